/** The editor of testimonials. */
import type { Page } from '@playwright/test';
import { z } from 'zod';
import type { Studio } from './studio.ts';
import {
  expect,
  field,
  nextCreated,
  nextSent,
  openEditor,
  saveButton,
  test,
  toastTitled,
  unique,
} from './studio-editor.ts';

const Made = z.looseObject({ id: z.string() });
const FILLED = {
  company: 'Lakeshore Transit',
  title: 'Director of Operations',
  testimonialText: 'They fixed the forecast first.',
};

async function expectFields(page: Page): Promise<void> {
  for (const label of ['Company *', 'Logo', 'Name *', 'Title *', 'Text *', 'Image', 'Link']) {
    await expect(page.getByLabel(label, { exact: true })).toBeVisible();
  }
  const status = page.getByLabel('Status');
  await expect(status).toHaveValue('published');
  await expect(status.getByRole('option')).toHaveText(['Draft', 'Published']);
  await expect(page.getByText('200x100, max 500KB')).toBeVisible();
}

async function expectRefusals(page: Page, values: Record<string, string>): Promise<void> {
  const sent: string[] = [];
  page.on('request', (one) => {
    if (one.method() === 'POST') sent.push(one.url());
  });
  for (const left of Object.keys(values)) {
    for (const [name, value] of Object.entries(values)) {
      await field(page, name).fill(name === left ? ' ' : value);
    }
    await saveButton(page).click();
    await expect(field(page, left)).toBeFocused();
    await expect(field(page, left)).toHaveAccessibleDescription(/This field is required/);
  }
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
  await field(page, 'link').fill('not a link');
  await saveButton(page).click();
  await expect(field(page, 'link')).toHaveAccessibleDescription(/starts with https/);
  expect(sent).toEqual([]);
  await field(page, 'link').fill('');
}

/** Saves what the form holds as a draft, and gives what was sent and the id of the new entry. */
async function saveNew(page: Page, studio: Studio): Promise<{ sent: unknown; id: string }> {
  await page.getByLabel('Status').selectOption('draft');
  const sent = nextSent(page, 'POST', /\/api\/admin\/testimonials$/);
  const made = nextCreated(page, 'testimonials');
  await saveButton(page).click();
  const { id } = Made.parse(await (await made).json());
  studio.forget('testimonials', id);
  await expect(page).toHaveURL(new RegExp(`/testimonials/${id}$`));
  return { sent: await sent, id };
}

test('ADMT-03 ADMT-04 ADMT-05 ADMT-06 ADMT-07 ADMT-08 a new testimonial has every field, is refused what is missing or no link, is sent with its fields and is in the list', async ({
  page,
  studio,
}) => {
  await openEditor(page, 'testimonials');
  await test.step('a new testimonial has every field and is to be published', () =>
    expectFields(page));

  await test.step('what is required, and a link that is none, stops a save; an empty link does not', async () => {
    await expectRefusals(page, { ...FILLED, name: unique('Priya Raman') });
    await saveNew(page, studio);
    await expect(toastTitled(page, 'Testimonial created successfully')).toBeVisible();
  });

  await test.step('it leads back to the list, and from there to the next', async () => {
    await page.getByRole('link', { name: 'Back to Testimonials' }).click();
    await expect(page).toHaveURL(/\/admin\/testimonials$/);
    await page.getByRole('link', { name: /^New / }).click();
    await expect(page).toHaveURL(/\/testimonials\/new$/);
    await expect(field(page, 'name')).toHaveValue('');
  });

  await test.step('a new testimonial is sent with its fields and is in the list', async () => {
    const name = unique('Priya Raman');
    for (const [key, value] of Object.entries({ ...FILLED, name })) {
      await field(page, key).fill(value);
    }
    await field(page, 'link').fill('https://example.com/case');
    const { sent } = await saveNew(page, studio);
    expect(sent).toEqual({
      ...FILLED,
      name,
      logoUrl: '',
      imageUrl: '',
      link: 'https://example.com/case',
      status: 'draft',
      tags: [],
      featured: false,
    });
    await page.getByRole('link', { name: 'Back to Testimonials' }).click();
    await page.getByRole('searchbox').fill(name);
    await expect(page.getByText(name).first()).toBeVisible();
  });
});

test.describe('an edited testimonial', () => {
  test.use({ expectedProblems: [/Failed to load resource.*testimonials/] });

  test('ADMT-09 ADMT-10 ADMT-20 the edit form has the testimonial’s values and sends them; what cannot be saved, since the server fails or the entry is gone, stays in the form', async ({
    page,
    studio,
  }) => {
    const { id, ...made } = await studio.add('testimonials', { name: unique('Priya Raman') });
    await openEditor(page, 'testimonials', id);
    await test.step('the edit form has the testimonial’s values and sends them', async () => {
      for (const name of ['company', 'name', 'title', 'testimonialText', 'status']) {
        await expect(field(page, name)).toHaveValue(String(made[name]));
      }
      await field(page, 'company').fill('Harbour Line');
      const sent = nextSent(page, 'PUT', new RegExp(`/testimonials/${id}$`));
      await saveButton(page).click();
      expect(await sent).toMatchObject({ company: 'Harbour Line', name: made.name, revision: 1 });
      await expect(toastTitled(page, 'Testimonial updated successfully')).toBeVisible();
    });

    await test.step('a failed save says so, and what was typed stays', async () => {
      await page.route(`**/api/admin/testimonials/${id}`, (route) =>
        route.request().method() === 'PUT'
          ? route.fulfill({ status: 503, json: { error: 'The disk is full.' } })
          : route.fallback(),
      );
      await field(page, 'company').fill('Lake Line');
      await saveButton(page).click();
      await expect(toastTitled(page, 'Error saving testimonial')).toBeVisible();
      await expect(field(page, 'company')).toHaveValue('Lake Line');
      await page.unrouteAll();
    });

    await test.step('saving a testimonial that is gone says "Testimonial not found"', async () => {
      await studio.api.delete(`/api/admin/testimonials/${id}`);
      await saveButton(page).click();
      await expect(toastTitled(page, 'Testimonial not found')).toBeVisible();
      await expect(field(page, 'company')).toHaveValue('Lake Line');
    });
  });
});
