/** The page that describes the API. */
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { answerApi, expect, holdApi, hydrated, navigate, test } from './fixtures.ts';
import { skipRetryDelays } from './insight-records.ts';

const DOCUMENT = '/api/openapi.json';

interface OpenApi {
  paths: Record<string, Record<string, { summary: string }>>;
  components: { schemas: Record<string, unknown> };
}

const readDocument = async (request: APIRequestContext): Promise<OpenApi> =>
  (await request.get(DOCUMENT)).json();

const addressesOf = ({ paths }: OpenApi) =>
  Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { summary }]) => ({
        summary,
        name: `${method.toUpperCase()} ${path}`,
      })),
    )
    .sort(byName);

const entry = (page: Page, name: string): Locator =>
  page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });

/** All entries at once: there are so many that asking for one after the other takes a minute. */
const readEntries = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('article')
    .evaluateAll((articles) =>
      articles.map((article) => ({
        id: article.id,
        name: article.querySelector('h1, h2, h3, h4')?.textContent ?? '',
        text: article.textContent,
        example: article.querySelector('figure')?.textContent ?? '',
      })),
    )
    .then((entries) => entries.sort(byName));

const byName = (one: { name: string }, other: { name: string }): number =>
  one.name < other.name ? -1 : 1;

/** Opens the page from another one, without loading a document. */
async function openFromList(page: Page): Promise<void> {
  await page.goto('/insights');
  await hydrated(page);
  await navigate(page, '/api/docs');
}

test('every address and object of the API has its entry, and the map brings an address into view @long', async ({
  page,
  request,
}) => {
  const document = await readDocument(request);
  const addresses = addressesOf(document);
  expect(addresses.length).toBeGreaterThan(5);
  await page.goto('/api/docs');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(addresses.length);
  const entries = await readEntries(page);
  expect(entries.map(({ name, text }) => ({ name, text }))).toEqual(
    addresses.map(({ name, summary }) => ({ name, text: expect.stringContaining(summary) })),
  );
  expect(entries.filter(({ example }) => !example.includes('curl '))).toEqual([]);
  const links = await page
    .getByRole('navigation', { name: 'Addresses' })
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(links).toEqual(expect.arrayContaining(entries.map(({ id }) => `#${id}`)));
  await expect(page.getByRole('main').getByRole('link', { name: DOCUMENT })).toHaveAttribute(
    'href',
    DOCUMENT,
  );
  for (const name of ['CaseStudy', 'BlogPost', 'Testimonial']) {
    expect(Object.keys(document.components.schemas)).toContain(name);
    const fields = page.getByRole('table', { name: `Fields of ${name}` });
    await expect(fields.getByRole('rowheader', { name: 'id', exact: true })).toBeVisible();
  }
  const target = entry(page, 'GET /api/testimonials').getByRole('heading');
  await expect(target).not.toBeInViewport();
  const map = page.getByRole('navigation', { name: 'Addresses' });
  await map.getByRole('link', { name: '/api/testimonials', exact: true }).click();
  await expect(target).toBeInViewport();
});

test('without JavaScript the description of the API reads whole @long', async ({
  browser,
  request,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/api/docs');
  const names = addressesOf(await readDocument(request)).map(({ name }) => name);
  expect((await readEntries(page)).map(({ name }) => name)).toEqual(names);
  await page.getByRole('main').getByRole('link', { name: DOCUMENT }).click();
  await expect(page).toHaveURL((url) => url.pathname === DOCUMENT);
  await context.close();
});

test('opened from another page the description is asked for once, behind placeholders @long', async ({
  page,
  request,
}) => {
  const document = await readDocument(request);
  const letGo = await holdApi(page, DOCUMENT, document);
  await openFromList(page);
  const main = page.getByRole('main');
  await expect(main.getByRole('status')).toHaveText('Loading the API description');
  letGo();
  await expect(main.getByRole('article')).toHaveCount(addressesOf(document).length);
  await expect(main.locator('[aria-busy="true"]')).toHaveCount(0);
});

test('a description that cannot be read says so, and still links to the document', async ({
  page,
}) => {
  await page.clock.install();
  await answerApi(page, DOCUMENT, { hello: 'world' });
  await openFromList(page);
  const failed = page.getByText('The API description could not be loaded.', { exact: true });
  await skipRetryDelays(page, () => expect(failed).toBeVisible({ timeout: 250 }));
  await expect(page.getByRole('main').getByRole('link', { name: DOCUMENT })).toBeVisible();
});
