/** The featured flag and its limits, on a site of their own: they are the same for everybody. */
import type { Page } from '@playwright/test';
import { type ProductionServer, startProductionServer } from '../scripts/production-server.ts';
import { FAILED_REQUEST, hydrated } from './fixtures.ts';
import {
  test as base,
  type CollectionName,
  expect,
  goToList,
  named,
  notification,
  openApi,
  openList,
  openStudio,
  type Studio,
  signIn,
} from './studio.ts';

/** A site without content, and its API. */
const test = base.extend<{ ownStudio: Studio }, { site: ProductionServer; ownSession: Session }>({
  site: [
    async ({ browserName: _ }, use) => {
      const site = await startProductionServer({
        env: {
          LOG_LEVEL: 'error',
          SAMPLE_CONTENT: 'false',
          ADMIN_EMAIL: process.env.ADMIN_EMAIL ?? '',
          ADMIN_PASSWORD: process.env.ADMIN_PASSWORD ?? '',
        },
      });
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
  ownSession: [({ site }, use) => signIn(site.publicUrl).then(use), { scope: 'worker' }],
  baseURL: ({ site }, use) => use(site.publicUrl),
  storageState: ({ ownSession }, use) => use(ownSession),
  ownStudio: async ({ site, ownSession }, use) => {
    const { studio, close } = await openApi(ownSession, site.publicUrl);
    await use(studio);
    await close();
  },
});

type Session = Awaited<ReturnType<typeof signIn>>;

interface Kind {
  collection: CollectionName;
  limit: number;
  reached: string;
  details: RegExp;
  labelOf: (name: string) => string;
}

const KINDS: readonly [Kind, Kind, Kind] = [
  {
    collection: 'testimonials',
    limit: 6,
    reached: 'Maximum featured testimonials reached',
    details: /Only 6 .*homepage/,
    labelOf: (name) => `${name}, Lakeshore Transit`,
  },
  {
    collection: 'blog-posts',
    limit: 3,
    reached: 'Maximum featured posts reached',
    details: /Up to 3 /,
    labelOf: (name) => name,
  },
  {
    collection: 'case-studies',
    limit: 6,
    reached: 'Maximum featured case studies reached',
    details: /Only 6 /,
    labelOf: (name) => name,
  },
];

async function expectToggle(
  page: Page,
  studio: Studio,
  { collection, labelOf }: Kind,
): Promise<void> {
  const name = `Beacon of ${collection}`;
  const { id } = await studio.add(collection, { ...named(collection, name), status: 'published' });
  await goToList(page, collection, name);
  const star = page.getByRole('button', { name: `Featured: ${labelOf(name)}` });
  await expect(star).toHaveAttribute('aria-pressed', 'false');
  const call = page.waitForRequest((request) => request.method() === 'PUT');
  await star.press('Enter');
  const before: Record<string, unknown> = await studio.read(collection, id);
  expect((await call).postDataJSON()).toMatchObject({
    title: before.title,
    tags: [],
    revision: 1,
    featured: true,
  });
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(async () => (await studio.read(collection, id)).featured).toBe(true);
}

/** With the one that is featured already there are as many as there may be. */
async function expectLimit(
  page: Page,
  studio: Studio,
  { collection, limit, reached, details, labelOf }: Kind,
): Promise<void> {
  const made: string[] = [];
  for (let number = 1; number <= limit; number += 1) {
    const { id } = await studio.add(collection, {
      ...named(collection, `Lantern ${number}`),
      featured: number < limit,
    });
    made.push(id);
  }
  await goToList(page, collection, 'Lantern');
  const starOf = (number: number) =>
    page.getByRole('button', { name: `Featured: ${labelOf(`Lantern ${number}`)}` });
  await starOf(limit).press('Enter');
  await expect(notification(page, reached)).toContainText(details);
  await expect(starOf(limit)).toHaveAttribute('aria-pressed', 'false');

  await starOf(1).press('Enter');
  await expect(starOf(1)).toHaveAttribute('aria-pressed', 'false');
  await starOf(limit).press('Enter');
  await expect(starOf(limit)).toHaveAttribute('aria-pressed', 'true');
  const isFeatured = async (id = ''): Promise<unknown> =>
    (await studio.read(collection, id)).featured;
  await expect.poll(() => isFeatured(made.at(-1))).toBe(true);
  await expect.poll(() => isFeatured(made[0])).toBe(false);
}

test.use({ expectedProblems: [FAILED_REQUEST] });

test("ADMT-13 ADMT-14 ADMT-15 ADMB-21 ADMB-22 ADMC-21 ADMC-22 featuring from a list sends the whole entry, one too many is blocked with the limit's words, one less makes room, and the home page shows it", async ({
  page,
  ownStudio,
}) => {
  await openStudio(page, '/admin/testimonials');
  await test.step('an empty list says what to do', async () => {
    await expect(page.getByRole('heading', { name: 'No testimonials yet' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'New testimonial' })).toBeVisible();
  });
  for (const kind of KINDS) {
    await test.step(`featuring from the list of ${kind.collection} sends the whole entry`, () =>
      expectToggle(page, ownStudio, kind));
    await test.step("one too many is blocked with the limit's words, and one less makes room", () =>
      expectLimit(page, ownStudio, kind));
  }
  await test.step('the home page shows them', async () => {
    await page.goto('/');
    await hydrated(page);
    for (const { collection } of KINDS) {
      await expect(page.getByText(`Beacon of ${collection}`).first()).toBeAttached();
    }
  });
  await test.step('the list has the marks that were set', async () => {
    const { collection, limit, labelOf } = KINDS[0];
    await openList(page, collection, 'Lantern');
    const starOf = (number: number) =>
      page.getByRole('button', { name: `Featured: ${labelOf(`Lantern ${number}`)}` });
    await expect(starOf(limit)).toHaveAttribute('aria-pressed', 'true');
    await expect(starOf(1)).toHaveAttribute('aria-pressed', 'false');
  });
});
