/** The editor of case studies. */
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { DEFAULT_TAGS } from '../src/content/default-tags.ts';
import { siteConfig } from '../src/site.config.ts';
import type { Studio } from './studio.ts';
import {
  expect,
  field,
  fillStudy,
  nextCreated,
  nextSent,
  openEditor,
  openNew,
  saveButton,
  test,
  toastTitled,
  unique,
} from './studio-editor.ts';

const Made = z.looseObject({ id: z.string() });

async function expectFields(page: Page): Promise<void> {
  for (const label of ['Slug *', 'Client name *', 'Excerpt *', 'Card image', 'Publish date *']) {
    await expect(page.getByLabel(label, { exact: true })).toBeVisible();
  }
  const add = page.getByRole('button', { name: 'Add section' });
  for (let count = 1; count < 9; count += 1) await add.click();
  await expect(add).toBeDisabled();
  for (const part of ['title', 'prose', 'imageUrl']) {
    await expect(field(page, `sections.8.${part}`)).toBeVisible();
  }
  await expect(page.getByRole('group', { name: 'Tags' }).getByRole('checkbox')).toHaveCount(
    DEFAULT_TAGS.length + siteConfig.industries.length,
  );
  await expect(page.getByRole('group', { name: 'Solution pages' })).toHaveCount(0);
  await expect(field(page, 'publishDate')).toHaveValue(
    await page.evaluate(() => new Intl.DateTimeFormat('en-CA').format(new Date())),
  );
  const status = page.getByLabel('Status');
  await expect(status).toHaveValue('draft');
  await expect(status.getByRole('option')).toHaveText(['Draft', 'Published']);
  await page.getByRole('link', { name: 'Back to Case Studies' }).click();
  await expect(page).toHaveURL(/\/admin\/case-studies$/);
}

async function expectSlug(page: Page): Promise<void> {
  await field(page, 'title').pressSequentially('Trams, on time!');
  await expect(field(page, 'slug')).toHaveValue('trams-on-time');
  await field(page, 'clientName').focus();
  await field(page, 'title').fill('Buses on time');
  await expect(field(page, 'slug')).toHaveValue('trams-on-time');
  await field(page, 'slug').fill('');
  await field(page, 'title').fill('Ferries on time');
  await expect(field(page, 'slug')).toHaveValue('ferries-on-time');
}

async function expectRefusals(page: Page): Promise<void> {
  const sent: string[] = [];
  page.on('request', (one) => {
    if (one.method() === 'POST') sent.push(one.url());
  });
  await page.getByRole('button', { name: 'Add section' }).click();
  const section = (number: number) => page.getByRole('group', { name: `Section ${number}` });
  await expect(section(1).getByLabel('Title *', { exact: true })).toHaveAttribute('required');
  const text = (number: number) => section(number).getByRole('textbox', { name: /^Content/ });
  await expect(text(1)).toHaveAttribute('aria-required', 'true');
  await expect(section(2).getByLabel('Title', { exact: true })).not.toHaveAttribute('required');
  await expect(text(2)).not.toHaveAttribute('aria-required');
  const names = ['title', 'slug', 'clientName', 'excerpt', 'sections.0.title', 'sections.0.prose'];
  for (const left of names) {
    await fillStudy(page, 'Trams on time');
    await field(page, 'slug').fill('trams-on-time');
    // By keys: an editor of texts that is drawn anew takes back a selection made without them.
    await field(page, left).press('ControlOrMeta+a');
    await field(page, left).press('Delete');
    await saveButton(page).click();
    await expect(field(page, left)).toBeFocused();
    await expect(field(page, left)).toHaveAttribute('aria-invalid', 'true');
  }
  expect(sent).toEqual([]);
}

/** Saves the form, which has two sections, as a new study. */
async function saveNew(page: Page, studio: Studio, title: string): Promise<void> {
  await field(page, 'slug').fill('');
  await fillStudy(page, title);
  await field(page, 'sections.1.prose').fill('We measured for a week.');
  const sent = nextSent(page, 'POST', /\/api\/admin\/case-studies$/);
  const made = nextCreated(page, 'case-studies');
  await saveButton(page).click();
  expect(await sent).toMatchObject({
    title,
    slug: title.toLowerCase().replaceAll(' ', '-'),
    status: 'draft',
    featuredForSolutions: [],
    section1Title: 'The problem',
    section1Content: 'The board was wrong.',
    section2Content: 'We measured for a week.',
    section9Content: '',
  });
  studio.forget('case-studies', Made.parse(await (await made).json()).id);
  await expect(toastTitled(page, 'Case study created')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/case-studies$/);
}

async function expectTaken(page: Page, title: string): Promise<void> {
  await fillStudy(page, title);
  await expect(page.getByText(/Taken by “/)).toBeVisible();
  await saveButton(page).click();
  await expect(toastTitled(page, 'Error')).toBeVisible();
  await expect(toastTitled(page, 'Failed to create case study: 409 Conflict')).toBeVisible();
  await expect(field(page, 'slug')).toHaveAccessibleDescription(
    'Another case study already has this slug',
  );
  await expect(field(page, 'slug')).toBeFocused();
}

test.describe('of a study', () => {
  test.use({ expectedProblems: [/Failed to load resource.*case-studies/] });

  test('ADMC-02 ADMC-06 ADMC-07 ADMC-08 ADMC-09 ADMC-10 ADMC-11 ADMC-12 ADMC-13 ADMC-14 ADMC-15 ADMC-17 ADMC-18 ADMC-25 a new study has every field, is refused what is missing, is sent with its solution pages, and its slug is taken from then on', async ({
    page,
    studio,
  }) => {
    const title = unique('Trams on time');
    await openEditor(page, 'case-studies');
    await test.step('a new study has every field, is a draft of today, and leads back', () =>
      expectFields(page));
    await openNew(page);
    await test.step('the slug follows the title while it is empty, and then stays', () =>
      expectSlug(page));
    await test.step('what is required is marked, and what of it is missing stops a save', () =>
      expectRefusals(page));
    await test.step('a new study is sent with its solution pages, and the form closes', () =>
      saveNew(page, studio, title));
    await openNew(page);
    await test.step('a taken slug is refused beside the field, with the status in words', () =>
      expectTaken(page, title));
  });

  test('ADMC-16 ADMC-17 ADMC-18 a failed update says its status, and the form stays open; one that succeeds is sent with the solution pages, and the form closes', async ({
    page,
    studio,
  }) => {
    const study = await studio.add('case-studies', {
      slug: unique('trams').replace(' ', '-'),
      section3Content: 'What changed.',
    });
    await openEditor(page, 'case-studies', study.id);
    await test.step('a failed update says its status, and the form stays open', async () => {
      await page.route(`**/api/admin/case-studies/${study.id}`, (route) =>
        route.request().method() === 'PUT'
          ? route.fulfill({ status: 503, json: { error: 'The disk is full.' } })
          : route.fallback(),
      );
      await field(page, 'clientName').fill('Harbour Line');
      await saveButton(page).click();
      await expect(
        toastTitled(page, 'Failed to update case study: 503 Service Unavailable'),
      ).toBeVisible();
      await expect(field(page, 'clientName')).toHaveValue('Harbour Line');
      await page.unrouteAll();
    });
    await test.step('an edited study is sent with its solution pages, and the form closes', async () => {
      await expect(field(page, 'sections.2.prose')).toHaveText('What changed.');
      await page
        .getByRole('group', { name: 'Solution pages' })
        .getByRole('checkbox', { name: 'AI Adoption' })
        .check();
      await expect(toastTitled(page, 'Solution feature updated')).toBeVisible();
      await page.getByRole('button', { name: 'Remove section 2' }).click();
      const sent = nextSent(page, 'PUT', new RegExp(`/case-studies/${study.id}$`));
      await saveButton(page).click();
      expect(await sent).toMatchObject({
        title: study.title,
        slug: study.slug,
        clientName: 'Harbour Line',
        featuredForSolutions: ['AI Adoption'],
        section2Content: 'What changed.',
        section3Content: '',
        revision: 2,
      });
      await expect(toastTitled(page, 'Case study updated')).toBeVisible();
      await expect(page).toHaveURL(/\/admin\/case-studies$/);
    });
  });
});
