/** The library of images, image fields, and images that content holds inside itself. */
import type { Locator, Page } from '@playwright/test';
import { z } from 'zod';
import { accessibilityProblems, FAILED_REQUEST, navigate } from './fixtures.ts';
import { pngFile } from './images.ts';
import { expect, notification, openStudio, type Studio, test, unique } from './studio.ts';

const Uploaded = z.looseObject({ url: z.string() });
const MediaList = z.array(z.looseObject({ id: z.string(), address: z.string() }));

/** Uploads an image by the API. Returns its id and address. */
async function addMedia({ api }: Studio, name: string, folder = 'blog-images') {
  const image = await pngFile(name, 400, 200);
  const answer = await api.post('/api/upload-image-s3', { multipart: { image, folder } });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { url } = Uploaded.parse(await answer.json());
  const found = await api.get(`/api/admin/media?${new URLSearchParams({ q: name })}`);
  const media = MediaList.parse(await found.json()).find(({ address }) => address === url);
  return { id: media?.id ?? '', address: url };
}

/** Drops a file from elsewhere, or pastes it. */
async function give(target: Locator, way: 'drop' | 'paste', name: string): Promise<void> {
  const { buffer } = await pngFile(name);
  await target.evaluate(
    (element, { bytes, name, way }) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], name, { type: 'image/png' }));
      const shared = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        way === 'drop'
          ? new DragEvent('drop', { ...shared, dataTransfer: data })
          : new ClipboardEvent('paste', { ...shared, clipboardData: data }),
      );
    },
    { bytes: [...buffer], name, way },
  );
}

/** What axe finds on the screen, or in the part of the page that a selector names. */
const expectAccessible = async (page: Page, state: string, part = 'main'): Promise<void> =>
  expect(await accessibilityProblems(page, part), state).toEqual([]);

async function expectLibrary(page: Page): Promise<void> {
  const names = [unique('ridge'), unique('valley')];
  await openStudio(page, '/admin/media?folder=uploaded-images');
  await page
    .getByLabel('Files to upload')
    .setInputFiles([
      ...(await Promise.all(names.map((name) => pngFile(`${name}.png`)))),
      { name: 'plan.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
    ]);
  const uploads = page.getByRole('list', { name: 'Uploads' }).getByRole('listitem');
  await expect(uploads).toHaveCount(3);
  await expect(uploads.filter({ hasText: 'Uploaded' })).toHaveCount(2);
  await expect(uploads.filter({ hasText: 'plan.svg' })).toContainText(
    'Invalid file type. Please upload a JPEG, PNG, WebP, or GIF image.',
  );
  await give(page.getByRole('region', { name: 'Upload' }), 'drop', `${names[0]}-dropped.png`);
  await give(page.getByRole('region', { name: 'Upload' }), 'paste', `${names[0]}-pasted.png`);
  await expect(uploads.filter({ hasText: 'Uploaded' })).toHaveCount(4);
  await page.getByLabel('Search media').fill(names[1] ?? '');
  const tiles = page.locator('main').getByRole('link').filter({ hasText: '.png' });
  await expect(tiles).toHaveCount(1);
  await expect(tiles).toContainText('1200×600, PNG');
  await expect(tiles).toContainText('Not used');
  await expectAccessible(page, 'library');
  await page.getByRole('button', { name: 'Unused media' }).click();
  await expect(page.getByRole('dialog', { name: 'Unused media' })).toContainText(
    'Every media item is in use or less than a day old.',
  );
  await expectAccessible(page, 'unused media', '[role=dialog]');
  await page.keyboard.press('Escape');
  await page.getByLabel('Search media').fill('no such media anywhere');
  await expect(page.getByRole('heading', { name: 'No media match' })).toBeVisible();
}

async function expectMediaItem(page: Page, studio: Studio): Promise<void> {
  const title = unique('Measure before you cut');
  const { id, address } = await addMedia(studio, `${unique('dawn')}.png`);
  await studio.add('blog-posts', { title, cardImageUrl: address });
  await navigate(page, `/admin/media/${id}`);

  await page.getByLabel('Alternative text').fill('A ridge at dawn');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(notification(page, 'Media item saved')).toBeVisible();
  await page.locator('main img[alt="A ridge at dawn"]').click({ position: { x: 10, y: 10 } });
  const mark = page.getByRole('button', { name: /^Focal point/ });
  await mark.press('Home');
  for (const key of ['Shift+ArrowRight', 'ArrowDown']) await mark.press(key);
  const chosen = /(\d+)% from the left, (\d+)% from the top/.exec(
    (await mark.getAttribute('aria-label')) ?? '',
  );
  await page.getByRole('button', { name: 'Save focal point' }).click();
  await expect
    .poll(async () => (await studio.api.get(`/api/admin/media/${id}`)).json())
    .toMatchObject({
      alt: 'A ridge at dawn',
      focus: { x: Number(chosen?.[1]), y: Number(chosen?.[2]) },
    });

  await page.getByLabel('Replacement file').setInputFiles(await pngFile('new.png', 640, 320));
  await expect(notification(page, 'Media item replaced')).toBeVisible();
  await expect(page.locator('main')).toContainText('640×320, PNG');
  await expect(page.getByLabel('Address')).toHaveValue(address);
  await expectAccessible(page, 'media item');

  await expect(page.getByRole('link', { name: title })).toHaveAttribute(
    'href',
    /^\/admin\/blog-posts\//,
  );
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('It is used in one place. That place will have no image.');
  await expect(question.getByRole('listitem')).toContainText([title]);
  await expectAccessible(page, 'deletion', '[role=alertdialog]');
  await question.getByRole('button', { name: 'Delete anyway' }).click();
  await expect(notification(page, 'Media item deleted')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/media$/);
  expect((await studio.api.get(`/api/admin/media/${id}`)).status()).toBe(404);
}

async function expectImageField(page: Page, studio: Studio): Promise<void> {
  const kept = await addMedia(studio, `${unique('kept')}.png`);
  const { id } = await studio.add('blog-posts', { title: unique('Media') });
  await navigate(page, `/admin/blog-posts/${id}`);
  const card = page.getByLabel('Card image', { exact: true });
  const cover = page.getByLabel('Cover image', { exact: true });
  await expect(card).toHaveAccessibleDescription(/1200x600 landscape, max 1MB/);
  await expect(cover).toHaveAccessibleDescription(/1200x600 landscape, max 1MB/);
  await expect(page.getByLabel('Author image', { exact: true })).toHaveAccessibleDescription(
    /200x200/,
  );

  // Larger than the guidance says.
  const sent = page.waitForRequest('**/api/upload-image-s3');
  await page
    .getByLabel('File for Card image')
    .setInputFiles(await pngFile('large.png', 2400, 1200));
  const request = await sent;
  expect(request.method()).toBe('POST');
  expect(request.headers()['content-type']).toContain('multipart/form-data');
  // The server takes it from the field image alone.
  await expect(card).toHaveValue(/^\/uploads\/blog-images\//);
  await expect(page.getByRole('img', { name: 'Card image, as it is' })).toBeVisible();

  await page.getByLabel('File for Author image').setInputFiles(await pngFile('face.png', 200, 200));
  await expect(page.getByLabel('Author image', { exact: true })).toHaveValue(
    /^\/uploads\/blog-authors\//,
  );
  await give(cover, 'paste', 'pasted.png');
  await expect(cover).toHaveValue(/^\/uploads\/blog-images\//);

  const field = page.getByRole('presentation').filter({ has: cover });
  await field.getByRole('button', { name: 'Choose from library' }).click();
  const library = page.getByRole('dialog', { name: 'Choose from library' });
  await expect(library.getByLabel('Folder')).toHaveValue('blog-images');
  await expectAccessible(page, 'library dialog', '[role=dialog]');
  await library.getByLabel('Search media').fill('kept');
  await library.getByRole('button', { name: /kept/ }).first().click();
  await expect(cover).toHaveValue(/^\/uploads\/blog-images\//);
  await field.getByRole('button', { name: 'Remove' }).click();
  await expect(cover).toHaveValue('');
  await expect(cover).toBeFocused();
  await expect(field.getByText('No image', { exact: true })).toBeVisible();
  await cover.fill(kept.address);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(notification(page, 'Blog post updated successfully')).toBeVisible();
  expect(await studio.read('blog-posts', id)).toMatchObject({ coverImageUrl: kept.address });
}

async function expectLogo(page: Page, studio: Studio): Promise<void> {
  const { id } = await studio.add('testimonials', { name: unique('Priya') });
  await navigate(page, `/admin/testimonials/${id}`);
  const logo = page.getByLabel('Logo', { exact: true });
  await expect(logo).toHaveAccessibleDescription(/200x100, max 500KB/);
  await expect(page.getByLabel('Image', { exact: true })).toHaveAccessibleDescription(/200x200/);
  const file = page.getByLabel('File for Logo');
  const large = { name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(10_485_761) };
  await file.setInputFiles(large);
  await expect(
    page.getByText('File too large. Please upload an image smaller than 10MB.'),
  ).toBeVisible();
  // A lie that only the server can see through.
  await file.setInputFiles({ ...large, name: 'lie.png', buffer: Buffer.from('<svg/>') });
  await expect(
    page.getByText('Invalid file type. Please upload a JPEG, PNG, WebP, or GIF image.'),
  ).toBeVisible();
  await page.context().setOffline(true);
  await file.setInputFiles(await pngFile('offline.png'));
  await expect(page.getByText('Upload failed', { exact: true })).toBeVisible();
  await page.context().setOffline(false);
  await file.setInputFiles(await pngFile('logo.png', 200, 100));
  await expect(logo).toHaveValue(/^\/uploads\/testimonial-logos\//);
  await page.getByLabel('File for Image').setInputFiles(await pngFile('face.png', 200, 200));
  await expect(page.getByLabel('Image', { exact: true })).toHaveValue(
    /^\/uploads\/testimonial-photos\//,
  );
}

async function expectInline(page: Page, studio: Studio): Promise<void> {
  const title = unique('Images inside');
  const { buffer } = await pngFile('inside.png', 40, 20);
  const inline = `data:image/png;base64,${buffer.toString('base64')}`;
  const { id } = await studio.add('case-studies', { title, cardImageUrl: inline });
  await openStudio(page, '/admin/migration');
  const row = page.getByRole('listitem').filter({ hasText: title });
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Find inline images' }).click();
  await expect(notification(page, 'Migration failed')).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Find inline images' }).click();
  await expect(page.getByText(/^Dry run: /)).toBeVisible();
  await expect(row).toContainText('cardImageUrl');
  await expect(row).toContainText('Fits');
  await expectAccessible(page, 'migration');
  await page.getByRole('button', { name: /^Store \d+ images? as files$/ }).click();
  await expect(row).toContainText('/uploads/case-study-images/');
  await expect(page.getByText(/became files/)).toBeVisible();
  const stored = await studio.read('case-studies', id);
  expect(stored.cardImageUrl).toMatch(/^\/uploads\/case-study-images\//);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click();
  await expect(row).toContainText('As before');
  expect((await studio.read('case-studies', id)).cardImageUrl).toBe(inline);
}

test.use({ expectedProblems: [FAILED_REQUEST] });

test('UPL-01 UPL-04 UPL-06 UPL-13 UPL-15 UPL-16 media are uploaded, described, replaced and deleted, and an image field takes a file, a drop or one of them', async ({
  page,
  studio,
}) => {
  await test.step('several images are uploaded at once, each told how far it is', () =>
    expectLibrary(page));
  await test.step('a media item is described, given a focus by keys, replaced, and deleted with its uses named', () =>
    expectMediaItem(page, studio));
  await test.step('an image field says what fits, and takes a file, a drop or one of the library', () =>
    expectImageField(page, studio));
});

test('SEED-08 SEED-09 UPL-02 UPL-07 UPL-13 UPL-15 images inside an entry become files and are put back, and a logo that fails says why @long', async ({
  page,
  studio,
}) => {
  await test.step('images inside an entry become files after a dry run, and are put back', () =>
    expectInline(page, studio));
  await test.step('a logo that fails says why, as the server does or in words of its own', () =>
    expectLogo(page, studio));
});
