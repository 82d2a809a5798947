/** Testimonials that are asked for, in the studio: the link, what the client permits, and cutting by keyboard. */
import '../../src/admin/studio.css';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import AskDialog from '../../src/admin/quotes/ask-dialog.tsx';
import { OriginalNotice } from '../../src/admin/quotes/original-notice.tsx';
import { expectAccessible } from './accessibility.ts';
import { answerApi, answerWith } from './api.ts';
import { expectVisible } from './looks.ts';
import { openPart } from './site.tsx';

const REQUESTS = '/api/admin/testimonial-requests';
const AT = '2026-06-02T09:00:00.000Z';
const WORDS = 'We read it by hand. A program reads it now, and nobody misses the ferry.';

const request = (words: object) => ({
  ...{ id: 'r1', entryId: 't1', state: 'asked', name: 'Cleo Harbour', company: 'Harbour Lines' },
  ...{ about: '', askedBy: { id: 'u2', name: 'Otto Penn' }, askedAt: AT, givenAt: null },
  ...{ expiresAt: '2099-06-02T09:00:00.000Z', withdrawnAt: null },
  ...{ mail: '', mailProblem: '', mailDueAt: null },
  ...words,
});

const original = (words: object = {}) => ({
  ...request({ state: 'given', givenAt: AT }),
  ...{ version: 1, answers: [{ question: 'Before?', answer: WORDS }], words: WORDS },
  ...{ role: 'Harbour master', picture: '', uses: ['website'], wording: [] },
  ...words,
});

test('a client is asked by mail with questions of one’s own, and who was asked stands below', async () => {
  answerApi('/api/admin/calendar/zone', { timeZone: 'America/Toronto' });
  let sent: unknown;
  answerWith(REQUESTS, (_, { method, body }) => {
    if (method !== 'POST') return Response.json([request({ mail: 'failed' })]);
    sent = body;
    const made = { id: 'r2', token: 'abc', expiresAt: AT, isMailed: true };
    return Response.json(made, { status: 201 });
  });
  await openPart(() => (
    <>
      <h1>Testimonials</h1>
      <AskDialog onClose={() => {}} />
    </>
  ));
  const dialog = page.getByRole('dialog', { name: 'Ask for a testimonial' });
  await expectVisible(dialog.getByText(/The mail could not be delivered/));
  await dialog.getByLabelText('Email address').fill('cleo@harbour.example');
  await dialog.getByLabelText('Question 2').fill('What is different?');
  await dialog.getByLabelText('Question 3').fill('');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expectVisible(dialog.getByText('The link is on its way to cleo@harbour.example.'));
  expect(sent).toMatchObject({
    email: 'cleo@harbour.example',
    questions: ['What was the situation before we worked together?', 'What is different?'],
  });
  await expectAccessible();
});

test('words are cut from the original by keyboard, and what is kept comes into the form', {
  tags: ['long'],
}, async () => {
  answerApi('/api/admin/testimonial-originals/t1', original());
  await openPart(function Part() {
    const [text, setText] = useState(WORDS);
    return (
      <>
        <h1>A testimonial</h1>
        <OriginalNotice id="t1" mayEdit readText={() => text} setText={setText} />
        <p data-testid="form">{text}</p>
      </>
    );
  });
  await expectVisible(page.getByText('Permitted: on the website.'));
  await page.getByRole('button', { name: 'Cut from the original' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cut from the original' });
  await dialog.getByRole('button', { name: 'Leave out' }).click();
  await expectVisible(dialog.getByText('Select some words in the original first.'));
  await dialog.getByRole('textbox', { name: 'The original' }).click();
  await userEvent.keyboard('{Control>}{Home}{/Control}');
  await userEvent.keyboard('{Control>}{Shift>}{ArrowRight}{ArrowRight}{/Shift}{/Control}');
  await userEvent.keyboard('x');
  await expect.element(dialog.getByRole('textbox', { name: 'The original' })).toHaveValue(WORDS);
  await userEvent.keyboard('{Control>}{Home}{/Control}');
  await userEvent.keyboard('{Control>}{Shift>}{ArrowRight}{ArrowRight}{/Shift}{/Control}');
  await dialog.getByRole('button', { name: 'Leave out' }).click();
  await expectVisible(dialog.getByText(/^… it by hand\. A program/));
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Use this text' }).click();
  const cut = WORDS.replace('We read', '…');
  await expect.element(page.getByTestId('form')).toHaveTextContent(cut);
});

test('what was withdrawn says so, and offers nothing', async () => {
  answerApi(
    '/api/admin/testimonial-originals/t1',
    original({ state: 'withdrawn', withdrawnAt: AT }),
  );
  await openPart(() => (
    <>
      <h1>A testimonial</h1>
      <OriginalNotice id="t1" mayEdit readText={() => WORDS} setText={() => {}} />
    </>
  ));
  await expectVisible(page.getByText(/Cleo Harbour withdrew this on/));
  expect(document.querySelectorAll('button')).toHaveLength(0);
  await expectAccessible();
});
