/** A form that an owner has built, as a visitor goes through it: steps, conditions, sending. */
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ownForm } from '#features/forms/blocks/own-form.ts';
import OwnFormBlock from '#features/forms/blocks/own-form.tsx';
import { PublishedForm } from '#features/forms/schema.ts';
import { WALK_FIELDS } from '../support/own-form-fields.ts';
import { accessibilityProblems } from './accessibility.ts';
import { answerApi, answerWith } from './api.ts';
import { expectNone, expectVisible } from './looks.ts';
import { openPart } from './site.tsx';

const FORM = PublishedForm.parse({
  id: 'walk',
  revision: 3,
  title: 'Warehouse walk',
  fields: WALK_FIELDS.map((field) => ({
    help: '',
    error: '',
    required: false,
    options: [],
    least: '',
    most: '',
    value: '',
    parameter: '',
    when: { field: '', is: 'is', value: '' },
    ...field,
  })),
  sendLabel: 'Book the walk',
  thanksTitle: 'Booked',
  thanksText: 'We call you tomorrow.',
  onLabel: 'Read on',
  onLink: '/insights',
});

const BLOCK = {
  id: 'b',
  type: ownForm.type,
  v: 1,
  ...ownForm.fields.parse({ form: FORM.id, heading: 'Come and walk' }),
};

const open = (form: PublishedForm = FORM): Promise<void> => {
  localStorage.clear();
  return openPart(() => <OwnFormBlock block={BLOCK} number={1} isFirst={false} data={form} />);
};

const box = (name: string) => page.getByRole('textbox', { name });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const form = page.getByRole('form', { name: 'Come and walk' });
const step = page.getByRole('group', { name: 'The work' });

/** By keyboard alone, from the first field to the second step. */
async function passFirstStep(): Promise<void> {
  await box('Name').click();
  await userEvent.keyboard('Ada Okafor{Tab}ada@example.com{Enter}');
  await expectVisible(step);
}

test('steps are gone through by keyboard: faults are said in their step, and the next one takes the focus', {
  tags: ['long'],
}, async () => {
  await open();
  await expectVisible(page.getByText('Step 1 of 2'));
  await expectNone(step);
  expect(await accessibilityProblems(form.element())).toEqual([]);
  await box('Name').click();
  await userEvent.keyboard('Ada Okafor{Enter}');
  await expectVisible(page.getByText('Please enter a valid email address'));
  await expect.element(box('Email')).toHaveFocus();
  await userEvent.keyboard('ada@example.com{Enter}');
  await expectVisible(page.getByText('Step 2 of 2'));
  await expect.element(page.getByText('The work', { exact: true })).toHaveFocus();
  await expectNone(box('Name'));
  expect(await accessibilityProblems(form.element())).toEqual([]);
  await button('Back').click();
  await expect.element(box('Name')).toHaveValue('Ada Okafor');
});

test('a field comes and goes with the answer that it waits for', async () => {
  await open();
  await passFirstStep();
  await expectNone(box('Budget'));
  await page.getByRole('radio', { name: 'Build' }).click();
  await expectVisible(box('Budget'));
  await page.getByRole('radio', { name: 'Advice' }).click();
  await expectNone(box('Budget'));
});

test('it is sent once with what was answered and which state of it was seen, and then thanks', async () => {
  await open();
  const sent: unknown[] = [];
  answerWith('/api/forms/walk', (_, { body }) => {
    sent.push(body);
    return Response.json({ id: crypto.randomUUID(), reference: 'HP-7K3F9Q' }, { status: 201 });
  });
  await passFirstStep();
  await button('Book the walk').click();
  await expectVisible(page.getByText('Please choose one'));
  await page.getByRole('radio', { name: 'Advice' }).click();
  await expectNone(page.getByText('Please choose one'));
  await page.getByRole('checkbox', { name: 'Friday, late' }).click();
  await page.getByRole('checkbox', { name: 'I agree to be called.' }).click();
  await button('Book the walk').click();
  await expectVisible(page.getByText(/HP-7K3F9Q/));
  await expectVisible(page.getByRole('heading', { name: 'Booked' }));
  await expect
    .element(page.getByRole('link', { name: 'Read on' }))
    .toHaveAttribute('href', '/insights');
  expect(sent).toMatchObject([
    {
      name: ['Ada Okafor'],
      wish: ['Advice'],
      days: ['Friday, late'],
      agree: ['true'],
      revision: 3,
      website: '',
      origin: { page: '/', elapsed: expect.any(Number) },
    },
  ]);
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:form'))).toEqual([]);
});

test('what is typed is kept on the device, and stands there again', async () => {
  await open();
  await passFirstStep();
  await page.getByRole('radio', { name: 'Build' }).click();
  await box('Budget').fill('5000');
  await expect.poll(() => localStorage.getItem('draft:form:walk')).toContain('5000');
  await openPart(() => <OwnFormBlock block={BLOCK} number={1} isFirst={false} data={FORM} />);
  await expectVisible(page.getByText(/Draft saved on this device/));
  await expect.element(box('Name')).toHaveValue('Ada Okafor');
  await button('Next').click();
  await expect.element(box('Budget')).toHaveValue('5000');
  await button('Discard draft').click();
  await expect.element(box('Budget')).not.toBeInTheDocument();
  expect(localStorage.getItem('draft:form:walk')).toBeNull();
});

test('a form that was changed meanwhile shows its new fields with every word kept', async () => {
  await open();
  const floor = { ...FORM.fields[0], name: 'floor', type: 'text', label: 'Which floor?' };
  const current = { ...FORM, revision: 4, fields: [...FORM.fields, floor] };
  answerApi(
    '/api/forms/walk',
    {
      error: 'This form has changed since you started. Please check it once more.',
      fields: { floor: 'Please fill this in' },
      current,
    },
    409,
  );
  await passFirstStep();
  await page.getByRole('radio', { name: 'Advice' }).click();
  await box('About').fill('Two halls');
  await page.getByRole('checkbox', { name: 'I agree to be called.' }).click();
  await button('Book the walk').click();
  await expectVisible(page.getByText(/has changed since you started/));
  await expect.element(box('Which floor?')).toHaveFocus();
  await expect.element(box('About')).toHaveValue('Two halls');
});

test('a form that is not published says so, and where to write instead', async () => {
  await openPart(() => (
    <OwnFormBlock
      block={BLOCK}
      number={1}
      isFirst={false}
      data={undefined}
      reply={{ kind: 'form', block: 'b', values: { 'f-about': 'Kept words' }, fields: {} }}
    />
  ));
  await expectVisible(page.getByText(/This form is closed\./));
  await expectVisible(page.getByText('Kept words'));
});

const WITH_FILES: PublishedForm = PublishedForm.parse({
  ...FORM,
  fields: [
    ...FORM.fields.filter(({ name }) => name === 'name'),
    {
      ...FORM.fields[0],
      name: 'photos',
      type: 'file',
      label: 'Photos',
      required: true,
      files: { kinds: 'pictures', most: 2, megabytes: 1 },
    },
  ],
});

const picture = (name: string, bytes = 3): File => new File([new Uint8Array(bytes)], name);
const photos = page.getByRole('button', { name: 'Photos' });
const listed = page.getByRole('list', { name: 'Photos' });

test('files add up, are taken away again, are kept for the next visit, and go out with the answer', {
  tags: ['long'],
}, async () => {
  await open(WITH_FILES);
  await box('Name').fill('Ada');
  await button('Book the walk').click();
  await expectVisible(page.getByText('Please choose a file'));
  await userEvent.upload(photos, picture('hall.png'));
  await expectNone(page.getByText('Please choose a file'));
  await userEvent.upload(photos, picture('gate.jpg'));
  await expectVisible(listed.getByText('hall.png'));
  await expect.poll(() => Object.keys(localStorage)).toContain('draft:form:walk');
  await openPart(() => <OwnFormBlock block={BLOCK} number={1} isFirst={false} data={WITH_FILES} />);
  await expectVisible(listed.getByText('hall.png'));
  await expectVisible(listed.getByText('gate.jpg'));
  await expect.element(box('Name')).toHaveValue('Ada');
  await userEvent.upload(photos, picture('words.pdf'));
  await expectVisible(page.getByText('Please choose at most 2 files'));
  await page.getByRole('button', { name: 'Remove hall.png' }).click();
  await expect.element(photos).toHaveFocus();
  await expectVisible(page.getByText('Please choose a JPEG, PNG, WebP or GIF picture'));
  await page.getByRole('button', { name: 'Remove words.pdf' }).click();
  await userEvent.upload(photos, picture('large.png', 1_100_000));
  await expectVisible(page.getByText('Please choose a file of at most 1 MB'));
  await page.getByRole('button', { name: 'Remove large.png' }).click();
  expect(await accessibilityProblems(form.element())).toEqual([]);
  await expect.poll(() => Object.keys(localStorage)).toContain('draft:form:walk');
  await openPart(() => <OwnFormBlock block={BLOCK} number={1} isFirst={false} data={WITH_FILES} />);
  await expectVisible(listed.getByText('gate.jpg'));
  await expect.element(box('Name')).toHaveValue('Ada');
  const uploads = takeUploads();
  await button('Book the walk').click();
  await expectVisible(page.getByText('Sending… 40%'));
  expect(uploads.sent.map((body) => [...body.keys()])).toEqual([
    ['name', 'hp_field', 'website', 'revision', 'origin', 'photos'],
  ]);
  expect(uploads.sent[0]?.get('photos')).toMatchObject({ name: 'gate.jpg' });
  uploads.answer();
  await expectVisible(page.getByText(/HP-7K3F9Q/));
});

/** Takes what is uploaded, says that 40 % of it is there, and answers when it is told to. */
function takeUploads(): { sent: FormData[]; answer: () => void } {
  const sent: FormData[] = [];
  const open: Upload[] = [];
  class Upload extends EventTarget {
    readonly upload = new EventTarget();
    readonly status = 201;
    readonly responseText = JSON.stringify({ id: crypto.randomUUID(), reference: 'HP-7K3F9Q' });
    readonly open = (): void => undefined;
    readonly setRequestHeader = (): void => undefined;
    send(body: FormData): void {
      sent.push(body);
      open.push(this);
      this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 4, total: 10 }));
    }
  }
  const original = window.XMLHttpRequest;
  Object.assign(window, { XMLHttpRequest: Upload });
  onTestFinished(() => void Object.assign(window, { XMLHttpRequest: original }));
  return { sent, answer: () => open[0]?.dispatchEvent(new Event('load')) };
}
