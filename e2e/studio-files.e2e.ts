/** Documents and films in the library. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { accessibilityProblems } from './fixtures.ts';
import { expect, notification, openStudio, test, unique } from './studio.ts';

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  // A file that is not what its name says is refused.
  expectedProblems: [/status of 415 .*\/api\/uploads\//],
});

const expectAccessible = async (page: Page, state: string): Promise<void> =>
  expect(await accessibilityProblems(page, 'main'), state).toEqual([]);

const pdfFile = (name: string, words = '') => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4 ${words}\n%%EOF\n`),
});

test('documents and films are uploaded, told by their kind, shown, renamed, replaced and downloaded @long', async ({
  page,
}) => {
  const [plan, film] = [unique('plan'), unique('walk')];
  await openStudio(page, '/admin/media');
  const upload = page.getByLabel('Files to upload');
  await upload.setInputFiles([
    pdfFile(`${plan}.pdf`),
    {
      name: `${film}.webm`,
      mimeType: 'video/webm',
      buffer: await readFile('public/pulse/demo.webm'),
    },
    { name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<p>') },
    { ...pdfFile('page.pdf'), buffer: Buffer.from('<p>') },
  ]);
  const uploads = page.getByRole('list', { name: 'Uploads' }).getByRole('listitem');
  await expect(uploads.filter({ hasText: 'Uploaded' })).toHaveCount(2);
  await expect(uploads.filter({ hasText: 'page.html' })).toContainText(
    'This type of file is not accepted.',
  );
  await expect(uploads.filter({ hasText: 'page.pdf' })).toContainText(
    'This file ends in .pdf but is not a valid PDF file.',
  );
  const tiles = page.locator('main').getByRole('link');
  await page.getByLabel('Kind').selectOption('Videos');
  await expect(tiles.filter({ hasText: `${film}.webm` })).toContainText('WebM');
  await expect(tiles.filter({ hasText: `${plan}.pdf` })).toHaveCount(0);
  await tiles.filter({ hasText: `${film}.webm` }).click();
  const player = page.getByLabel(`${film}.webm`);
  await expect
    .poll(() => player.evaluate((video: HTMLVideoElement) => video.duration > 1))
    .toBe(true);
  await expectAccessible(page, 'film');
  await page.goBack();
  await page.getByLabel('Kind').selectOption('Documents');
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page, `documents at ${width}`);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
    ).toBe(true);
  }
  await expect(tiles.filter({ hasText: `${film}.webm` })).toHaveCount(0);
  await tiles.filter({ hasText: `${plan}.pdf` }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`${plan} of ours`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${plan} of ours` })).toBeVisible();
  const replacement = page.getByLabel('Replacement file');
  await replacement.setInputFiles({ ...pdfFile('next.docx'), mimeType: '' });
  await expect(page.getByText('Please choose a .pdf file.')).toBeVisible();
  await replacement.setInputFiles(pdfFile('next.pdf', 'x'.repeat(5_000)));
  await expect(notification(page, 'Media item replaced')).toBeVisible();
  await expect(page.locator('main')).toContainText('PDF, 5 KB');
  await expectAccessible(page, 'document');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe(`${plan} of ours.pdf`);
});
