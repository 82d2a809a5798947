/** Tags, solution pages and the featured flag, changed in the studio's lists. */
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { accessibilityProblems, FAILED_REQUEST } from './fixtures.ts';
import {
  type CollectionName,
  expect,
  goToList,
  named,
  notification,
  openList,
  rowOf,
  type Studio,
  test,
  unique,
} from './studio.ts';

const CHOICES = [
  'Product Development',
  'Staff Augmentation',
  'Digital Modernization',
  'Intelligent Automation',
  'Mobile Apps',
  'Customer Experience',
  'AI Adoption',
  'System Modernization',
];

const Stored = z.record(z.string(), z.unknown());

/** What this browser keeps under a name. */
const kept = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);

/** A change in a list is taken back where the server refuses it, and said to have failed. */
async function expectTakenBack(
  page: Page,
  studio: Studio,
  collection: CollectionName,
  failed: string,
): Promise<void> {
  const mark = unique('Seiche');
  await studio.add(collection, named(collection, mark));
  await goToList(page, collection, mark);
  await page.route(`**/api/admin/${collection}/*`, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 503, json: { error: 'The database is away.' } })
      : route.fallback(),
  );
  const star = page.getByRole('button', { name: /^Featured: / });
  await expect(star).toHaveCount(1);
  await star.press('Enter');
  const toast = notification(page, 'Failed to update featured status');
  await expect(toast).toContainText('The database is away.');
  await expect(star).toHaveAttribute('aria-pressed', 'false');

  await page.getByRole('button', { name: /^Tags of / }).click();
  const box = page.getByRole('dialog').getByRole('group', { name: 'Tags', exact: true });
  await box.getByLabel('AI Adoption').check();
  if (collection === 'case-studies') {
    await page.getByRole('button', { name: 'Save Tags' }).click();
    await expect(notification(page, failed)).toBeVisible();
  } else {
    await expect(notification(page, failed)).toBeVisible();
    await expect(box.getByLabel('AI Adoption')).not.toBeChecked();
  }
}

async function setTestimonialTags(
  page: Page,
  studio: Studio,
  { id, name }: { id: string; name: string },
): Promise<void> {
  const button = page.getByRole('button', { name: `Tags of ${name}, Lakeshore Transit` });
  await button.press('Enter');
  const dialog = page.getByRole('dialog');
  const boxes = dialog.getByRole('group', { name: 'Tags' }).getByRole('checkbox');
  await expect(boxes).toHaveCount(CHOICES.length);
  for (const choice of CHOICES) await expect(dialog.getByLabel(choice)).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await dialog.getByLabel('AI Adoption').press('Space');
  await expect(notification(page, 'Tags updated')).toBeVisible();
  await dialog.getByLabel('Mobile Apps').press('Space');
  await expect
    .poll(async () => (await studio.read('testimonials', id)).tags)
    .toEqual(['AI Adoption', 'Mobile Development']);
  await dialog.getByRole('button', { name: 'Done' }).press('Enter');
  await expect(button).toBeFocused();
  await expect(rowOf(page, `${name}, Lakeshore Transit`)).toContainText('Mobile Apps');
  await expect
    .poll(() => kept(page, `testimonial_${id}`))
    .toBe(JSON.stringify({ tags: ['AI Adoption', 'Mobile Development'], featured: false }));
}

async function tagTwoTestimonials(page: Page, studio: Studio): Promise<void> {
  const name = unique('Ada');
  const first = await studio.add('testimonials', { name: `${name} A`, tags: ['Rail'] });
  const second = await studio.add('testimonials', { name: `${name} B` });
  await goToList(page, 'testimonials', name);
  await page.getByRole('checkbox', { name: 'Select all 2 shown' }).press('Space');
  const bar = page.getByRole('toolbar', { name: 'Selected entries' });
  await bar.getByRole('button', { name: 'Tag', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Tag 2 testimonials' });
  await dialog.getByLabel('Tag', { exact: true }).selectOption('AI Adoption');
  await dialog.getByRole('button', { name: 'Add tag' }).press('Enter');
  await expect(page.getByText('Tagged: 2 of 2')).toBeVisible();
  expect(await kept(page, `testimonial_${first.id}`)).toBe(
    '{"tags":["Rail","AI Adoption"],"featured":false}',
  );
  expect(await kept(page, `testimonial_${second.id}`)).toBe(
    '{"tags":["AI Adoption"],"featured":false}',
  );
}

test.use({ expectedProblems: [FAILED_REQUEST] });

test('ADMT-16 ADMT-17 ADMT-19 tags of testimonials are set from the shared list, of one and of many, this browser keeps them too, and what fails is taken back', async ({
  page,
  studio,
}) => {
  const name = unique('Ada');
  const { id } = await studio.add('testimonials', { name });
  await openList(page, 'testimonials', name);
  await test.step('tags of a testimonial are set from the shared list, and this browser keeps them too', () =>
    setTestimonialTags(page, studio, { id, name }));
  await test.step('tags that are given to many at once are kept by this browser too', () =>
    tagTwoTestimonials(page, studio));
  await test.step('a change is taken back, and said to have failed', () =>
    expectTakenBack(page, studio, 'testimonials', 'Failed to update testimonial tags'));
});

async function tickPostTags(
  page: Page,
  studio: Studio,
  { id, title }: { id: string; title: string },
): Promise<void> {
  await page.getByRole('button', { name: `Tags of ${title}` }).click();
  const call = page.waitForRequest((request) => request.method() === 'PUT');
  await page.getByRole('dialog').getByLabel('AI Adoption').check();
  const request = await call;
  expect(new URL(request.url()).pathname).toBe(`/api/admin/blog-posts/${id}`);
  expect(request.postDataJSON()).toMatchObject({
    title,
    tags: ['Rail', 'AI Adoption'],
    excerpt: 'What a week of measuring saved.',
    contentSections: [{ heading: 'Why', text: 'Because guesses are dear.' }],
    revision: 1,
  });
  await expect(notification(page, 'Tags updated')).toBeVisible();
  await page.getByRole('dialog').getByLabel('Rail').uncheck();
  await expect
    .poll(async () => (await studio.read('blog-posts', id)).tags)
    .toEqual(['AI Adoption']);
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('ADMB-23 ADMB-24 ADMB-25 ticking a tag of a post sends the whole post with that tag, leaves what was typed in its editor, and is taken back where it fails', async ({
  page,
  studio,
}) => {
  const title = unique('Almanac');
  const { id } = await studio.add('blog-posts', { title, tags: ['Rail'] });
  const draft = `/api/admin/blog-posts/drafts/${id}`;
  await studio.api.put(draft, { data: { basedOn: 1, fields: { title: 'Half a ti' } } });
  await openList(page, 'blog-posts', title);
  await test.step('ticking a tag of a post sends the whole post with that tag', () =>
    tickPostTags(page, studio, { id, title }));
  await test.step('what was typed in an editor stays', async () => {
    expect(await (await studio.api.get(draft)).json()).toMatchObject([
      { fields: { title: 'Half a ti' } },
    ]);
  });
  await test.step('a change is taken back, and said to have failed', () =>
    expectTakenBack(page, studio, 'blog-posts', 'Failed to update post tags: 503'));
});

async function tickSolutionPage(
  page: Page,
  studio: Studio,
  { id, title }: { id: string; title: string },
): Promise<void> {
  await page.getByRole('button', { name: `Tags of ${title}` }).click();
  const pages = page.getByRole('dialog').getByRole('group', { name: 'Solution pages' });
  await expect(pages.getByRole('checkbox')).toHaveCount(6);
  expect(await accessibilityProblems(page)).toEqual([]);
  await pages.getByLabel('System Modernization').check();
  await expect(notification(page, 'Solution feature updated')).toBeVisible();
  const features = async (): Promise<unknown> =>
    Stored.parse(JSON.parse((await kept(page, 'solutionFeatures')) ?? '{}'))[id];
  expect(await features()).toEqual(['System Modernization']);
  expect((await studio.read('case-studies', id)).featuredForSolutions).toEqual([
    'System Modernization',
  ]);
  await pages.getByLabel('System Modernization').uncheck();
  await expect.poll(features).toBeUndefined();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function saveStudyTags(page: Page, studio: Studio): Promise<void> {
  const title = unique('Viaduct');
  const { id } = await studio.add('case-studies', {
    title,
    tags: ['AI Adoption'],
    featuredForSolutions: ['Customer Experience', 'AI Adoption'],
  });
  await goToList(page, 'case-studies', title);
  await page.getByRole('button', { name: `Tags of ${title}` }).click();
  const dialog = page.getByRole('dialog');
  const tags = dialog.getByRole('group', { name: 'Tags', exact: true });
  for (const choice of CHOICES) await expect(tags.getByLabel(choice)).toBeVisible();
  await tags.getByLabel('Digital Modernization').check();
  const call = page.waitForRequest((request) => request.method() === 'PUT');
  await dialog.getByRole('button', { name: 'Save Tags' }).press('Enter');
  expect((await call).postDataJSON()).toMatchObject({
    title,
    section1Content: 'The board was wrong.',
    tags: ['AI Adoption', 'Digital Modernization', 'Customer Experience'],
    featuredForSolutions: ['Customer Experience', 'AI Adoption'],
  });
  await expect(notification(page, 'Tags updated')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  expect((await studio.read('case-studies', id)).tags).toHaveLength(3);
}

test('ADMC-23 ADMC-24 ADMC-26 ADMC-27 ADMC-28 ADMC-31 ADMC-32 a solution page of a study is saved as it is ticked, Save Tags sends the study with both, and what fails is said', async ({
  page,
  studio,
}) => {
  const title = unique('Viaduct');
  const { id } = await studio.add('case-studies', { title });
  await openList(page, 'case-studies', title);
  await test.step('a solution page of a study is saved as it is ticked, here and in this browser', () =>
    tickSolutionPage(page, studio, { id, title }));
  await test.step('Save Tags sends the study with its tags and solution pages as tags', () =>
    saveStudyTags(page, studio));
  await test.step('a change is taken back, and said to have failed', () =>
    expectTakenBack(page, studio, 'case-studies', 'Failed to save case study tags'));
});

test('ADMC-30 a draft study is on no page of the site', async ({ studio }) => {
  const title = unique('Viaduct');
  const { slug } = await studio.add('case-studies', {
    title,
    tags: ['AI Adoption'],
    featuredForSolutions: ['AI Adoption'],
  });
  for (const path of ['/case-studies', '/', '/ai-adoption', '/api/case-studies']) {
    const answer = await studio.api.get(path);
    expect(answer.status()).toBe(200);
    expect(await answer.text()).not.toContain(title);
  }
  expect((await studio.api.get(`/case-studies/${slug}`)).status()).toBe(404);
});
