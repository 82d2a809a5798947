/** Around conversations: mails without one, how a person signs, people, and invitations to the beta. */
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ReplySignaturePanel } from '../../src/admin/account/reply-signature.tsx';
import Beta from '../../src/admin/inbox/beta/beta.tsx';
import { Unmatched } from '../../src/admin/inbox/conversation/unmatched.tsx';
import Inbox from '../../src/admin/inbox/inbox.tsx';
import PersonScreen from '../../src/admin/inbox/people/person.tsx';
import { UserContext } from '../../src/admin/session/user-context.ts';
import studioStyles from '../../src/admin/studio.css?inline';
import { Toaster } from '../../src/web/toasts/toaster.tsx';
import { answerApi, answerWith, holdApi } from './api.ts';
import { expectCount, expectNone, expectText, expectVisible, setWidth } from './looks.ts';
import { currentPath, openSite } from './site.tsx';
import { SUBMISSION, USER } from './submission.ts';

const AT = '2025-01-14T11:00:00.000Z';

async function open(Part: React.ComponentType, route = '/admin', path = route): Promise<void> {
  const styles = document.head.appendChild(document.createElement('style'));
  styles.textContent = studioStyles;
  onTestFinished(() => styles.remove());
  const Screen = () => (
    <>
      <Part />
      <Toaster />
    </>
  );
  await openSite({ [route]: { default: Screen } }, path);
}

const mailOf = (n: number, claims = '') => ({
  type: 'mail',
  id: `m${n}`,
  at: AT,
  kind: 'mail',
  from: { name: '', email: `eve${n}@evil.example` },
  subject: `Subject ${n}`,
  body: `Body ${n}`,
  bytes: 10,
  assignedBy: '',
  files: [],
  claims,
});

const next = (path: string) => ({ headers: { link: `<${path}>; rel="next"` } });

test('mails without a conversation come in pages, and one is assigned by its reference', async () => {
  const mails = [mailOf(1, 'HP-7K3F9Q'), mailOf(2)];
  answerApi('/api/admin/submissions', []);
  answerWith('/api/admin/unmatched', (search) =>
    search.has('cursor')
      ? Response.json([mailOf(3)])
      : Response.json(mails, next('/api/admin/unmatched?limit=20&cursor=x')),
  );
  await open(Unmatched);
  const summary = page.getByText('More than 2 mails without a conversation');
  await userEvent.click(summary);
  await expectCount(page.getByRole('article'), 2);
  await userEvent.click(page.getByRole('button', { name: 'Show older mails' }));
  await expectCount(page.getByRole('article'), 3);
  await expectVisible(page.getByText('3 mails without a conversation'));
  const field = page.getByLabelText('Reference of the message').nth(1);
  await expectText(page.getByRole('listitem').nth(0), 'came from another address');
  await userEvent.fill(field, 'HP-NOTHNG');
  const problem = 'No message has this reference';
  answerApi(
    '/api/admin/unmatched/m2/assign',
    { error: problem, code: 'validation_failed', fields: { reference: problem }, requestId: '1' },
    422,
  );
  await userEvent.click(page.getByRole('button', { name: 'Assign' }).nth(1));
  await expect.element(field).toHaveAccessibleDescription(new RegExp(problem));
  await expect.element(field).toHaveValue('HP-NOTHNG');
});

test('a signature is saved, and what is wrong with it stays in its field', async () => {
  answerApi('/api/admin/account/signature', { sender: '', signature: 'Ines, Oslo' });
  await open(ReplySignaturePanel);
  const field = page.getByLabelText('Signature');
  await expect.element(field).toHaveValue('Ines, Oslo');
  await userEvent.fill(page.getByLabelText('Name in replies'), 'Ines of Harbour');
  await userEvent.fill(field, 'Ines, Bergen');
  const sent: unknown[] = [];
  answerWith('/api/admin/account/signature', (_, { body }) => {
    sent.push(body);
    const problem = 'Write a signature';
    const refusal = { error: problem, fields: { signature: problem }, requestId: '1' };
    return sent.length === 1
      ? Response.json(refusal, { status: 422 })
      : Response.json(Object(body));
  });
  const save = () => userEvent.click(page.getByRole('button', { name: 'Save signature' }));
  await save();
  await expect.element(field).toHaveAccessibleDescription(/Write a signature/);
  await expect.element(field).toHaveValue('Ines, Bergen');
  await save();
  await expectVisible(page.getByText('Signature saved'));
  expect(sent.at(-1)).toEqual({ sender: 'Ines of Harbour', signature: 'Ines, Bergen' });
});

const PERSON = {
  email: 'ada@example.com',
  addresses: ['ada@example.com'],
  name: 'Ada Okafor',
  company: 'Harbour',
  submissions: 1,
  firstAt: AT,
  lastAt: AT,
  entries: [
    {
      type: 'form',
      id: 's1',
      at: AT,
      submissionId: 's1',
      reference: 'HP-7K3F9Q',
      kind: 'contact',
      status: 'new',
      email: 'ada@example.com',
      about: 'Forecasts',
      excerpt: 'How soon?',
      page: '/contact',
      pages: ['/', '/contact'],
    },
  ],
};

test('two people are merged, what joined is named, and Undo parts them', async () => {
  const path = '/api/admin/people/ada%40example.com';
  answerApi(path, { addresses: ['ada@example.com'], submissions: [] });
  answerApi(`${path}/timeline`, PERSON);
  await open(PersonScreen, '/admin/inbox/person', '/admin/inbox/person?email=ada%40example.com');
  await expectText(page.getByRole('article', { name: /HP-7K3F9Q/ }), 'Had read / → /contact');
  const problem = 'Nobody has written from this address';
  const merges: unknown[] = [];
  answerWith(`${path}/merge`, (_, { body }) => {
    merges.push(body);
    if (merges.length === 1) {
      const refusal = { error: problem, fields: { email: problem }, requestId: '1' };
      return Response.json(refusal, { status: 422 });
    }
    const addresses = ['ada@example.com', 'ada@home.example'];
    answerApi(`${path}/timeline`, { ...PERSON, addresses });
    return Response.json({ addresses, joined: ['ada@home.example'] });
  });
  const field = page.getByLabelText('Also writes from');
  await userEvent.fill(field, 'ada@hom.example');
  const merge = () => userEvent.click(page.getByRole('button', { name: 'Merge' }));
  await merge();
  await expect.element(field).toHaveAccessibleDescription(new RegExp(problem));
  await userEvent.fill(field, 'ada@home.example');
  await merge();
  await expectVisible(page.getByRole('button', { name: 'Separate ada@home.example' }));
  await expectVisible(page.getByText('With ada@home.example.'));
  const parted: unknown[] = [];
  answerWith(`${path}/separate`, (_, { body }) => {
    parted.push(body);
    answerApi(`${path}/timeline`, PERSON);
    return Response.json({ addresses: ['ada@example.com'] });
  });
  await userEvent.click(page.getByRole('button', { name: 'Undo' }));
  await expectNone(page.getByRole('button', { name: 'Separate ada@home.example' }));
  expect(parted).toEqual([{ addresses: ['ada@home.example'] }]);
});

const signup = (id: string, name: string, invitation: unknown = null) => ({
  id,
  reference: 'HP-7K3F9Q',
  name,
  company: '',
  email: `${name.toLowerCase()}@example.com`,
  status: 'new',
  isSuspected: false,
  at: AT,
  invitation,
});

test('sign-ups are invited by number or by choice, in the words of the last wave', {
  tags: ['long'],
}, async () => {
  const failed = { id: 'v1', at: AT, wave: 1, state: 'bounced', bounce: 'mailbox is full' };
  const last = {
    id: 'w1',
    number: 1,
    at: AT,
    by: 'Ines Duarte',
    subject: 'Come in',
    body: 'Hello {name}',
  };
  const counts = { invited: 1, sent: 0, waiting: 0, failed: 1 };
  answerApi('/api/admin/beta', [
    signup('s1', 'Ada', failed),
    signup('s2', 'Bo'),
    signup('s3', 'Cy'),
  ]);
  const sent: Record<string, unknown>[] = [];
  answerApi('/api/admin/beta/waves', {
    canMail: true,
    waiting: 2,
    waves: [{ ...last, ...counts }],
  });
  await open(Beta, '/admin/inbox/beta');
  await expectText(page.getByRole('main'), '1 not delivered');
  await expectNone(page.getByLabelText('Choose Ada'));
  await expectVisible(page.getByRole('button', { name: 'Send again: invitation to Ada' }));
  await userEvent.click(page.getByRole('button', { name: 'Invite the next' }));
  await expect.element(page.getByLabelText('Subject')).toHaveValue('Come in');
  await userEvent.fill(page.getByLabelText('Text', { exact: true }), 'Welcome, {nam}');
  const problem = 'There is no field {nam}. Use {name}';
  answerWith('/api/admin/beta/waves', (_, { method, body }) => {
    if (method === 'GET') return Response.json({ canMail: true, waiting: 2, waves: [] });
    sent.push(Object(body));
    return sent.length === 1
      ? Response.json(
          { error: problem, fields: { body: problem }, requestId: '1' },
          { status: 422 },
        )
      : Response.json({ ...last, ...counts, number: 2, invited: 1 }, { status: 201 });
  });
  const submit = () => userEvent.click(page.getByRole('button', { name: 'Send invitations' }));
  await submit();
  await expectText(page.getByRole('dialog'), problem);
  await userEvent.click(page.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(page.getByLabelText('Choose Bo'));
  await userEvent.click(page.getByRole('button', { name: 'Invite the 1 chosen' }));
  await userEvent.fill(page.getByLabelText('Text', { exact: true }), 'Welcome, {name}');
  await submit();
  await expectVisible(page.getByText('Wave 2: 1 on the way'));
  await expectNone(page.getByRole('dialog'));
  expect(sent).toMatchObject([{ count: 2 }, { ids: ['s2'], body: 'Welcome, {name}' }]);
  expect(sent[0]?.id).not.toBe(sent[1]?.id);
});

const Messages = () => (
  <UserContext value={USER}>
    <Inbox />
  </UserContext>
);

/** The inbox while its list, of one message by this person, is on its way. */
async function openInbox(name: string): Promise<() => void> {
  for (const path of ['pipeline/notices', 'mentions', 'unmatched', 'deliveries']) {
    answerApi(`/api/admin/${path}`, []);
  }
  const { fields: _, visit: __, recording: ___, ...facts } = SUBMISSION;
  const card = { ...facts, name, about: '', excerpt: 'How soon?', hasRecording: false };
  const arrive = holdApi('/api/admin/submissions', [card]);
  await open(Messages, '/admin/inbox/:id?', '/admin/inbox?q=ada');
  await expectVisible(page.getByRole('heading', { name: 'Inbox', level: 1 }));
  return arrive;
}

test('a key that is quicker than the list opens its first message once the list is there', async () => {
  const arrive = await openInbox('Ada Okafor');
  await userEvent.keyboard('j');
  arrive();
  await expect.poll(currentPath).toBe('/admin/inbox/s1?q=ada');
});

test('a long name makes the list of messages no wider than a phone', async () => {
  const name = 'Cleo Diaz-Montgomery of the Northern Ports and Waterways Authority';
  (await openInbox(name))();
  await expectVisible(page.getByRole('listitem').filter({ hasText: name }));
  for (const width of [390, 768]) {
    await setWidth(width);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  }
});
