/** The ways through the studio: its dashboard and its palette. */

import { expect, onTestFinished, test, vi } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { EDITOR_BEFORE_ROLES, rightsOf } from '#platform/access-rules.ts';
import Dashboard from '../../src/admin/dashboard/dashboard.tsx';
import StudioLayout from '../../src/admin/layout.tsx';
import { COLLECTIONS } from '../../src/admin/list/collections.ts';
import Palette from '../../src/admin/palette/palette.tsx';
import { UserContext } from '../../src/admin/session/user-context.ts';
import studioStyles from '../../src/admin/studio.css?inline';
import { accessibilityProblems, CONTRAST } from './accessibility.ts';
import { answerApi, answerWith, breakApi } from './api.ts';
import {
  expectAttribute,
  expectNone,
  expectText,
  expectTexts,
  expectVisible,
  installClock,
  isThere,
  setDate,
  setWidth,
  skipRetryDelays,
} from './looks.ts';
import { currentPath, openSite } from './site.tsx';

const USER = {
  id: 'u1',
  name: 'Ines Duarte',
  email: 'ines@northmile.example',
  role: 'editor',
  roles: EDITOR_BEFORE_ROLES,
  rights: rightsOf(EDITOR_BEFORE_ROLES),
} as const;

async function open(Part: React.ComponentType): Promise<void> {
  const styles = document.head.appendChild(document.createElement('style'));
  styles.textContent = studioStyles;
  onTestFinished(() => styles.remove());
  const Screen = () => (
    <UserContext value={USER}>
      <Part />
    </UserContext>
  );
  await openSite({ '/admin': { default: Screen } }, '/admin');
}

const NOTHING = {
  ownDrafts: [],
  oldDrafts: [],
  scheduled: [],
  failedPlans: [],
  unsaved: [],
  upstream: [],
  failedChecks: [],
  openStart: null,
  beganEmpty: false,
  mentions: [],
  counts: [],
};
const lead = (id: string, name: string, createdAt: string) => ({
  id,
  name,
  email: 'a@example.com',
  about: 'A survey',
  status: 'new',
  answered: null,
  suspicions: [],
  createdAt,
});
const draft = (id: string, label: string) => ({
  type: 'case-study',
  id,
  label,
  updatedAt: '2025-01-10T12:00:00.000Z',
});

const CHANGE = {
  id: 'c1',
  at: '2025-01-14T10:00:00.000Z',
  actor: { id: 'u2', name: 'Rui Sá' },
  action: 'updated',
  subject: { type: 'case-study', id: 's1', label: 'Freight invoices' },
  revision: 4,
  fields: ['title'],
};

function answerDashboard(attention: object): void {
  answerApi('/api/admin/attention', { ...NOTHING, ...attention });
  answerApi('/api/admin/deliveries', []);
  answerApi('/api/admin/submissions', [
    lead('l1', 'Ada Obi', '2025-01-14T11:00:00.000Z'),
    lead('l2', 'Tom Abara', '2025-01-15T09:30:00.000Z'),
  ]);
  answerApi('/api/admin/visits', {
    isOn: true,
    since: '2024-01-01',
    from: '2025-01-09',
    to: '2025-01-15',
    views: 1_234,
    viewsBefore: 1_000,
    daily: [],
    pages: ['/', '/insights', '/contact', '/engine'].map((path) => ({ path, views: 9 })),
    referrers: [],
    widths: [],
    forms: [],
    vitals: [],
  });
  answerApi('/api/admin/changes/since', {
    since: '2025-01-08T12:00:00.000Z',
    isFirst: false,
    count: 1,
    items: [CHANGE],
    upTo: CHANGE.id,
  });
  answerApi('/api/admin/audit', [
    {
      id: 'a1',
      at: '2025-01-15T10:00:00.000Z',
      actor: { id: 'u2', name: 'Rui Sá' },
      action: 'published',
      subject: { type: 'case-study', id: 's1', label: 'Freight invoices' },
      before: null,
      after: null,
    },
  ]);
}

const cardOf = (title: string) =>
  page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });

test('the dashboard says how long leads may wait, which drafts are one’s own, what changed and was read', {
  tags: ['long'],
}, async () => {
  setDate('12:00:00.000');
  await setWidth(1440);
  answerDashboard({
    ownDrafts: [draft('s1', 'Half written'), draft('s2', 'Saved and done')],
    unsaved: [{ ...draft('s1', 'Half written'), key: 's1', isNew: false }],
  });
  await open(Dashboard);
  const due = cardOf('Answer within 24 hours');
  await expectText(due, 'Overdue by 1 h 0 min');
  await expectText(due, '21 h 30 min left');
  await expectText(cardOf('Your unsaved changes'), 'Half written');
  await expectTexts(cardOf('Your drafts').getByRole('link'), [
    'Saved and doneLast changed 10 Jan 2025',
  ]);
  const changes = page.getByRole('region', { name: 'Recent changes' });
  await expectText(changes, 'Rui Sá published case study “Freight invoices”');
  const visits = page.getByRole('region', { name: 'Visits' });
  await expectText(visits, 'page views in the last 7 days. 23% more than');
  await expect.poll(() => visits.getByRole('listitem').elements().length).toBe(3);
  await userEvent.click(page.getByRole('button', { name: 'New', exact: true }));
  const news = COLLECTIONS.map(({ one }) => new RegExp(`^${one}$`, 'i'));
  for (const name of news) await expectVisible(page.getByRole('link', { name }));
  await userEvent.keyboard('{Escape}');
  for (const width of [1440, 768, 390]) {
    await setWidth(width);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    expect(await accessibilityProblems(document.body)).toEqual([]);
  }
  await commands.emulateMedia({ colorScheme: 'dark' });
  expect(await accessibilityProblems(document.body, CONTRAST)).toEqual([]);
  await commands.emulateMedia({ colorScheme: 'light' });
});

test('what others did since one was here stays until one says that it is seen, and a failed swap leads to the board', async () => {
  setDate('12:00:00.000');
  await setWidth(1440);
  answerDashboard({
    failedSwaps: [
      {
        id: 'w1',
        type: 'case-study',
        solution: '',
        out: { id: 's2', label: 'Old star' },
        in: { id: 's1', label: 'New star' },
        reason: '“New star” was deleted.',
      },
    ],
  });
  await open(Dashboard);
  const swap = cardOf('Failed swaps').getByRole('link');
  await expectText(swap, '“New star” takes the place of “Old star”“New star” was deleted.');
  await expectAttribute(swap, 'href', '/admin/featured?type=case-study');
  const since = page.getByRole('region', { name: 'Since you were here' });
  await expectText(since, 'One change by someone else since 8 Jan 2025');
  await expectText(since, 'Rui Sá updated Case study Freight invoices');
  const sent: unknown[] = [];
  answerWith('/api/admin/changes/seen', (_, { body }) => {
    sent.push(body);
    return Response.json({ done: true });
  });
  answerApi('/api/admin/changes/since', {
    since: '2025-01-15T12:00:00.000Z',
    isFirst: false,
    count: 0,
    items: [],
    upTo: null,
  });
  await since.getByRole('button', { name: 'Mark all as seen' }).click();
  await expectText(since, 'No changes by others since 15 Jan 2025');
  expect(sent).toEqual([{ upTo: 'c1' }]);
});

const VIEW = {
  id: 'v1',
  list: 'testimonials',
  name: 'Waiting for a quote',
  q: '',
  status: 'draft',
  tag: '',
  sort: 'order',
  columns: [],
};

async function openPalette() {
  for (const { name } of COLLECTIONS) {
    answerApi(`/api/admin/${name}`, []);
    answerApi(`/api/admin/${name}/drafts`, []);
  }
  answerApi('/api/admin/media', []);
  answerApi('/api/admin/list-views', { columns: [], views: [VIEW] });
  const said = { closed: vi.fn(), help: vi.fn(), out: vi.fn() };
  await open(() => <Palette onClose={said.closed} onHelp={said.help} onSignedOut={said.out} />);
  const field = page.getByRole('combobox');
  await expectVisible(field);
  return { said, type: (words: string) => userEvent.fill(field, words) };
}

const option = (name: string) => page.getByRole('option', { name });

test('the palette finds screens by either name, settings, views and actions', {
  tags: ['long'],
}, async () => {
  await setWidth(1440);
  const { said, type } = await openPalette();
  await type('insights');
  await expectVisible(option('Blog Posts'));
  await type('waiting');
  await expectVisible(option('Waiting for a quote Testimonials'));
  await type('sign out');
  await expectVisible(option('Logout'));
  await expectNone(option('Blog Posts'));
  await type('shortcuts');
  await userEvent.click(option('Keyboard shortcuts'));
  expect([said.closed.mock.calls.length, said.help.mock.calls.length]).toEqual([1, 1]);
  await type('dark');
  await userEvent.click(option('Use dark theme'));
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(await accessibilityProblems(document.body)).toEqual([]);
  await type('theme');
  await userEvent.click(option('Use light theme'));
  expect(await accessibilityProblems(document.body)).toEqual([]);
  delete document.documentElement.dataset.theme;
  localStorage.removeItem('theme');
  await type('phone');
  await userEvent.click(option('Phone Settings'));
  await expect.poll(currentPath).toBe('/admin/settings?field=phone');
});

test('a studio whose server gives no answer asks again by itself until it does', async () => {
  installClock();
  breakApi('/api/admin/me');
  await openSite({ '/admin': { default: StudioLayout } }, '/admin');
  const problem = page.getByRole('heading', { name: 'The studio cannot reach its server' });
  await skipRetryDelays(() => isThere(problem));
  answerApi('/api/admin/me', { error: 'Sign in', code: 'unauthenticated' }, 401);
  answerApi('/api/admin/sign-in-ways', {});
  await skipRetryDelays(() => isThere(page.getByRole('button', { name: 'Sign in', exact: true })));
  await expectNone(problem);
});
