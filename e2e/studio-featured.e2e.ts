/** The featured flag and its limits, on a site of their own: they are the same for everybody. */
import type { Page } from '@playwright/test';
import { z } from 'zod';
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
        hasRoom: true,
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

const PLANNED = ['2100-03-01T09:00', '2100-03-08T09:00', '2100-03-15T09:00'];
const Swaps = z.array(
  z.object({
    type: z.string(),
    solution: z.string(),
    swaps: z.array(
      z.object({ id: z.string(), at: z.string(), in: z.object({ label: z.string() }).nullable() }),
    ),
  }),
);

async function planSwaps(page: Page): Promise<void> {
  await openStudio(page, '/admin/featured?type=case-study');
  const table = page.getByRole('table');
  for (const [index, time] of PLANNED.entries()) {
    await table
      .getByRole('button', { name: `Swap Slot ${index + 1}` })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: 'Swap' });
    await dialog.getByLabel('Comes in').selectOption({ label: `Next ${index + 1}` });
    await dialog.getByLabel('When').selectOption({ label: 'At a time' });
    await dialog.getByLabel('Time').fill(time);
    await dialog.getByRole('button', { name: 'Plan swap' }).click();
    await expect(dialog).toBeHidden();
    // Beside those that the board offers by itself.
    await expect(table.getByRole('columnheader', { name: '2100' })).toHaveCount(index + 1);
  }
}

/** Has the time of a planned swap come within a second, and waits until it was carried out. */
async function comeTo({ api }: Studio, label: string): Promise<void> {
  const lane = async () =>
    Swaps.parse(await (await api.get('/api/admin/featured')).json()).find(
      ({ type, solution }) => type === 'case-study' && solution === '',
    )?.swaps ?? [];
  const swap = (await lane()).find((one) => one.in?.label === label);
  const at = new Date(Date.now() + 1_000).toISOString();
  const moved = await api.patch(`/api/admin/featured/swaps/${swap?.id}`, {
    data: { at, seenAt: swap?.at },
  });
  expect(moved.status(), await moved.text()).toBe(200);
  await expect.poll(async () => (await lane()).some(({ id }) => id === swap?.id)).toBe(false);
}

test('three slots of the board that are planned in the studio change on the home page, each at its date @long', async ({
  page,
  ownStudio,
}) => {
  const add = (title: string, featured: boolean) =>
    ownStudio.add('case-studies', { title, status: 'published', featured });
  for (const { id } of z
    .array(z.object({ id: z.string(), featured: z.boolean() }))
    .parse(await (await ownStudio.api.get('/api/admin/case-studies')).json())
    .filter(({ featured }) => featured)) {
    await ownStudio.api.delete(`/api/admin/case-studies/${id}`);
  }
  for (const n of [1, 2, 3, 4, 5, 6]) await add(`Slot ${n}`, true);
  for (const n of [1, 2, 3]) await add(`Next ${n}`, false);
  await test.step('three swaps are planned', () => planSwaps(page));
  for (const n of [1, 2, 3]) {
    await test.step(`slot ${n} changes at its date, and no other`, async () => {
      await comeTo(ownStudio, `Next ${n}`);
      await page.goto('/');
      const titles = page.getByRole('heading', { name: /^(?:Slot|Next) \d$/ });
      const expected = [1, 2, 3, 4, 5, 6].map((slot) =>
        slot <= n ? `Next ${slot}` : `Slot ${slot}`,
      );
      await expect(titles).toHaveCount(6);
      expect((await titles.allTextContents()).toSorted()).toEqual(expected.toSorted());
    });
  }
});
