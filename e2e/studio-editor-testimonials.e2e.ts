/** The editor of testimonials. */
import { z } from 'zod';
import {
  expect,
  field,
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

test('ADMT-03 ADMT-04 ADMT-05 a new testimonial has every field, is to be published, and leads back to the list', async ({
  page,
}) => {
  await openEditor(page, 'testimonials');
  for (const label of ['Company *', 'Logo', 'Name *', 'Title *', 'Text *', 'Image', 'Link']) {
    await expect(page.getByLabel(label, { exact: true })).toBeVisible();
  }
  const status = page.getByLabel('Status');
  await expect(status).toHaveValue('published');
  await expect(status.getByRole('option')).toHaveText(['Draft', 'Published']);
  await expect(page.getByText('200x100, max 500KB')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Testimonials' }).click();
  await expect(page).toHaveURL(/\/admin\/testimonials$/);
});

test('ADMT-06 ADMT-07 what is required, and a link that is none, stops a save; an empty link does not', async ({
  page,
  studio,
}) => {
  const sent: string[] = [];
  page.on('request', (one) => {
    if (one.method() === 'POST') sent.push(one.url());
  });
  const values = { ...FILLED, name: unique('Priya Raman') };
  await openEditor(page, 'testimonials');
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
  await expect(field(page, 'link')).toHaveAccessibleDescription(/begins with https/);
  expect(sent).toEqual([]);
  await field(page, 'link').fill('');
  await page.getByLabel('Status').selectOption('draft');
  const made = page.waitForResponse((one) => one.request().method() === 'POST');
  await saveButton(page).click();
  studio.forget('testimonials', Made.parse(await (await made).json()).id);
  await expect(toastTitled(page, 'Testimonial created successfully')).toBeVisible();
});

test('ADMT-08 a new testimonial is sent with its fields and is in the list', async ({
  page,
  studio,
}) => {
  const name = unique('Priya Raman');
  await openEditor(page, 'testimonials');
  for (const [key, value] of Object.entries({ ...FILLED, name })) {
    await field(page, key).fill(value);
  }
  await field(page, 'link').fill('https://example.com/case');
  await page.getByLabel('Status').selectOption('draft');
  const sent = nextSent(page, 'POST', /\/api\/admin\/testimonials$/);
  const made = page.waitForResponse((one) => one.request().method() === 'POST');
  await saveButton(page).click();
  expect(await sent).toEqual({
    ...FILLED,
    name,
    logoUrl: '',
    imageUrl: '',
    link: 'https://example.com/case',
    status: 'draft',
    tags: [],
    featured: false,
  });
  const { id } = Made.parse(await (await made).json());
  studio.forget('testimonials', id);
  await expect(toastTitled(page, 'Testimonial created successfully')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/testimonials/${id}$`));
  await page.getByRole('link', { name: 'Back to Testimonials' }).click();
  await page.getByRole('searchbox').fill(name);
  await expect(page.getByText(name).first()).toBeVisible();
});

test('ADMT-09 the edit form has the testimonial’s values and sends them', async ({
  page,
  studio,
}) => {
  const { id, ...made } = await studio.add('testimonials', { name: unique('Priya Raman') });
  await openEditor(page, 'testimonials', id);
  for (const name of ['company', 'name', 'title', 'testimonialText', 'status']) {
    await expect(field(page, name)).toHaveValue(String(made[name]));
  }
  await field(page, 'company').fill('Harbour Line');
  const sent = nextSent(page, 'PUT', new RegExp(`/testimonials/${id}$`));
  await saveButton(page).click();
  expect(await sent).toMatchObject({ company: 'Harbour Line', name: made.name, revision: 1 });
  await expect(toastTitled(page, 'Testimonial updated successfully')).toBeVisible();
});

test.describe('failing', () => {
  test.use({ expectedProblems: [/Failed to load resource.*testimonials/] });

  test('ADMT-10 a failed save says so, and what was typed stays', async ({ page, studio }) => {
    const { id } = await studio.add('testimonials', { name: unique('Priya Raman') });
    await openEditor(page, 'testimonials', id);
    await page.route(`**/api/admin/testimonials/${id}`, (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 503, json: { error: 'The disk is full.' } })
        : route.fallback(),
    );
    await field(page, 'company').fill('Harbour Line');
    await saveButton(page).click();
    await expect(toastTitled(page, 'Error saving testimonial')).toBeVisible();
    await expect(field(page, 'company')).toHaveValue('Harbour Line');
  });

  test('ADMT-20 saving a testimonial that is gone says "Testimonial not found"', async ({
    page,
    studio,
  }) => {
    const { id } = await studio.add('testimonials', { name: unique('Priya Raman') });
    await openEditor(page, 'testimonials', id);
    await studio.api.delete(`/api/admin/testimonials/${id}`);
    await field(page, 'company').fill('Harbour Line');
    await saveButton(page).click();
    await expect(toastTitled(page, 'Testimonial not found')).toBeVisible();
    await expect(field(page, 'company')).toHaveValue('Harbour Line');
  });
});
