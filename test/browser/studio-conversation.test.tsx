/** What somebody who answers a lead sees when sending is refused, called off, or about a colleague. */

import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ConversationView } from '../../src/admin/inbox/conversation/conversation.tsx';
import { UserContext } from '../../src/admin/session/user-context.ts';
import studioStyles from '../../src/admin/studio.css?inline';
import { answerApi, answerWith } from './api.ts';
import { expectNone, expectText, expectVisible } from './looks.ts';
import { openSite } from './site.tsx';
import { AT, SUBMISSION, USER } from './submission.ts';

const CONVERSATION = '/api/admin/submissions/s1/conversation';
const REPLIES = '/api/admin/submissions/s1/replies';

const compose = {
  canMail: true,
  addresses: ['ada@example.com'],
  sender: 'Ines Duarte via Harbour',
  signature: '',
  subject: 'Re: Forecasts [HP-7K3F9Q]',
  quote: '',
};

const replyOf = (words: Record<string, unknown>) => ({
  type: 'reply',
  id: 'r1',
  at: AT,
  author: { id: 'u1', name: 'Ines Duarte' },
  subject: compose.subject,
  body: 'At nine?',
  files: [],
  sendAt: null,
  state: 'waiting',
  to: 'ada@example.com',
  sender: compose.sender,
  signature: '',
  quote: '',
  bounce: '',
  delivery: null,
  ...words,
});

const answerConversation = (entries: readonly unknown[]) =>
  answerApi(CONVERSATION, { entries, drafts: [], compose });

const saved: unknown[] = [];

beforeEach(() => {
  localStorage.clear();
  saved.length = 0;
  answerApi('/api/admin/mentions', []);
  answerApi('/api/admin/reply-templates', []);
  answerApi('/api/admin/colleagues', [{ id: 'u2', name: 'Ola Berg' }]);
  answerApi('/api/admin/submissions/s1', SUBMISSION);
  answerApi('/api/admin/submissions', []);
  answerWith('/api/admin/submissions/s1/draft', (_, { body }) => {
    const { media: _media, ...draft } = Object(body);
    saved.push(draft);
    const author = { id: USER.id, name: USER.name };
    const next = { author, files: [], revision: draft.revision + 1, updatedAt: AT };
    return Response.json({ ...draft, ...next });
  });
});

async function open(): Promise<void> {
  const styles = document.head.appendChild(document.createElement('style'));
  styles.textContent = studioStyles;
  onTestFinished(() => styles.remove());
  const Screen = () => (
    <UserContext value={USER}>
      <ConversationView submission={SUBMISSION}>{null}</ConversationView>
    </UserContext>
  );
  await openSite({ '/admin': { default: Screen } }, '/admin');
}

const words = () => page.getByLabelText('Reply to ada@example.com');
const send = () => userEvent.click(page.getByRole('button', { name: 'Send reply' }));

test('what a colleague sent meanwhile is told, and the words stay', async () => {
  answerConversation([]);
  await open();
  await userEvent.fill(words(), 'At nine?');
  const error = 'There is something new in this conversation. Read it before you send.';
  const theirs = replyOf({ id: 'r2', author: { id: 'u2', name: 'Ola Berg' }, body: 'At ten?' });
  answerApi(
    REPLIES,
    { error, code: 'conflict', current: { entries: [theirs], drafts: [] }, requestId: '1' },
    409,
  );
  answerConversation([theirs]);
  await send();
  await expectText(page.getByRole('alert'), error);
  await expectVisible(page.getByRole('article', { name: 'Reply by Ola Berg' }));
  await expect.element(words()).toHaveValue('At nine?');
});

test('words that were changed after a reply had gone out go out as another', async () => {
  answerConversation([]);
  await open();
  await userEvent.fill(words(), 'At ten?');
  const ids: string[] = [];
  answerWith(REPLIES, (_, { body }) => {
    const { id } = Object(body);
    ids.push(id);
    const current = { entries: [replyOf({ id })], drafts: [] };
    return ids.length === 1
      ? Response.json(
          { error: 'Sent already', code: 'conflict', current, requestId: '1' },
          { status: 409 },
        )
      : Response.json(replyOf({ id, body: 'At ten?' }), { status: 201 });
  });
  await send();
  await expectText(page.getByRole('alert'), 'Sent already');
  await expect.element(words()).toHaveValue('At ten?');
  await send();
  await expect.element(words()).toHaveValue('');
  expect(new Set(ids).size).toBe(2);
});

test('the words of a cancelled reply are put back, and saved as a draft', async () => {
  answerConversation([replyOf({ state: 'scheduled', sendAt: '2099-01-14T11:00:00.000Z' })]);
  await open();
  const cancel = page.getByRole('button', { name: 'Cancel sending' });
  await expectVisible(cancel);
  answerApi('/api/admin/replies/r1/cancel', replyOf({ state: 'cancelled' }));
  answerConversation([replyOf({ state: 'cancelled' })]);
  await userEvent.click(cancel);
  const putBack = page.getByRole('button', { name: 'Use the text of the canceled reply' });
  await userEvent.click(putBack);
  await expect.element(words()).toHaveValue('At nine?');
  await expectNone(putBack);
  await expect.poll(() => saved.at(-1)).toMatchObject({ body: 'At nine?', revision: 0 });
  expect(saved.at(-1)).not.toMatchObject({ id: 'r1' });
});

test('a colleague who is chosen is mentioned in the note', async () => {
  answerConversation([]);
  await open();
  await userEvent.fill(page.getByLabelText('Note'), 'Ask');
  await userEvent.selectOptions(page.getByLabelText('Mention'), 'Ola Berg');
  await expect.element(page.getByLabelText('Note')).toHaveValue('Ask @Ola Berg ');
});

test('words that are typed while a reply is on its way begin the next one', async () => {
  answerConversation([]);
  await open();
  await userEvent.fill(words(), 'At nine?');
  const ids: string[] = [];
  const held = Promise.withResolvers<void>();
  answerWith(REPLIES, async (_, { body }) => {
    ids.push(Object(body).id);
    await held.promise;
    return Response.json(replyOf({ id: ids[0] }), { status: 201 });
  });
  await send();
  await expect.poll(() => ids.length).toBe(1);
  await userEvent.fill(words(), 'At nine?\n\nAnd bring the figures.');
  held.resolve();
  await expect.element(words()).toHaveValue('And bring the figures.');
  await expect
    .poll(() => saved.at(-1))
    .toMatchObject({ body: 'And bring the figures.', revision: 0 });
  expect(Object(saved.at(-1)).id).not.toBe(ids[0]);
});

test('a document of the library goes along, and is taken off again', async () => {
  answerConversation([]);
  const facts = { width: 0, height: 0, isAnimated: false, alt: '', isDecorative: false };
  const media = {
    ...facts,
    id: 'm1',
    address: '/media/rates.pdf',
    thumbnail: '',
    fileName: 'Rates.pdf',
    folder: 'documents',
    kind: 'document',
    type: 'application/pdf',
    bytes: 2_000,
    focus: null,
    hash: 'h',
    uses: 0,
    createdBy: 'Ines Duarte',
    createdAt: AT,
    updatedAt: AT,
  };
  answerApi('/api/admin/media', [media]);
  await open();
  await userEvent.fill(words(), 'Our rates.');
  const attach = async () => {
    await userEvent.click(page.getByRole('button', { name: 'Attach from the library' }));
    await userEvent.click(page.getByRole('button', { name: /Rates\.pdf/ }));
  };
  await attach();
  await userEvent.click(page.getByRole('button', { name: 'Remove Rates.pdf' }));
  await attach();
  const sent: unknown[] = [];
  answerWith(REPLIES, (_, { body }) => {
    sent.push(body);
    return Response.json(replyOf({ id: Object(body).id }), { status: 201 });
  });
  await send();
  await expect.poll(() => sent).toMatchObject([{ media: ['m1'], body: 'Our rates.' }]);
  await expectNone(page.getByRole('button', { name: 'Remove Rates.pdf' }));
});

test('a reply is scheduled, and the time that has passed is said at its field', async () => {
  answerConversation([]);
  await open();
  await userEvent.fill(words(), 'Good morning.');
  const time = page.getByLabelText('Send later');
  await userEvent.fill(time, '2099-03-14T09:00');
  const button = page.getByRole('button', { name: /^Send on .*2099/ });
  const sent: { sendAt: string }[] = [];
  const problem = 'Choose a time that is yet to come';
  answerWith(REPLIES, (_, { body }) => {
    const { id, sendAt } = Object(body);
    sent.push({ sendAt });
    return sent.length === 1
      ? Response.json(
          {
            error: problem,
            code: 'validation_failed',
            fields: { sendAt: problem },
            requestId: '1',
          },
          { status: 422 },
        )
      : Response.json(replyOf({ id, sendAt, state: 'scheduled' }), { status: 201 });
  });
  await userEvent.click(button);
  await expect.element(time).toHaveAccessibleDescription(new RegExp(problem));
  await expect.element(words()).toHaveValue('Good morning.');
  await userEvent.click(button);
  await expect.element(words()).toHaveValue('');
  expect(sent.map(({ sendAt }) => new Date(sendAt).getTime())).toEqual(
    Array(2).fill(new Date('2099-03-14T09:00').getTime()),
  );
});
