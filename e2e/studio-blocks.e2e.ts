/** A page of blocks in the studio: written, ordered and saved by keyboard, and by two people at once. */
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { addLeaflets } from '../test/support/walk.ts';
import { enter, testWithType } from './added-type.ts';
import { accessibilityProblems, expect } from './fixtures.ts';
import { field, saveButton, toastTitled } from './studio-editor.ts';

const test = testWithType(addLeaflets);

const Leaflet = z.looseObject({
  id: z.string(),
  revision: z.int(),
  blocks: z.array(z.looseObject({ id: z.string(), type: z.string() })),
});

const last = (page: Page) => page.getByRole('button', { name: 'Add a block', exact: true });
const heads = (page: Page) => page.locator('[data-head]');

/** Adds a block at the end, by keyboard, found by a word of what it is for. */
async function add(page: Page, word: string): Promise<void> {
  await last(page).press('Enter');
  await expect(page.getByPlaceholder('Search by name or purpose')).toBeFocused();
  await page.keyboard.type(word);
  await page.keyboard.press('Enter');
}

test('blocks are added, written, moved, hidden, copied, removed and brought back by keyboard, and saved', {
  tag: '@long',
}, async ({ page, server }) => {
  await enter(page, `${server.publicUrl}/admin/leaflets/new`);
  await field(page, 'title').fill('One sheet');
  await last(page).press('Enter');
  await expect(page.getByPlaceholder('Search by name or purpose')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(last(page)).toBeFocused();
  await add(page, 'headline');
  await expect(field(page, 'blocks.0.headline')).toBeFocused();
  await page.keyboard.type('Land ahead');
  await add(page, 'said');
  await expect(field(page, 'blocks.1.words')).toBeFocused();
  await page.keyboard.type('It held.');
  await add(page, 'questions');
  await page.getByRole('button', { name: 'Add question' }).press('Enter');
  await expect(field(page, 'blocks.2.items.0.question')).toBeFocused();
  await page.keyboard.type('How soon?');
  expect(await accessibilityProblems(page)).toEqual([]);

  const up = page.getByRole('button', { name: 'Move Questions and answers up' });
  await up.press('Enter');
  await expect(up).toBeFocused();
  await expect(field(page, 'blocks.1.items.0.question')).toHaveValue('How soon?');
  await page.getByRole('button', { name: 'Copy Hero' }).press('Enter');
  await expect(field(page, 'blocks.1.headline')).toBeFocused();
  await expect(field(page, 'blocks.1.headline')).toHaveValue('Land ahead');
  await page.getByRole('button', { name: 'Remove Hero' }).first().press('Enter');
  await expect(heads(page).first()).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(heads(page).first()).toBeFocused();
  await expect(heads(page)).toHaveCount(4);
  await page.getByRole('button', { name: 'Hide Quote' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Show Quote' })).toBeFocused();

  await field(page, 'blocks.0.headline').fill('');
  await heads(page).first().press('Enter');
  await saveButton(page).press('Enter');
  await expect(field(page, 'blocks.0.headline')).toBeFocused();
  await expect(field(page, 'blocks.0.headline')).toHaveAccessibleDescription(
    /This field is required/,
  );
  await heads(page).first().press('Enter');
  await expect(heads(page).first()).toContainText('One field needs your attention');
  await page.getByRole('button', { name: 'Block 1, headline' }).press('Enter');
  await page.keyboard.type('Shore ahead');
  await saveButton(page).press('Enter');
  await expect(toastTitled(page, 'Leaflet created successfully')).toBeVisible();

  await field(page, 'kind').selectOption('leaflet');
  await expect(page.getByText('needs this block here')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await accessibilityProblems(page)).toEqual([]);
});

test('what somebody else saves meanwhile is taken over, and only what both changed is asked', {
  tag: '@long',
}, async ({ page, server }) => {
  await enter(page, `${server.publicUrl}/admin/leaflets`);
  await expect(page.getByRole('heading', { level: 1, name: 'Leaflets' })).toBeVisible();
  const api = `${server.publicUrl}/api/admin/leaflets`;
  const headers = { origin: server.publicUrl };
  const hero = { id: 'top', type: 'hero', v: 1, headline: 'Land ahead' };
  const data = { title: 'Two hands', blocks: [hero] };
  const { id } = Leaflet.parse(await (await page.request.post(api, { headers, data })).json());
  const saveElsewhere = async (headline: string, blocks: object[]): Promise<void> => {
    const all = { ...data, blocks: [...blocks, { ...hero, headline }] };
    expect((await page.request.put(`${api}/${id}`, { headers, data: all })).status()).toBe(200);
  };
  const strange = { id: 'odd', type: 'hologram', v: 4, deep: [{}] };
  await page.goto(`${server.publicUrl}/admin/leaflets/${id}`);
  await heads(page).first().click();
  await saveElsewhere('Land ahead', [strange]);
  await field(page, 'blocks.0.lead').fill('Ours');
  await saveButton(page).press('Enter');
  await expect(
    page.getByText(/^Including changes by .+: Hologram \(added\)/).first(),
  ).toBeVisible();
  await expect(page.getByText('does not support version 4 of “hologram”')).toBeVisible();
  await expect(field(page, 'blocks.1.lead')).toHaveValue('Ours');

  await saveElsewhere('Theirs', [strange]);
  await field(page, 'blocks.1.headline').fill('Ours as well');
  await saveButton(page).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Hero, headline')).toBeVisible();
  await dialog.getByRole('button', { name: 'Use these and save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(toastTitled(page, 'Leaflet updated successfully')).toBeVisible();
  const saved = Leaflet.parse(await (await page.request.get(`${api}/${id}`)).json());
  expect(saved.blocks).toMatchObject([strange, { headline: 'Ours as well' }]);
});
