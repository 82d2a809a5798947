/** The editor of blog posts. */
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { DEFAULT_TAGS } from '../src/content/default-tags.ts';
import { siteConfig } from '../src/site.config.ts';
import type { Studio } from './studio.ts';
import {
  expect,
  field,
  fillPost,
  nextCreated,
  nextSent,
  openEditor,
  openNew,
  saveButton,
  test,
  toastTitled,
  unique,
} from './studio-editor.ts';

const Made = z.looseObject({ id: z.string(), slug: z.string() });

async function expectFields(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New blog post');
  for (const label of [
    'Title *',
    'Excerpt *',
    'Publish date *',
    'Author name *',
    'Author LinkedIn URL',
    'Author image',
    'Card image',
    'Cover image',
    'Heading',
    'Text *',
    'Image',
  ]) {
    await expect(page.getByLabel(label, { exact: true })).toBeVisible();
  }
  await expect(page.getByRole('group', { name: 'Tags' }).getByRole('checkbox')).toHaveCount(
    DEFAULT_TAGS.length + siteConfig.industries.length,
  );
  const status = page.getByLabel('Status');
  await expect(status).toHaveValue('published');
  await expect(status.getByRole('option')).toHaveText(['Draft', 'Published']);
}

async function backToList(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Back to Blog Posts' }).click();
  await expect(page).toHaveURL(/\/admin\/blog-posts$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Blog Posts' })).toBeVisible();
}

/** Of an empty form, and then of one in which one field after the other is left out. */
async function expectRefusals(page: Page): Promise<void> {
  const sent: string[] = [];
  page.on('request', (one) => {
    if (one.method() === 'POST') sent.push(one.url());
  });
  await field(page, 'publishDate').fill('');
  await saveButton(page).click();
  const summary = page.getByRole('alert').filter({ hasText: 'need your attention' });
  await expect(summary.getByRole('listitem')).toHaveText([
    'Title: This field is required',
    'Excerpt: This field is required',
    'Publish date: Enter a date such as 2024-06-05',
    'Author name: This field is required',
    'Section 1, text: Enter the text of the first section',
  ]);
  await expect(field(page, 'title')).toBeFocused();
  await expect(field(page, 'title')).toHaveAttribute('aria-invalid', 'true');
  await summary.getByRole('button', { name: 'Author name' }).click();
  await expect(field(page, 'authorName')).toBeFocused();
  for (const name of ['title', 'excerpt', 'authorName', 'publishDate']) {
    await fillPost(page, unique('Left out'));
    await field(page, 'publishDate').fill('2024-06-05');
    await field(page, name).fill('');
    await saveButton(page).click();
    await expect(field(page, name)).toBeFocused();
    await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true');
  }
  expect(sent).toEqual([]);
}

async function expectCount(page: Page): Promise<void> {
  const excerpt = field(page, 'excerpt');
  await expect(page.getByText('0 of 300')).toBeVisible();
  await excerpt.fill('a'.repeat(299));
  await expect(page.getByText('299 of 300')).toBeVisible();
  await excerpt.press('End');
  await excerpt.pressSequentially('bc');
  await expect(page.getByText('300 of 300')).toBeVisible();
  await expect(excerpt).toHaveValue(`${'a'.repeat(299)}b`);
  await excerpt.fill('');
}

async function publish(page: Page, studio: Studio, title: string): Promise<void> {
  const slug = title.toLowerCase().replace(/[“”:]/g, '').replaceAll(' ', '-');
  await fillPost(page, title);
  await field(page, 'publishDate').fill('2024-06-05');
  await page.getByRole('checkbox', { name: 'AI Adoption' }).check();
  await page.getByRole('button', { name: 'Add section' }).click();
  await field(page, 'contentSections.1.heading').fill('A heading alone');
  await expect(page.getByText(`/insights/${slug}`)).toBeVisible();
  await expect(page.getByText('Free', { exact: true })).toBeVisible();
  const sent = nextSent(page, 'POST', /\/api\/admin\/blog-posts$/);
  const made = nextCreated(page, 'blog-posts');
  await expect(saveButton(page)).toHaveText('Publish');
  await saveButton(page).click();
  expect(await sent).toMatchObject({
    title,
    slug,
    tags: ['AI Adoption'],
    publishDate: '2024-06-05',
    status: 'published',
    contentSections: [{ heading: '', text: 'Because guesses are dear.', imageUrl: '' }],
  });
  const { id } = Made.parse(await (await made).json());
  studio.forget('blog-posts', id);
  await expect(toastTitled(page, 'Blog post created successfully')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/admin/blog-posts/${id}$`));
  await expect(field(page, 'contentSections.1.heading')).toHaveCount(0);
  await expect.poll(async () => (await studio.api.get(`/insights/${slug}`)).status()).toBe(200);
}

test.describe('a new post', () => {
  test.use({ expectedProblems: [/status of 409 .*\/api\/admin\/blog-posts/] });

  test('ADMB-02 ADMB-05 ADMB-06 ADMB-07 ADMB-08 ADMB-09 ADMB-10 ADMB-12 ADMB-13 ADMB-15 ADMB-16 ADMB-17 a new post has every field, is refused what is missing, is sent whole and is live, and its slug is taken from then on', async ({
    page,
    studio,
  }) => {
    const title = unique('What “Done” costs: Part 2');
    await openEditor(page, 'blog-posts');
    await test.step('a new post has every field, is to be published, and leads back to the list', async () => {
      await expectFields(page);
      await backToList(page);
      await openNew(page);
    });
    await test.step('the excerpt takes 300 characters and counts them', () => expectCount(page));
    await test.step('what is required and missing is said at once by field, and nothing is sent', () =>
      expectRefusals(page));
    await test.step('a new post is sent whole, without blank sections, and is live', async () => {
      await publish(page, studio, title);
      await backToList(page);
      await expect(page.getByText(title).first()).toBeVisible();
    });
    await test.step('a slug that is taken is shown before saving and refused beside the field', async () => {
      await openNew(page);
      await fillPost(page, title);
      await expect(page.getByText(`Taken by “${title}”`)).toBeVisible();
      await saveButton(page).click();
      await expect(toastTitled(page, 'Error saving blog post')).toBeVisible();
      await expect(field(page, 'title')).toHaveAccessibleDescription(
        /Another blog post already has this slug/,
      );
      await expect(field(page, 'excerpt')).toHaveValue('What a week of measuring saved.');
    });
  });
});

async function expectSections(page: Page): Promise<void> {
  const add = page.getByRole('button', { name: 'Add section' });
  for (let number = 1; number <= 9; number += 1) {
    if (number > 1) await add.press('Enter');
    const heading = field(page, `contentSections.${number - 1}.heading`);
    if (number > 1) await expect(heading).toBeFocused();
    await heading.fill(`Heading ${number}`);
    await expect(field(page, `contentSections.${number - 1}.prose`)).toBeVisible();
    await expect(field(page, `contentSections.${number - 1}.imageUrl`)).toBeVisible();
  }
  await expect(add).toBeDisabled();
  await page.getByRole('button', { name: 'Move section 2 up' }).press('Enter');
  await expect(field(page, 'contentSections.0.heading')).toHaveValue('Heading 2');
  await expect(field(page, 'contentSections.1.heading')).toHaveValue('Heading 1');
  await expect(page.getByRole('button', { name: 'Move section 1 down' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field(page, 'contentSections.0.heading')).toHaveValue('Heading 1');
  await expect(page.getByRole('button', { name: 'Move section 2 down' })).toBeFocused();
  await page.getByRole('button', { name: 'Remove section 3' }).press('Enter');
  await expect(field(page, 'contentSections.2.heading')).toHaveValue('Heading 4');
  await expect(field(page, 'contentSections.8.heading')).toHaveCount(0);
  await page.getByRole('button', { name: 'Bring section 3 back' }).press('Enter');
  await expect(field(page, 'contentSections.2.heading')).toHaveValue('Heading 3');
  await expect(field(page, 'contentSections.8.heading')).toHaveValue('Heading 9');
}

test('ADMB-11 ADMB-14 ADMB-18 an edited post is sent whole and keeps its slug, and has up to nine sections, moved and removed by keyboard', async ({
  page,
  studio,
}) => {
  const title = unique('The first title');
  const post = await studio.add('blog-posts', { title });
  await openEditor(page, 'blog-posts', post.id);
  await test.step('an edited post is sent whole and keeps its slug', async () => {
    await expect(saveButton(page)).toHaveText('Save draft');
    await field(page, 'title').fill('Another title');
    const sent = nextSent(page, 'PUT', new RegExp(`/blog-posts/${post.id}$`));
    await saveButton(page).click();
    expect(await sent).toMatchObject({
      title: 'Another title',
      slug: post.slug,
      excerpt: post.excerpt,
      authorName: post.authorName,
      contentSections: post.contentSections,
      revision: 1,
    });
    await expect(toastTitled(page, 'Blog post updated successfully')).toBeVisible();
    expect((await studio.read('blog-posts', post.id)).slug).toBe(post.slug);
  });
  await test.step('sections are added up to nine, moved and removed by keyboard, and come back', () =>
    expectSections(page));
});
