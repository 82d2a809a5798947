/** The editor of blog posts. */
import { z } from 'zod';
import {
  expect,
  field,
  fillPost,
  nextSent,
  openEditor,
  saveButton,
  test,
  toastTitled,
  unique,
} from './studio-editor.ts';

const Made = z.looseObject({ id: z.string(), slug: z.string() });

test('ADMB-02 ADMB-05 ADMB-06 ADMB-07 a new post has every field, is to be published, and leads back to the list', async ({
  page,
}) => {
  await openEditor(page, 'blog-posts');
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
  await expect(page.getByRole('group', { name: 'Tags' }).getByRole('checkbox')).toHaveCount(8);
  const status = page.getByLabel('Status');
  await expect(status).toHaveValue('published');
  await expect(status.getByRole('option')).toHaveText(['Draft', 'Published']);
  await page.getByRole('link', { name: 'Back to Blog Posts' }).click();
  await expect(page).toHaveURL(/\/admin\/blog-posts$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Blog Posts' })).toBeVisible();
});

test('ADMB-08 ADMB-09 what is required and missing is said at once by field, and nothing is sent', async ({
  page,
}) => {
  await openEditor(page, 'blog-posts');
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
    'Publish date: Write a date such as 2024-06-05',
    'Author name: This field is required',
    'Section 1, text: Write the text of the first section',
  ]);
  await expect(field(page, 'title')).toBeFocused();
  await expect(field(page, 'title')).toHaveAttribute('aria-invalid', 'true');
  await summary.getByRole('button', { name: 'Author name' }).click();
  await expect(field(page, 'authorName')).toBeFocused();
  for (const name of ['title', 'excerpt', 'authorName', 'publishDate']) {
    await openEditor(page, 'blog-posts');
    await fillPost(page, unique('Left out'));
    await field(page, name).fill('');
    await saveButton(page).click();
    await expect(field(page, name)).toBeFocused();
  }
  expect(sent).toEqual([]);
});

test('ADMB-10 the excerpt takes 300 characters and counts them', async ({ page }) => {
  await openEditor(page, 'blog-posts');
  const excerpt = field(page, 'excerpt');
  await expect(page.getByText('0 of 300')).toBeVisible();
  await excerpt.fill('a'.repeat(299));
  await expect(page.getByText('299 of 300')).toBeVisible();
  await excerpt.press('End');
  await excerpt.pressSequentially('bc');
  await expect(page.getByText('300 of 300')).toBeVisible();
  await expect(excerpt).toHaveValue(`${'a'.repeat(299)}b`);
});

test('ADMB-11 sections are added up to nine, moved and removed by keyboard, and come back', async ({
  page,
}) => {
  await openEditor(page, 'blog-posts');
  const add = page.getByRole('button', { name: 'Add section' });
  for (let number = 1; number <= 9; number += 1) {
    if (number > 1) await add.press('Enter');
    const heading = field(page, `contentSections.${number - 1}.heading`);
    if (number > 1) await expect(heading).toBeFocused();
    await heading.fill(`Heading ${number}`);
    await expect(field(page, `contentSections.${number - 1}.text`)).toBeVisible();
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
});

test('ADMB-12 ADMB-13 ADMB-16 ADMB-17 a new post is sent whole, without blank sections, and is live', async ({
  page,
  studio,
}) => {
  const title = unique('What “Done” costs: Part 2');
  const slug = title.toLowerCase().replace(/[“”:]/g, '').replaceAll(' ', '-');
  await openEditor(page, 'blog-posts');
  await fillPost(page, title);
  await field(page, 'publishDate').fill('2024-06-05');
  await page.getByRole('checkbox', { name: 'AI Adoption' }).check();
  await page.getByRole('button', { name: 'Add section' }).click();
  await field(page, 'contentSections.1.heading').fill('A heading alone');
  await expect(page.getByText(`/insights/${slug}`)).toBeVisible();
  await expect(page.getByText('Free', { exact: true })).toBeVisible();
  const sent = nextSent(page, 'POST', /\/api\/admin\/blog-posts$/);
  const made = page.waitForResponse((one) => one.request().method() === 'POST');
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
  await page.getByRole('link', { name: 'Back to Blog Posts' }).click();
  await expect(page.getByText(title).first()).toBeVisible();
});

test('ADMB-14 ADMB-18 an edited post is sent whole and keeps its slug', async ({
  page,
  studio,
}) => {
  const title = unique('The first title');
  const post = await studio.add('blog-posts', { title });
  await openEditor(page, 'blog-posts', post.id);
  await expect(saveButton(page)).toHaveText('Save');
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

test.describe('refused', () => {
  test.use({ expectedProblems: [/status of 409 .*\/api\/admin\/blog-posts/] });

  test('ADMB-15 a slug that is taken is shown before saving and refused beside the field', async ({
    page,
    studio,
  }) => {
    const title = unique('Taken already');
    await studio.add('blog-posts', { title });
    await openEditor(page, 'blog-posts');
    await fillPost(page, title);
    await expect(page.getByText(`Taken by “${title}”`)).toBeVisible();
    await saveButton(page).click();
    await expect(toastTitled(page, 'Error saving blog post')).toBeVisible();
    await expect(field(page, 'title')).toHaveAccessibleDescription(
      /Another blog post has this slug already/,
    );
    await expect(field(page, 'excerpt')).toHaveValue('What a week of measuring saved.');
  });
});
