/** Files that come with answers to owners' forms: judged by their bytes, and named by what they are. */
import { expect, test } from 'vitest';
import { onEachDatabase } from '../support/databases.ts';
import { bytesOf, docx, pdf, zip } from '../support/files.ts';
import {
  FILE_FIELDS,
  faultsOf,
  firstSubmission,
  openForFiles,
  type Part,
  PLAN,
  postFiles,
  sendFiles,
  storedFiles,
} from '../support/form-files.ts';
import { bodyOf, stored } from '../support/lead-forms.ts';
import { makePng } from '../support/library.ts';
import { field, makeForm, makeFormPage } from '../support/own-forms.ts';
import { call } from '../support/studio.ts';

onEachDatabase(
  'files are stored with their answer, and staff download them as they were sent (%s)',
  async (kind) => {
    const app = await openForFiles({ database: kind });
    const { id } = await makeForm(app, { fields: FILE_FIELDS });
    const png = await makePng();
    const answered = await sendFiles(app, id, [
      ['days:Friday, late', 'true'],
      ['origin', '{"page":"/walk"}'],
      PLAN,
      ['photos', new File([new Uint8Array(png)], 'C:\\photos\\hall.PNG')],
      ['photos', new File([new Uint8Array(png)], 'gate')],
    ]);
    expect([answered.status, await answered.json()]).toEqual([201, expect.anything()]);
    const { answers, files, id: submission } = await firstSubmission(app);
    expect(answers).toContainEqual({
      name: 'photos',
      label: 'Photos',
      type: 'file',
      values: ['hall.PNG', 'gate.png'],
    });
    expect(files).toMatchObject([
      {
        field: 'plan',
        name: 'plan.pdf',
        mediaType: 'application/pdf',
        bytes: pdf('a hall').length,
      },
      { field: 'photos', name: 'hall.PNG', mediaType: 'image/png' },
      { field: 'photos', name: 'gate.png', mediaType: 'image/png' },
    ]);
    const { address } = files[0];
    const download = await app.request(address);
    expect(new Uint8Array(await download.arrayBuffer())).toEqual(pdf('a hall'));
    expect(Object.fromEntries(download.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="plan.pdf"; filename*=UTF-8''plan.pdf`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'cache-control': 'private, no-store',
    });
    const part = await app.request(address, { headers: { range: 'bytes=1-3' } });
    expect([part.status, await part.text()]).toEqual([206, 'PDF']);
    // Of another submission there is no such file.
    const [plan] = await storedFiles(app);
    const other = crypto.randomUUID();
    for (const path of [
      `${other}/files/${plan?.id}`,
      `${submission}/files/${other}`,
      `${submission}/files/x`,
    ]) {
      expect((await app.request(`/api/admin/submissions/${path}`)).status, path).toBe(404);
    }
  },
);

test('without script they are posted with the form, and a refusal keeps the words and asks for the file again', async () => {
  const app = await openForFiles();
  await makeFormPage(app, { fields: FILE_FIELDS });
  const page = await (await app.request('/walk')).text();
  for (const words of ['enctype="multipart/form-data"', 'type="file"', '.docx', 'Up to 1 MB.']) {
    expect(page.toLowerCase().includes(words.toLowerCase()), words).toBe(true);
  }
  const refused = await postFiles(app, [['email', 'ada@'], ['name', 'Kept words'], PLAN]);
  expect(refused.status).toBe(422);
  const html = await refused.text();
  for (const words of [
    'Kept words',
    'Please enter a valid email',
    'Please choose your file again',
  ]) {
    expect(html.includes(words), words).toBe(true);
  }
  // As browsers send a field that was left empty.
  const none: Part = ['photos', new File([], '')];
  const missing = await postFiles(app, [['name', 'Ada'], ['plan', new File([], '')], none]);
  expect((await missing.text()).includes('Please choose a file')).toBe(true);
  expect(await storedFiles(app)).toEqual([]);
  expect((await postFiles(app, [['name', 'Ada'], PLAN, none])).status).toBe(303);
  expect((await storedFiles(app)).map(({ file_name }) => file_name)).toEqual(['plan.pdf']);
});

test('D19 what is far too large is refused while it comes, and the words before it stay', async () => {
  const app = await openForFiles();
  await makeFormPage(app, { fields: FILE_FIELDS });
  const huge = new File([new Uint8Array(33 * 1_048_576)], 'huge.pdf');
  const refused = await postFiles(app, [
    ['name', 'Kept words'],
    ['plan', huge],
  ]);
  expect(refused.status).toBe(413);
  const html = await refused.text();
  expect(html.includes('Kept words')).toBe(true);
  expect(html.includes('These files are too large.')).toBe(true);
});

test('D19 a file is what its bytes say: everything else is refused by field, whatever it is called', async () => {
  const app = await openForFiles();
  const { id } = await makeForm(app, { fields: FILE_FIELDS });
  const html = '<!doctype html><script>alert(1)</script>';
  const gifScript = new File([bytesOf(`GIF89a/*${html}*/=1`)], 'plan.pdf');
  const plans: [File, string][] = [
    [new File([], 'empty.pdf'), 'empty'],
    [new File([bytesOf(html)], 'page.html'), 'choose a PDF'],
    [new File([bytesOf(html)], 'page.txt'), 'damaged'],
    [new File([bytesOf(html)], 'plan.pdf'), 'damaged'],
    [new File([bytesOf(`${html}%PDF-1.4 %%EOF`)], 'plan.pdf'), 'damaged'],
    [new File([bytesOf('<svg xmlns="http://www.w3.org/2000/svg"/>')], 'a.svg'), 'choose a PDF'],
    [new File([bytesOf('MZ\x90\0')], 'setup.exe'), 'choose a PDF'],
    [new File([bytesOf('MZ\x90\0')], 'setup.docx'), 'damaged'],
    [new File([zip()], 'words.docx'), 'damaged'],
    [new File([zip()], 'all.zip'), 'choose a PDF'],
    [gifScript, 'choose a PDF'],
    [new File([new Uint8Array(1_048_577)], 'plan.pdf'), 'at most 1 MB'],
  ];
  for (const [file, words] of plans) {
    const response = await sendFiles(app, id, [['plan', file]]);
    expect([file.name, response.status]).toEqual([file.name, 422]);
    expect(Object(await faultsOf(response)).plan, file.name).toContain(words);
  }
  const photo = async (name: string): Promise<Part> => [
    'photos',
    new File([new Uint8Array(await makePng())], name),
  ];
  const many = await Promise.all(['a.png', 'b.png', 'c.png', 'd.png'].map(photo));
  expect(await faultsOf(await sendFiles(app, id, [PLAN, ...many]))).toEqual({
    photos: 'Please choose at most 3 files',
  });
  expect(await faultsOf(await sendFiles(app, id, [PLAN, PLAN]))).toEqual({
    plan: 'Please choose one file only',
  });
  const large = (name: string): Part => {
    const bytes = new Uint8Array(9 * 1_048_576);
    bytes.set([0xff, 0xd8, 0xff]);
    return ['photos', new File([bytes], name)];
  };
  expect(
    await faultsOf(await sendFiles(app, id, [PLAN, large('a'), large('b'), large('c')])),
  ).toEqual({
    photos: 'Please choose files of at most 20 MB in total',
  });
  expect(
    await faultsOf(await sendFiles(app, id, [PLAN, ['elsewhere', new File(['x'], 'x.txt')]])),
  ).toEqual({
    elsewhere: 'There is no field with this name',
  });
  // A name is no file.
  const named = await app.request(`/api/forms/${id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Ada', plan: 'plan.pdf' }),
  });
  expect(await faultsOf(named)).toEqual({ plan: 'Please choose a file' });
  const parts = Array.from(
    { length: 600 },
    (_, at): Part => [`photos`, new File(['x'], `${at}.png`)],
  );
  expect((await sendFiles(app, id, parts)).status).toBe(400);
  expect(await stored(app.db)).toEqual([]);
  expect(await storedFiles(app)).toEqual([]);
});

test('D19 names of files lose folders, line breaks and what turns them round, and have the ending of their type', async () => {
  const app = await openForFiles();
  const { id } = await makeForm(app, { fields: FILE_FIELDS });
  const names: [string, string][] = [
    ['../../etc/passwd', 'passwd.pdf'],
    ['a\r\nSet-Cookie: x=1.pdf', 'a Set-Cookie: x=1.pdf'],
    ['\u202Efdp.exe', 'fdp.exe.pdf'],
    ['..', '...pdf'],
    ['<img src=x>".pdf', '<img src=x>".pdf'],
    [`${'ä'.repeat(300)}.pdf`, `${'ä'.repeat(116)}.pdf`],
  ];
  for (const [name, kept] of names) {
    const response = await sendFiles(app, id, [['plan', new File([pdf(name)], name)]]);
    expect([name, response.status]).toEqual([name, 201]);
    const file = (await storedFiles(app)).find((one) => one.file_name === kept);
    expect(file, name).toBeDefined();
    const address = `/api/admin/submissions/${file?.submission_id}/files/${file?.id}`;
    const disposition = (await app.request(address)).headers.get('content-disposition') ?? '';
    expect(disposition).toMatch(
      /^attachment; filename="[\w .()-]+\.pdf"; filename\*=UTF-8''[!-~]+$/,
    );
  }
});

test('the same answer with the same file is stored once, and a key that stands for another file is refused', async () => {
  const app = await openForFiles();
  const { id } = await makeForm(app, { fields: FILE_FIELDS });
  const first = await bodyOf(await sendFiles(app, id, [PLAN], 'k'));
  expect(await bodyOf(await sendFiles(app, id, [PLAN], 'k'))).toEqual(first);
  const other: Part = ['plan', new File([pdf('another hall')], 'plan.pdf')];
  expect((await sendFiles(app, id, [other], 'k')).status).toBe(409);
  await sendFiles(app, id, [other]);
  await sendFiles(app, id, [other]);
  expect(await stored(app.db)).toHaveLength(2);
  expect(await storedFiles(app)).toHaveLength(2);
});

test('what fields ask for that wait for another answer is stored only with that', async () => {
  const app = await openForFiles();
  const fields = [
    field('name', 'name'),
    field('has', 'choice', { options: ['Yes', 'No'] }),
    field('plan', 'file', { required: true, when: { field: 'has', is: 'is', value: 'Yes' } }),
  ];
  const { id } = await makeForm(app, { fields });
  expect((await sendFiles(app, id, [['has', 'No'], PLAN])).status).toBe(201);
  expect(await storedFiles(app)).toEqual([]);
  expect((await sendFiles(app, id, [['has', 'Yes'], PLAN])).status).toBe(201);
  expect(await storedFiles(app)).toHaveLength(1);
});

test('what a form may ask for is bounded, and no field waits for a file', async () => {
  const app = await openForFiles();
  const save = async (fields: unknown[]) =>
    Object(
      (await call(app, 'POST', '/api/admin/forms', { title: 'F', status: 'draft', fields })).body,
    ).fields;
  const files = (most: unknown, megabytes: unknown = 1) => ({ kinds: 'any', most, megabytes });
  expect(
    await save([
      field('a', 'file', { files: files(11, 11) }),
      field('b', 'file', { files: files(0, 1.5) }),
      field('c', 'file', { files: { ...files(1), kinds: 'programs' } }),
    ]),
  ).toEqual({
    'fields.0.files.most': 'Enter at most 10',
    'fields.0.files.megabytes': 'Enter at most 10',
    'fields.1.files.most': 'Enter a number from 1 on',
    'fields.1.files.megabytes': 'Enter a whole number',
    'fields.2.files.kinds': expect.any(String),
  });
  const waits = field('d', 'text', { when: { field: 'a', is: 'is', value: 'x' } });
  expect(await save([field('a', 'file'), waits])).toEqual({
    'fields.1.when.field': 'Choose a field that comes before this one',
  });
  const three = ['a', 'b', 'c'].map((name) => field(name, 'file', { files: files(10) }));
  expect(await save(three)).toEqual({ fields: 'A form can ask for at most 20 files' });
});

test('documents of the formats that the page offers are taken', async () => {
  const app = await openForFiles();
  const { id } = await makeForm(app, { fields: FILE_FIELDS });
  for (const file of [
    new File([docx()], 'words.docx'),
    new File([bytesOf('a;b\r\n1;2\r\n')], 'table.csv'),
    new File([bytesOf('Gr\xfc\xdfe')], 'note.TXT'),
  ]) {
    const response = await sendFiles(app, id, [['plan', file]]);
    expect([file.name, response.status]).toEqual([file.name, 201]);
  }
});
