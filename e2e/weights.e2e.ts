/** What pages take over the wire, as bytes and requests, against their budgets. */
import { type Browser, test } from '@playwright/test';
import { BUDGETS, EDITOR_SCRIPT, findOverruns } from '../scripts/audit/budgets.ts';
import { measureWeights, totalBytes, type WeighedResponse } from '../scripts/audit/weights.ts';
import { expect, findPage, LAYOUTS, MOVING, PAGE_NAMES } from './fixtures.ts';
import { signIn } from './studio.ts';

// With less motion a page shows more images at once.
test.use(MOVING);

const pageWeighs = async (browser: Browser, baseURL: string | undefined, name: string) => {
  const { path, kind } = await findPage(name);
  const weights = await measureWeights(browser, baseURL + path);
  expect.soft(findOverruns(weights, BUDGETS[kind]), name).toEqual([]);
  expect.soft(weights.withoutBrotli, name).toEqual([]);
  // That for paper, too.
  const sheets = weights.responses.filter(({ mimeType }) => mimeType === 'text/css');
  expect
    .soft(
      sheets.some(({ url }) => url.includes('/print-')),
      name,
    )
    .toBe(true);
  expect
    .soft(
      sheets.every((sheet) => sheet.kind === 'css'),
      name,
    )
    .toBe(true);
};

// Side by side: most of the time is waiting for what a page at rest might still ask for.
test('a page of each layout stays within its budget of bytes and requests', async ({
  browser,
  baseURL,
}) => {
  await Promise.all(LAYOUTS.map((name) => pageWeighs(browser, baseURL, name)));
});

for (const name of PAGE_NAMES.filter((name) => !LAYOUTS.includes(name))) {
  test(`${name} stays within its budget of bytes and requests @long`, ({ browser, baseURL }) =>
    pageWeighs(browser, baseURL, name));
}

const editorBytes = (responses: readonly WeighedResponse[]): number =>
  responses
    .filter(({ url }) => EDITOR_SCRIPT.test(url))
    .reduce((sum, { bytes, bodyBytes }) => sum + (bodyBytes ?? bytes), 0);

/** What a screen shows of what other tests have put in the site. */
const isUpload = ({ url }: WeighedResponse): boolean =>
  new URL(url).pathname.startsWith('/uploads/');

test('the studio’s screens stay within their budget of bytes and requests, and the editor of texts within its own @long', async ({
  browser,
  baseURL,
}) => {
  const storageState = await signIn(baseURL);
  const weigh = async ([screen, shows]: readonly [string, string]): Promise<number> => {
    const weights = await measureWeights(browser, baseURL + screen, { storageState, shows });
    const editor = editorBytes(weights.hydrated);
    const uploads = weights.responses.filter(isUpload);
    const studio = {
      ...weights,
      scriptHydrated: weights.scriptHydrated - editor,
      total: weights.total - editorBytes(weights.responses) - totalBytes(uploads),
      requests: weights.requests - uploads.length,
    };
    expect.soft(findOverruns(studio, BUDGETS.studio), screen).toEqual([]);
    expect.soft(editor, screen).toBeLessThanOrEqual(BUDGETS.editor.script);
    expect.soft(weights.withoutBrotli, screen).toEqual([]);
    return editor;
  };
  const screens = [
    ['/admin', 'main article'],
    ['/admin/blog-posts/new', 'main form'],
    ['/admin/media', 'main search'],
    ['/admin/articles/new', '.ProseMirror'],
  ] as const;
  const [, , , ofText] = await Promise.all(screens.map(weigh));
  expect(ofText).toBeGreaterThan(50_000);
});
