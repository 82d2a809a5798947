/** Nodes behind any load balancer: what is done on one holds on the other. */
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { migrations } from '../../src/server/migrations.ts';
import { PUBLIC_URL } from '../support/app.ts';
import { postgresUrl } from '../support/databases.ts';
import { imageBytes, Uploaded } from '../support/images.ts';
import {
  ADMIN_EMAIL,
  type Node,
  type Nodes,
  seenOn,
  sentTo,
  signInOn,
  startNodes,
} from '../support/nodes.ts';
import { openBrowser, PASSWORD, signIn } from '../support/staff.ts';
import { Entry } from '../support/studio.ts';

const onTwoNodes = test.skipIf(postgresUrl === undefined);

const POSTS = '/api/admin/blog-posts';

const POST = {
  title: 'Zeppelin economics',
  slug: 'zeppelin-economics',
  authorName: 'Ada Obi',
  excerpt: 'What lifting gas does to a budget.',
  publishDate: '2024-06-05',
  status: 'published',
  contentSections: [{ heading: 'Lift', text: 'Helium is dear.' }],
};

const PUBLIC_POST = `/api/blog-posts/${POST.slug}`;

/** Migrations, sample content and the administrator are there once, and nobody had trouble. */
async function expectOneStart({ nodes, db }: Nodes): Promise<void> {
  const log = nodes.map(({ output }) => output()).join('');
  expect(log.match(/"sample content imported"/g)).toHaveLength(1);
  expect(log).not.toMatch(/"level":"?(?:40|50|60|warn|error|fatal)/);
  const applied = [...log.matchAll(/"applied":\[([^\]]*)\][^\n]*"database migrated"/g)];
  expect(applied).toHaveLength(1);
  expect(applied[0]?.[1]?.split(',')).toHaveLength(Object.keys(migrations).length);
  const entries = await db.selectFrom('entry').select(['type', 'slug']).execute();
  const named = entries.flatMap(({ type, slug }) => (slug === null ? [] : `${type} ${slug}`));
  expect(named.length).toBeGreaterThan(10);
  expect(new Set(named).size).toBe(named.length);
  expect(await db.selectFrom('user').select('email').execute()).toEqual([{ email: ADMIN_EMAIL }]);
}

onTwoNodes('two nodes start at once on nothing, and share who is signed in', async () => {
  const started = await startNodes();
  const [one, two] = started.nodes;
  await expectOneStart(started);

  const admin = await signInOn(one);
  const elsewhere = sentTo(two, admin);
  const me = await elsewhere.request('/api/admin/me');
  expect(await me.json()).toMatchObject({ user: { email: ADMIN_EMAIL } });

  const added = await elsewhere.send('POST', '/api/admin/users', {
    name: 'Tom Abara',
    email: 'tom@northmile.example',
    role: 'editor',
  });
  expect(added.status).toBe(201);
  const { user, link } = z
    .object({ user: z.object({ id: z.string() }), link: z.object({ url: z.string() }) })
    .parse(await added.json());
  const token = new URL(link.url).searchParams.get('token');
  const choice = { token, password: PASSWORD };
  const chosen = await openBrowser(one).send('POST', '/api/admin/login/link', choice);
  expect(chosen.status).toBe(200);
  const tom = openBrowser(one);
  expect((await signIn(tom, 'tom@northmile.example')).status).toBe(200);
  expect((await sentTo(two, tom).request(POSTS)).status).toBe(200);
  await elsewhere.send('PATCH', `/api/admin/users/${user.id}`, { isDisabled: true });
  expect((await tom.request(POSTS)).status).toBe(401);

  const kept = sentTo(two, admin);
  expect((await admin.send('POST', '/api/admin/logout')).status).toBe(200);
  expect((await kept.request('/api/admin/me')).status).toBe(401);
});

onTwoNodes(
  'what is published, planned, moved or uploaded on one node is on the other',
  async () => {
    const { nodes, db } = await startNodes();
    const [one, two] = nodes;
    const admin = await signInOn(one);
    const elsewhere = sentTo(two, admin);
    const shown = (path: string) => expect.poll(() => seenOn(two, path));
    // Kept by the second node, so that it has to be told of the change.
    expect(await seenOn(two, '/api/blog-posts')).not.toContain(POST.slug);
    expect(await seenOn(two, PUBLIC_POST)).toMatch(/^404/);

    const created = await admin.send('POST', POSTS, POST);
    expect(created.status).toBe(201);
    const { id } = Entry.parse(await created.json());
    await shown(PUBLIC_POST).toContain(POST.excerpt);
    await shown('/api/blog-posts').toContain(POST.slug);
    await shown(`/insights/${POST.slug}`).toContain(POST.title);
    await shown('/api/search?q=zeppelin').toContain(POST.slug);

    const saved = await elsewhere.send('PUT', `${POSTS}/${id}`, { ...POST, revision: 1, tags: [] });
    expect(saved.status).toBe(200);
    const mine = { ...POST, revision: 1, excerpt: 'Written without having seen that.' };
    const stale = await admin.send('PUT', `${POSTS}/${id}`, mine);
    expect(stale.status).toBe(409);
    expect(await stale.json()).toMatchObject({
      code: 'conflict',
      current: { revision: 2, excerpt: POST.excerpt },
    });

    const draft = { ...POST, status: 'draft', revision: 2 };
    expect((await admin.send('PUT', `${POSTS}/${id}`, draft)).status).toBe(200);
    await shown(PUBLIC_POST).toMatch(/^404/);
    await shown('/api/search?q=zeppelin').not.toContain(POST.slug);

    const publishAt = new Date(Date.now() + 1_000).toISOString();
    const plan = { publishAt, unpublishAt: null };
    expect((await admin.send('PUT', `${POSTS}/${id}/schedule`, plan)).status).toBe(200);
    for (const node of nodes) {
      await expect.poll(() => seenOn(node, PUBLIC_POST)).toContain(POST.excerpt);
    }
    const revisions = await db
      .selectFrom('entry_revision')
      .select('note')
      .where('entry_id', '=', id)
      .where('note', '=', 'Published by schedule')
      .execute();
    expect(revisions).toHaveLength(1);

    const rule = { source: '/airships', target: `/insights/${POST.slug}`, status: 301 };
    expect((await admin.send('POST', '/api/admin/redirects', rule)).status).toBe(201);
    await expect
      .poll(async () => (await two.request('/airships')).headers.get('location'))
      .toMatch(new RegExp(`^(?:${PUBLIC_URL})?/insights/${POST.slug}$`));

    const body = new FormData();
    body.set('image', new File([await imageBytes()], 'ridge.png', { type: 'image/png' }));
    const uploaded = await admin.request('/api/upload-image-s3', { method: 'POST', body });
    const { url } = Uploaded.parse(await uploaded.json());
    const path = new URL(url, PUBLIC_URL).pathname;
    const read = async (node: Node) => Buffer.from(await (await node.request(path)).bytes());
    expect((await sharp(await read(two)).metadata()).width).toBe(60);
    // Made smaller in the background, by one of them and for both.
    await expect.poll(async () => (await read(one)).equals(await read(two))).toBe(true);
  },
);
