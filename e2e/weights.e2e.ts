/** What pages take over the wire, as bytes and requests, against their budgets. */
import { test } from '@playwright/test';
import { BUDGETS, findOverruns } from '../scripts/audit/budgets.ts';
import { measureWeights } from '../scripts/audit/weights.ts';
import { eachLayout, expect, findPage, PAGE_NAMES } from './fixtures.ts';
import { signIn } from './studio.ts';

for (const name of PAGE_NAMES) {
  test(`${name} stays within its budget of bytes and requests`, { tag: eachLayout(name) }, async ({
    browser,
    baseURL,
  }) => {
    const { path, kind } = await findPage(name);
    const weights = await measureWeights(browser, baseURL + path);
    expect(findOverruns(weights, BUDGETS[kind])).toEqual([]);
    expect(weights.withoutBrotli).toEqual([]);
    // That for paper, too.
    const sheets = weights.responses.filter(({ mimeType }) => mimeType === 'text/css');
    expect(sheets.some(({ url }) => url.includes('/print-'))).toBe(true);
    expect(sheets.every((sheet) => sheet.kind === 'css')).toBe(true);
  });
}

for (const screen of ['/admin', '/admin/blog-posts/new', '/admin/media']) {
  test(`the studio’s ${screen} stays within its budget of bytes and requests`, async ({
    browser,
    baseURL,
  }) => {
    const storageState = await signIn(baseURL);
    const weights = await measureWeights(browser, baseURL + screen, { storageState });
    expect(findOverruns(weights, BUDGETS.studio)).toEqual([]);
    expect(weights.withoutBrotli).toEqual([]);
  });
}
