/** The featured flag and its limits, on a site of their own: they are the same for everybody. */
import { type ProductionServer, startProductionServer } from '../scripts/production-server.ts';
import { FAILED_REQUEST, hydrated } from './fixtures.ts';
import {
  test as base,
  type CollectionName,
  expect,
  named,
  notification,
  openApi,
  openList,
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
  /** The rows of: the toggle, the limit, room again. */
  ids: readonly [string, string, string];
  collection: CollectionName;
  limit: number;
  reached: string;
  details: RegExp;
  labelOf: (name: string) => string;
}

const KINDS: readonly Kind[] = [
  {
    ids: ['ADMT-13', 'ADMT-14', 'ADMT-15'],
    collection: 'testimonials',
    limit: 6,
    reached: 'Maximum featured testimonials reached',
    details: /Only 6 .*homepage/,
    labelOf: (name) => `${name}, Lakeshore Transit`,
  },
  {
    ids: ['ADMB-21', 'ADMB-22', 'ADMB-22'],
    collection: 'blog-posts',
    limit: 3,
    reached: 'Maximum featured posts reached',
    details: /Up to 3 /,
    labelOf: (name) => name,
  },
  {
    ids: ['ADMC-21', 'ADMC-22', 'ADMC-22'],
    collection: 'case-studies',
    limit: 6,
    reached: 'Maximum featured case studies reached',
    details: /Only 6 /,
    labelOf: (name) => name,
  },
];

test.describe.configure({ mode: 'serial' });

for (const { ids, collection, limit, reached, details, labelOf } of KINDS) {
  const [toggling, limiting, room] = ids;

  test(`${toggling} featuring from the list of ${collection} sends the whole entry, and the home page shows it`, async ({
    page,
    ownStudio,
  }) => {
    const name = `Beacon of ${collection}`;
    const { id } = await ownStudio.add(collection, {
      ...named(collection, name),
      status: 'published',
    });
    await openList(page, collection, name);
    const star = page.getByRole('button', { name: `Featured: ${labelOf(name)}` });
    await expect(star).toHaveAttribute('aria-pressed', 'false');
    const call = page.waitForRequest((request) => request.method() === 'PUT');
    await star.press('Enter');
    const before: Record<string, unknown> = await ownStudio.read(collection, id);
    expect((await call).postDataJSON()).toMatchObject({
      title: before.title,
      tags: [],
      revision: 1,
      featured: true,
    });
    await expect(star).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(async () => (await ownStudio.read(collection, id)).featured).toBe(true);
    await page.goto('/');
    await hydrated(page);
    await expect(page.getByText(name).first()).toBeAttached();
  });

  test.describe(`at the limit of ${collection}`, () => {
    test.use({ expectedProblems: [FAILED_REQUEST] });

    test(`${[...new Set([limiting, room])].join(' ')} one too many is blocked with the limit's words, and one less makes room`, async ({
      page,
      ownStudio,
    }) => {
      const names = Array.from({ length: limit + 1 }, (_, number) => `Lantern ${number}`);
      const made: string[] = [];
      for (const [number, name] of names.entries()) {
        const { id } = await ownStudio.add(collection, {
          ...named(collection, name),
          featured: number < limit,
        });
        made.push(id);
      }
      await openList(page, collection, 'Lantern');
      const starOf = (number: number) =>
        page.getByRole('button', { name: `Featured: ${labelOf(`Lantern ${number}`)}` });
      await starOf(limit).press('Enter');
      await expect(notification(page, reached)).toContainText(details);
      await expect(starOf(limit)).toHaveAttribute('aria-pressed', 'false');

      await starOf(0).press('Enter');
      await expect(starOf(0)).toHaveAttribute('aria-pressed', 'false');
      await starOf(limit).press('Enter');
      await expect(starOf(limit)).toHaveAttribute('aria-pressed', 'true');
      const last = made.at(-1) ?? '';
      await expect.poll(async () => (await ownStudio.read(collection, last)).featured).toBe(true);
      await page.reload();
      await expect(starOf(limit)).toHaveAttribute('aria-pressed', 'true');
      await expect(starOf(0)).toHaveAttribute('aria-pressed', 'false');
    });
  });
}

test('an empty list says what to do', async ({ page, ownStudio }) => {
  const answer = await ownStudio.api.get('/api/admin/testimonials');
  for (const { id } of await answer.json()) {
    await ownStudio.api.delete(`/api/admin/testimonials/${id}`);
  }
  await openList(page, 'testimonials', '');
  await expect(page.getByRole('heading', { name: 'No testimonials yet' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'New testimonial' })).toBeVisible();
});
