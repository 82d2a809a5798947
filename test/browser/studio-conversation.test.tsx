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
  const putBack = page.getByRole('button', { name: 'Use the words of the cancelled reply' });
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
