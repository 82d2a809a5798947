/** What the journeys of the editors start from: an editor of their own, whose drafts nobody shares. */
import {
  type APIRequestContext,
  type Locator,
  type Page,
  type Response,
  request,
} from '@playwright/test';
import { z } from 'zod';
import { navigate } from './fixtures.ts';
import {
  test as base,
  type CollectionName,
  expect,
  openStudio,
  SIGNED_OUT,
  signIn,
  unique,
} from './studio.ts';

const PASSWORD = 'Lantern-41-ridge-survey';
const NewMember = z.object({ link: z.object({ url: z.string() }) });

type Session = Awaited<ReturnType<typeof signIn>>;

/** Adds an editor and signs in as them. */
async function enrol(name: string): Promise<Session> {
  const baseURL = process.env.SITE_URL ?? '';
  const admin = await request.newContext({ baseURL, storageState: await signIn() });
  const email = `${crypto.randomUUID()}@northmile.example`;
  const added = await admin.post('/api/admin/users', { data: { name, email, role: 'editor' } });
  const { link } = NewMember.parse(await added.json());
  await admin.dispose();
  const api = await request.newContext({ baseURL, storageState: SIGNED_OUT });
  const token = new URL(link.url).searchParams.get('token');
  const chosen = await api.post('/api/admin/login/link', { data: { token, password: PASSWORD } });
  expect(chosen.status(), await chosen.text()).toBe(200);
  const entered = await api.post('/api/admin/login', { data: { email, password: PASSWORD } });
  expect(entered.status(), await entered.text()).toBe(200);
  const state = await api.storageState();
  await api.dispose();
  return state;
}

interface Fixtures {
  /** Somebody else of the staff. */
  colleague: APIRequestContext;
  /** Nothing is left of what an earlier test typed. */
  cleanSlate: undefined;
}

export const COLLEAGUE = 'Marek Nowak';

export const test = base.extend<Fixtures, { others: Session }>({
  session: [
    async ({ browserName: _ }, use) => {
      await use(await enrol('Noor Haddad'));
    },
    { scope: 'worker' },
  ],
  others: [
    async ({ browserName: _ }, use) => {
      await use(await enrol(COLLEAGUE));
    },
    { scope: 'worker' },
  ],
  colleague: async ({ others }, use) => {
    const api = await request.newContext({
      baseURL: process.env.SITE_URL ?? '',
      storageState: others,
    });
    await use(api);
    await api.dispose();
  },
  cleanSlate: [
    async ({ studio }, use) => {
      const screens: CollectionName[] = ['testimonials', 'blog-posts', 'case-studies'];
      for (const screen of screens) await studio.api.delete(`/api/admin/${screen}/drafts/new`);
      await use(undefined);
    },
    { auto: true },
  ],
});

export { expect, unique };

/** Opens the editor of an entry, or of a new one. */
export async function openEditor(
  page: Page,
  collection: CollectionName,
  id = 'new',
): Promise<void> {
  await openStudio(page, `/admin/${collection}/${id}`);
  await saveButton(page).waitFor();
}

/** The field of this name; sections have fields of the same names. */
export const field = (page: Page, name: string): Locator =>
  page.locator(`[name="${name}"]:not([type=checkbox])`);

export const savedState = (page: Page): Locator =>
  page.getByRole('main').locator('header').getByRole('status');

export const saveButton = (page: Page): Locator =>
  page.getByRole('button', { name: /^(Save draft|Publish|Unpublish|Update live (page|site))$/ });

export const toastTitled = (page: Page, text: string): Locator =>
  page.getByRole('region', { name: /Notifications/ }).getByText(text, { exact: true });

/** Goes on to another screen by a link's way, and leaves what was typed here as a draft. */
export async function leaveFor(page: Page, path: string): Promise<void> {
  await navigate(page, path);
  const question = page.getByRole('alertdialog', { name: 'Leave with unsaved changes?' });
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(question).toHaveCount(0);
}

/** The answer to the next entry that is made; a page sends more than that by POST. */
export const nextCreated = (page: Page, collection: CollectionName): Promise<Response> =>
  page.waitForResponse(
    (one) =>
      one.request().method() === 'POST' &&
      new URL(one.url()).pathname === `/api/admin/${collection}`,
  );

/** Opens the editor of an entry from another screen, without a document of its own. */
export async function goToEditor(
  page: Page,
  collection: CollectionName,
  id: string,
): Promise<void> {
  const path = `/admin/${collection}/${id}`;
  const opened = page.waitForResponse((one) => new URL(one.url()).pathname === `/api${path}`);
  await navigate(page, path);
  await opened;
  await saveButton(page).waitFor();
}

/** From the list to the form of a new entry. */
export async function openNew(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^New / }).click();
  await expect(page).toHaveURL(/\/new$/);
  await saveButton(page).waitFor();
}

/** Fills the fields of a post, but for what a test leaves out. */
export async function fillPost(page: Page, title: string): Promise<void> {
  await field(page, 'title').fill(title);
  await field(page, 'excerpt').fill('What a week of measuring saved.');
  await field(page, 'authorName').fill('Imani Okafor');
  await field(page, 'contentSections.0.prose').fill('Because guesses are dear.');
}

export async function fillStudy(page: Page, title: string): Promise<void> {
  await field(page, 'title').fill(title);
  await field(page, 'clientName').fill('Lakeshore Transit');
  await field(page, 'excerpt').fill('Forecasts moved from four minutes off to forty seconds off.');
  await field(page, 'sections.0.title').fill('The problem');
  await field(page, 'sections.0.prose').fill('The board was wrong.');
}

/** The body that the page sends with the next request of this kind. */
export async function nextSent(page: Page, method: string, path: RegExp): Promise<unknown> {
  const sent = await page.waitForRequest(
    (one) => one.method() === method && path.test(new URL(one.url()).pathname),
  );
  return sent.postDataJSON();
}
