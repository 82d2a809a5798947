/**
 * CONTRIBUTING's walk for a new content type, built and run: an event is written, previewed and
 * published in the studio, and stands on the site. It builds a site of its own, which takes a minute.
 */
import { followWalk } from '../test/support/walk.ts';
import { enter, testWithType } from './added-type.ts';
import { accessibilityProblems, expect } from './fixtures.ts';
import { field, saveButton, toastTitled } from './studio-editor.ts';

const test = testWithType(followWalk);

test('an event of the walk is written, previewed and published in the studio, and found on the site', {
  tag: '@long',
}, async ({ page, server }) => {
  await enter(page, `${server.publicUrl}/admin/events`);
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
  const studio = page.getByRole('navigation', { name: 'Studio' });
  await expect(studio.getByRole('link', { name: 'Events' })).toBeVisible();

  await page.getByRole('link', { name: 'New event' }).click();
  await field(page, 'title').fill('Estimates without tears');
  await expect(page.getByText('/events/estimates-without-tears')).toBeVisible();
  await page.getByLabel('Excerpt').fill('An evening about numbers that nobody has to defend.');
  await expect(page.getByLabel('Venue')).toHaveAccessibleDescription(/The street and the room/);
  await saveButton(page).click();
  await expect(page.getByLabel('Venue')).toHaveAccessibleDescription(/This field is required/);
  await page.getByLabel('Venue').fill('4711 Yonge Street, room 3');
  await page.getByLabel('Format').selectOption({ label: 'Open house' });
  await page.getByLabel('Day').fill('2026-03-14');
  await page.getByRole('checkbox', { name: 'AI Adoption' }).check();
  await page.getByLabel('Programme').fill('Doors at six.\n\nCardboard and dice are there.');
  expect(await accessibilityProblems(page)).toEqual([]);

  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const preview = page.frameLocator('iframe[title="Preview of the page"]');
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Estimates without tears');
  await expect(preview.getByText('Cardboard and dice are there.')).toBeVisible();

  await page.getByLabel('Status').selectOption('published');
  await saveButton(page).click();
  await expect(toastTitled(page, 'Event created successfully')).toBeVisible();

  await page.goto(`${server.publicUrl}/events`);
  await page.getByRole('link', { name: 'Estimates without tears' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Estimates without tears');
  await expect(page.getByText('March 14, 2026')).toBeVisible();
  await expect(page.getByText('4711 Yonge Street, room 3')).toBeVisible();
  expect(await page.locator('script[type="application/ld+json"]').allTextContents()).toEqual(
    expect.arrayContaining([expect.stringContaining('"@type":"Event"')]),
  );
  expect(await accessibilityProblems(page)).toEqual([]);

  await page.goto(`${server.publicUrl}/search?q=cardboard`);
  await expect(page.getByRole('link', { name: /Estimates without tears/ })).toBeVisible();
});
