/**
 * BREACH reads a secret from the length of a compressed answer that has both the secret and words
 * of the attacker's choice. A proxy in front may compress what the site does not, so no answer for
 * staff may have both.
 */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { apiRoutes } from '../../src/api.ts';
import { createTestApp, SECRET } from '../support/app.ts';
import { createStudy } from '../support/factories.ts';
import { openSignedIn } from '../support/staff.ts';

const WORDS = 'breach4711';

const PAGES = [
  '/admin',
  '/admin/inbox',
  `/admin/inbox/${WORDS}`,
  '/admin/blog-posts',
  '/admin/blog-posts/new',
  '/admin/media',
  '/admin/redirects',
  '/admin/users',
  '/admin/account',
  '/admin/setup',
  '/admin/password',
  '/admin/preview/blog-posts/new',
];

const Link = z.object({ token: z.string().min(20) });

test('F13 no answer for staff repeats words of its request, or the session', async () => {
  const app = await createTestApp();
  const admin = await openSignedIn(app);
  const study = await createStudy(app.db);
  const shared = await admin.send('POST', `/api/admin/case-studies/${study.id}/preview-links`, {
    hours: 1,
  });
  const { token } = Link.parse(await shared.json());
  await admin.send('POST', '/api/admin/users', {
    name: 'Tom',
    email: 'tom@northmile.example',
    role: 'editor',
  });
  const session = decodeURIComponent(admin.cookie().split('=')[1] ?? '').split('.');
  const rows = await app.db.selectFrom('session').select('token').execute();
  const secrets = [SECRET, token, ...session, ...rows.map((row) => row.token)];
  expect(secrets.length).toBeGreaterThan(4);
  for (const secret of secrets) expect(secret.length).toBeGreaterThan(20);

  const reads = apiRoutes.filter(({ method, access }) => method === 'GET' && access !== 'public');
  expect(reads.length).toBeGreaterThan(20);
  const paths = [...PAGES, ...reads.map(({ path }) => path.replaceAll(/\{\w+\}/g, WORDS))];
  const fields = ['q', 'tag', 'status', 'type', 'subject', 'actor', 'next', 'token', 'error'];
  const query = fields.map((field) => `${field}=${WORDS}`).join('&');
  const own = reads.map(({ path }) => path.replaceAll('{id}', study.id));
  const repeating: string[] = [];
  for (const path of [...paths, ...own, ...paths.map((path) => `${path}?${query}`)]) {
    const answer = await admin.request(path, { headers: { 'accept-encoding': 'identity' } });
    const text = JSON.stringify([...answer.headers]) + (await answer.text());
    if (text.includes(WORDS)) repeating.push(path);
    expect(
      secrets.filter((secret) => text.includes(secret)),
      path,
    ).toEqual([]);
  }
  expect(repeating).toEqual([]);
  expect(await (await app.request(`/search?q=${WORDS}`)).text()).toContain(WORDS);
});
