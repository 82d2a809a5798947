/** What the journeys of the studio start from: somebody who is signed in, and entries of their own. */
import { type APIRequestContext, type Locator, type Page, request } from '@playwright/test';
import { z } from 'zod';
import { test as base, expect, hydrated, navigate } from './fixtures.ts';

export type CollectionName = 'testimonials' | 'blog-posts' | 'case-studies';

const Entry = z.looseObject({ id: z.string(), revision: z.number() });
export type Entry = z.output<typeof Entry>;

/** The studio's API, and entries that go when the test is over. */
export interface Studio {
  api: APIRequestContext;
  /** Adds a draft, or what `fields` make of it. */
  add: (collection: CollectionName, fields?: Record<string, unknown>) => Promise<Entry>;
  read: (collection: CollectionName, id: string) => Promise<Entry>;
  /** Makes the test's end delete an entry that the page made. */
  forget: (collection: CollectionName, id: string) => void;
}

type StorageState = Awaited<ReturnType<APIRequestContext['storageState']>>;

/** The name that an administrator made from the environment has. */
export const STAFF_NAME = 'Ines';

const filled: Readonly<Record<CollectionName, Record<string, unknown>>> = {
  testimonials: {
    company: 'Lakeshore Transit',
    name: 'Priya Raman',
    title: 'Director of Operations',
    testimonialText: 'They fixed the forecast first.',
  },
  'blog-posts': {
    title: 'Measure before you cut',
    excerpt: 'What a week of measuring saved.',
    publishDate: '2024-06-05',
    authorName: 'Imani Okafor',
    contentSections: [{ heading: 'Why', text: 'Because guesses are dear.', imageUrl: '' }],
  },
  'case-studies': {
    title: 'Trams that arrive when the board says',
    clientName: 'Lakeshore Transit',
    excerpt: 'Forecasts moved from four minutes off to forty seconds off.',
    publishDate: '2024-06-05',
    section1Title: 'The problem',
    section1Content: 'The board was wrong.',
  },
};

const siteUrl = (): string => process.env.SITE_URL ?? '';

/** Playwright would lend the test's own session, which a sign-in ends. */
export const SIGNED_OUT: StorageState = { cookies: [], origins: [] };

/** Signs in and gives the cookies of a session of its own. */
export async function signIn(baseURL = siteUrl()): Promise<StorageState> {
  const api = await request.newContext({ baseURL, storageState: SIGNED_OUT });
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = process.env;
  const answer = await api.post('/api/admin/login', { data: { email, password } });
  expect(answer.status(), await answer.text()).toBe(200);
  const state = await api.storageState();
  await api.dispose();
  return state;
}

export const test = base.extend<{ studio: Studio }, { session: StorageState }>({
  session: [
    async ({ browserName: _ }, use) => {
      await use(await signIn());
    },
    { scope: 'worker' },
  ],
  storageState: ({ session }, use) => use(session),
  studio: async ({ session }, use) => {
    const { studio, close } = await openApi(session);
    await use(studio);
    await close();
  },
});

/** The API of a site, for somebody who is signed in there. */
export async function openApi(
  session: StorageState,
  baseURL = siteUrl(),
): Promise<{ studio: Studio; close: () => Promise<void> }> {
  const api = await request.newContext({ baseURL, storageState: session });
  const made: string[] = [];
  const studio: Studio = {
    api,
    async add(collection, fields = {}) {
      const data = { status: 'draft', ...filled[collection], ...fields };
      const answer = await api.post(`/api/admin/${collection}`, { data });
      expect(answer.status(), await answer.text()).toBe(201);
      const entry = Entry.parse(await answer.json());
      made.push(`${collection}/${entry.id}`);
      return entry;
    },
    async read(collection, id) {
      return Entry.parse(await (await api.get(`/api/admin/${collection}/${id}`)).json());
    },
    forget: (collection, id) => made.push(`${collection}/${id}`),
  };
  const close = async (): Promise<void> => {
    for (const path of made) await api.delete(`/api/admin/${path}`);
    await api.dispose();
  };
  return { studio, close };
}

export { expect };

/** Opens a screen of the studio and waits until it can be used. */
export async function openStudio(page: Page, path = '/admin'): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await page.getByRole('navigation', { name: 'Studio' }).waitFor();
}

/** What was picked up hears arrow keys from the next turn on, which no hand is quick enough to be before. */
export const arrowKeysHeard = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((resolve) => setTimeout(resolve)));

/** The notification with this title. */
export const notification = (page: Page, title: string): Locator =>
  page.locator('ol > li').filter({ has: page.getByText(title, { exact: true }) });

/** Opens the list of a type, narrowed to what a test has made. */
export const openList = (page: Page, collection: CollectionName, q: string): Promise<void> =>
  openStudio(page, `/admin/${collection}?${new URLSearchParams({ q })}`);

/** Goes on to such a list from another screen, without a document of its own. */
export async function goToList(page: Page, collection: CollectionName, q: string): Promise<void> {
  await navigate(page, `/admin/${collection}?${new URLSearchParams({ q })}`);
  await expect(page.getByRole('searchbox')).toHaveValue(q);
  // Until then the rows are those of the search before, and go under the pointer.
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
}

/** The row of an entry in its list. */
export const rowOf = (page: Page, name: string): Locator =>
  page.locator('main li').filter({ has: page.getByRole('link', { name, exact: true }) });

/** The field by which entries of a type are told apart. */
export const named = (collection: CollectionName, name: string): Record<string, string> =>
  collection === 'testimonials' ? { name } : { title: name };

/** Words that no other test has, by which it finds what it made. */
export const unique = (words: string): string => `${words} ${crypto.randomUUID().slice(0, 8)}`;
