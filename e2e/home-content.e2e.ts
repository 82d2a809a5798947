/** What the home page arrives with; test/browser has what its parts do. */
import type { Locator, Page } from '@playwright/test';
import type { CaseStudyCard } from '../src/features/case-studies/schema.ts';
import type { Insight } from '../src/features/insights/schema.ts';
import type { Testimonial } from '../src/features/testimonials/schema.ts';
import { answerApi, expect, hydrated, MOVING, test } from './fixtures.ts';

const STUDIES_API = '/api/case-studies';
const POSTS_API = '/api/blog-posts/featured';
const TESTIMONIALS_API = '/api/testimonials';

const part = (page: Page, name: string): Locator => page.locator(`#${name}`);

const namesOf = (voices: Locator): Locator => voices.locator('figcaption .block.font-medium');

/** Whether what the element shows changes within half a second. */
async function isMoving(canvas: Locator): Promise<boolean> {
  const image = () => canvas.evaluate((element: HTMLCanvasElement) => element.toDataURL());
  const before = await image();
  await canvas.page().waitForTimeout(500);
  return (await image()) !== before;
}

test.use(MOVING);

test('HOME-09 HOME-37 HOME-40 HOME-45 HOME-49 HOME-54 HOME-55 HOME-56 HOME-57 HOME-58 TEST-01 TEST-02 TEST-06 TEST-10 the home page arrives with its content, asks for none of it and comes alive', async ({
  page,
  request,
}) => {
  const studies: CaseStudyCard[] = await (await request.get(STUDIES_API)).json();
  const posts: Insight[] = await (await request.get(POSTS_API)).json();
  const voices: Testimonial[] = await (await request.get(TESTIMONIALS_API)).json();
  const calls = [
    await answerApi(page, STUDIES_API, []),
    await answerApi(page, POSTS_API, []),
    await answerApi(page, TESTIMONIALS_API, []),
  ];
  await page.setViewportSize({ width: 1_024, height: 900 });
  await page.goto('/');

  await test.step('the featured studies, three in view, with controls', async () => {
    const carousel = part(page, 'case-studies');
    const featured = studies.filter((study) => study.featured && study.status === 'published');
    expect(featured).toHaveLength(6);
    const titles = carousel.getByRole('article').getByRole('heading');
    await expect(titles).toHaveText(featured.map(({ title }) => title));
    await carousel.getByRole('button', { name: 'Go to slide 4' }).click();
    for (const place of [3, 4, 5]) await expect(titles.nth(place)).toBeInViewport();
    await expect(titles.nth(2)).not.toBeInViewport();
  });

  await test.step('the featured posts', async () => {
    const cards = part(page, 'insights').getByRole('article');
    await expect(cards.getByRole('heading')).toHaveText(posts.map(({ title }) => title));
    expect(posts).not.toEqual([]);
    for (const [index, { tags }] of posts.entries()) {
      const card = cards.nth(index);
      const shown = card.getByRole('list', { name: 'Tags' }).getByRole('listitem');
      await expect(shown).toHaveText(tags);
      await expect(card.getByText('5 min read', { exact: true })).toBeVisible();
      await expect(card.getByText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/)).toBeVisible();
    }
  });

  await test.step('the featured testimonials', async () => {
    const section = part(page, 'testimonials');
    const featured = voices.filter((one) => one.featured);
    await expect(namesOf(section)).toHaveText(featured.slice(0, 6).map(({ name }) => name));
    const pictured = featured.filter(({ imageUrl }) => imageUrl !== '');
    expect(pictured).not.toEqual([]);
    for (const { name, company, imageUrl } of pictured) {
      const card = section.getByRole('figure').filter({ hasText: name });
      await expect(card.getByText(company, { exact: true })).toBeVisible();
      await expect(card.locator(`img[src="${imageUrl}"]`)).toBeVisible();
    }
    await expect(section.getByText('**')).toHaveCount(0);
  });

  await test.step('the hub lights up, and the graph moves', async () => {
    const hub = page.locator('.hub');
    await hub.getByRole('button', { name: /^Services/ }).hover();
    await expect(hub).toHaveAttribute('data-lit', 'services');
    const canvas = part(page, 'hero').locator('canvas');
    await canvas.scrollIntoViewIfNeeded();
    await expect.poll(() => isMoving(canvas)).toBe(true);
  });

  expect(calls.map((call) => call.count())).toEqual([0, 0, 0]);
  const first = part(page, 'insights').getByRole('article').first();
  const name = (await first.getByRole('heading').textContent()) ?? '';
  await first.click();
  await expect(page).toHaveURL(/\/insights\/[a-z]/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});

test('TEST-07 what this browser remembers also wins on a page that arrives with testimonials', async ({
  page,
  request,
}) => {
  const all: Testimonial[] = await (await request.get(TESTIMONIALS_API)).json();
  const chosen = all.findLast(({ featured }) => !featured);
  const marks = all.flatMap(({ id, featured }) => {
    const isChosen = id === chosen?.id;
    return featured || isChosen ? [[id, isChosen] as const] : [];
  });
  await page.addInitScript((entries) => {
    for (const [id, featured] of entries) {
      localStorage.setItem(`testimonial_${id}`, JSON.stringify({ featured }));
    }
  }, marks);
  await page.goto('/');
  await hydrated(page);
  await expect(namesOf(part(page, 'testimonials'))).toHaveText([chosen?.name ?? '']);
});
