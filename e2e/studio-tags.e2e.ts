/** Tags, solution pages and the featured flag, changed in the studio's lists. */
import { z } from 'zod';
import { accessibilityProblems, FAILED_REQUEST } from './fixtures.ts';
import { expect, named, notification, openList, rowOf, test, unique } from './studio.ts';

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

test('ADMT-16 ADMT-17 tags of a testimonial are set from the shared list, and this browser keeps them too', async ({
  page,
  studio,
}) => {
  const name = unique('Ada');
  const { id } = await studio.add('testimonials', { name });
  await openList(page, 'testimonials', name);
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
    .poll(() => page.evaluate((key) => localStorage.getItem(key), `testimonial_${id}`))
    .toBe(JSON.stringify({ tags: ['AI Adoption', 'Mobile Development'], featured: false }));
});

test('ADMT-17 tags that are given to many testimonials at once are kept by this browser too', async ({
  page,
  studio,
}) => {
  const name = unique('Ada');
  const first = await studio.add('testimonials', { name: `${name} A`, tags: ['Rail'] });
  const second = await studio.add('testimonials', { name: `${name} B` });
  await openList(page, 'testimonials', name);
  await page.getByRole('checkbox', { name: 'Select all 2 shown' }).press('Space');
  const bar = page.getByRole('toolbar', { name: 'Selected entries' });
  await bar.getByRole('button', { name: 'Tag', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Tag 2 testimonials' });
  await dialog.getByLabel('Tag', { exact: true }).selectOption('AI Adoption');
  await dialog.getByRole('button', { name: 'Add tag' }).press('Enter');
  await expect(page.getByText('Tagged: 2 of 2')).toBeVisible();
  const kept = ({ id }: { id: string }) =>
    page.evaluate((key) => localStorage.getItem(key), `testimonial_${id}`);
  expect(await kept(first)).toBe('{"tags":["Rail","AI Adoption"],"featured":false}');
  expect(await kept(second)).toBe('{"tags":["AI Adoption"],"featured":false}');
});

test('ADMB-24 ticking a tag of a post sends the whole post with that tag', async ({
  page,
  studio,
}) => {
  const title = unique('Almanac');
  const { id } = await studio.add('blog-posts', { title, tags: ['Rail'] });
  await openList(page, 'blog-posts', title);
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
});

test('ADMC-24 ADMC-26 ADMC-32 a solution page of a study is saved as it is ticked, here and in this browser', async ({
  page,
  studio,
}) => {
  const title = unique('Viaduct');
  const { id } = await studio.add('case-studies', { title });
  await openList(page, 'case-studies', title);
  await page.getByRole('button', { name: `Tags of ${title}` }).click();
  const pages = page.getByRole('dialog').getByRole('group', { name: 'Solution pages' });
  await expect(pages.getByRole('checkbox')).toHaveCount(6);
  expect(await accessibilityProblems(page)).toEqual([]);
  await pages.getByLabel('System Modernization').check();
  await expect(notification(page, 'Solution feature updated')).toBeVisible();
  const kept = async (): Promise<unknown> =>
    Stored.parse(
      JSON.parse((await page.evaluate(() => localStorage.getItem('solutionFeatures'))) ?? '{}'),
    )[id];
  expect(await kept()).toEqual(['System Modernization']);
  expect((await studio.read('case-studies', id)).featuredForSolutions).toEqual([
    'System Modernization',
  ]);
  await pages.getByLabel('System Modernization').uncheck();
  await expect.poll(kept).toBeUndefined();
});

test('ADMC-27 ADMC-31 Save Tags sends the study with its tags and solution pages as tags', async ({
  page,
  studio,
}) => {
  const title = unique('Viaduct');
  const { id } = await studio.add('case-studies', {
    title,
    tags: ['AI Adoption'],
    featuredForSolutions: ['Customer Experience', 'AI Adoption'],
  });
  await openList(page, 'case-studies', title);
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

test.describe('when the server refuses', () => {
  test.use({ expectedProblems: [FAILED_REQUEST] });

  const FAILURES = [
    ['ADMT-19', 'testimonials', 'Failed to update testimonial tags'],
    ['ADMB-23 ADMB-25', 'blog-posts', 'Failed to update post tags: 503'],
    ['ADMC-23 ADMC-28', 'case-studies', 'Failed to save case study tags'],
  ] as const;

  for (const [ids, collection, failed] of FAILURES) {
    test(`${ids} a change in the list of ${collection} is taken back, and said to have failed`, async ({
      page,
      studio,
    }) => {
      const mark = unique('Seiche');
      await studio.add(collection, named(collection, mark));
      await openList(page, collection, mark);
      await page.route(`**/api/admin/${collection}/*`, (route) =>
        route.request().method() === 'PUT'
          ? route.fulfill({ status: 503, json: { error: 'The database is away.' } })
          : route.fallback(),
      );
      const star = page.getByRole('button', { name: /^Featured: / });
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
    });
  }
});

test('what was typed in an editor stays when the list changes the entry', async ({
  page,
  studio,
}) => {
  const title = unique('Almanac');
  const { id } = await studio.add('blog-posts', { title });
  const draft = `/api/admin/blog-posts/drafts/${id}`;
  await studio.api.put(draft, { data: { basedOn: 1, fields: { title: 'Half a ti' } } });
  await openList(page, 'blog-posts', title);
  await page.getByRole('button', { name: `Tags of ${title}` }).click();
  await page.getByRole('dialog').getByLabel('AI Adoption').check();
  await expect(notification(page, 'Tags updated')).toBeVisible();
  expect(await (await studio.api.get(draft)).json()).toMatchObject([
    { fields: { title: 'Half a ti' } },
  ]);
});
