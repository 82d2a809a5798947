/** What pages that editors make are made of, as visitors get it. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { pageBlocks } from '#features/pages/block-types.ts';
import { pageContent } from '#features/pages/schema.ts';
import { fieldsOfShape, formFields } from '../../src/admin/editor/generated/fields.ts';
import { makePage, OWN_PAGES, readPath } from '../support/own-pages.ts';
import { call, Entry, openStudio } from '../support/studio.ts';

test('a block of another release is kept as it is and left out in public; a hidden one too', async () => {
  const app = await openStudio();
  const future = { id: 'f', type: 'hologram', v: 3, beam: { words: 'From the future' } };
  const later = { id: 'l', type: 'prose', v: 99, text: 'Of a later version' };
  const hidden = { id: 'h', type: 'prose', v: 1, hidden: true, text: 'Not to be seen' };
  const shown = { id: 's', type: 'prose', v: 1, text: 'To be seen' };
  const saved = await makePage(app, 'Blocks', { blocks: [future, later, hidden, shown] });
  expect(saved.blocks).toEqual(expect.arrayContaining([future, later]));
  for (const path of ['/blocks', '/blocks.md']) {
    const [status, text] = await readPath(app, path);
    expect(status).toBe(200);
    expect(text).toContain('To be seen');
    expect(text).not.toMatch(/From the future|Of a later version|Not to be seen/);
  }
});

test('every block of every type is drawn from its sample, with one h1 and headings in order', async () => {
  const app = await openStudio();
  const blocks = pageBlocks.map(({ type, v, sample }) => ({ ...sample, type, v }));
  await makePage(app, 'Everything', { blocks });
  const [status, html] = await readPath(app, '/everything');
  expect(status).toBe(200);
  const levels = [...html.matchAll(/<h([1-6])[ >]/g)].map(([, level]) => Number(level));
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  for (const [index, level] of levels.entries()) {
    expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1);
  }
  expect(html).toContain('"@type":"FAQPage"');
  expect(html).not.toContain('<!--piece');
});

test('picks stand in their order, and one that is not published is left out', async () => {
  const app = await openStudio();
  const post = async (title: string, status: string) => {
    const { body } = await call(app, 'POST', '/api/admin/blog-posts', {
      title,
      status,
      excerpt: `About ${title}.`,
      publishDate: '2024-06-05',
      authorName: 'Imani Okafor',
      contentSections: [{ heading: 'Why', text: 'Because.', imageUrl: '' }],
    });
    return Entry.parse(body).id;
  };
  const [one, two, draft] = [
    await post('Post of one', 'published'),
    await post('Post of two', 'published'),
    await post('Post in secret', 'draft'),
  ];
  const picks = [two, draft, one].map((entry) => ({ entry }));
  await makePage(app, 'Picked', { blocks: [{ type: 'insights', v: 1, from: 'picks', picks }] });
  const html = (await readPath(app, '/picked'))[1];
  expect(html.indexOf('Post of two')).toBeGreaterThan(0);
  expect(html.indexOf('Post of one')).toBeGreaterThan(html.indexOf('Post of two'));
  expect(html).not.toContain('Post in secret');
});

test('who was sent a link sees a draft as it will be, and no block of another release', async () => {
  const app = await openStudio();
  const blocks = [
    { type: 'hero', v: 1, headline: 'A promise not made yet' },
    { id: 'f', type: 'hologram', v: 3, beam: 'From the future' },
    { type: 'faq', v: 1, items: [{ question: 'When?', answer: 'Soon.' }] },
  ];
  const { id } = await makePage(app, 'Not yet', { status: 'draft', blocks });
  const shared = await call(app, 'POST', `${OWN_PAGES}/${id}/preview-links`, { hours: 24 });
  const { token } = z.object({ token: z.string() }).parse(shared.body);
  const [status, html] = await readPath(app, `/preview/pages/${token}`);
  expect(status).toBe(200);
  expect(html).toMatch(/<h1[^>]*>A promise not made yet<\/h1>/);
  expect(html).toContain('Soon.');
  expect(/<main[\s\S]*?<\/main>/.exec(html)?.[0]).not.toContain('From the future');
  expect((await readPath(app, '/not-yet'))[0]).toBe(404);
});

test('a form is taken where a page shows one, and nowhere else', async () => {
  const app = await openStudio();
  const form = { type: 'lead-form', v: 1, heading: 'Write to us', about: 'Walks' };
  await makePage(app, 'With a form', { blocks: [form] });
  await makePage(app, 'Without');
  const post = (path: string) =>
    app.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        kind: 'short',
        service: 'Walks',
        fullName: 'Ada Moss',
        email: 'ada@example.com',
        challenge: 'We walk too far every day.',
      }).toString(),
    });
  expect((await post('/with-a-form')).status).toBe(303);
  expect((await post('/without')).status).toBe(405);
  expect((await post('/nowhere-at-all')).status).toBe(405);
});

test('a film of another provider is named in the policy of its page alone', async () => {
  const app = await openStudio();
  const video = { type: 'video', v: 1, title: 'A walk', src: 'https://player.example/embed/1' };
  await makePage(app, 'Film', { blocks: [video] });
  await makePage(app, 'No film');
  const policyOf = async (path: string) =>
    (await app.request(path)).headers.get('content-security-policy') ?? '';
  expect(await policyOf('/film')).toContain('frame-src https://player.example;');
  expect((await readPath(app, '/film'))[1]).not.toContain('<iframe');
  expect(await policyOf('/no-film')).not.toContain('frame-src');
  const text = '> [!VIDEO]\n> [A walk](https://vimeo.com/76979871)';
  await makePage(app, 'In words', { blocks: [{ type: 'prose', v: 1, text }] });
  expect(await policyOf('/in-words')).toContain('frame-src https://player.vimeo.com;');
  expect((await readPath(app, '/in-words'))[1]).toContain('<iframe title="A walk" srcdoc="');
});

test('the studio can make a form for each block and for the page itself', () => {
  expect(() => formFields(pageContent)).not.toThrow();
  for (const { fields } of pageBlocks) expect(fieldsOfShape(fields).length).toBeGreaterThan(0);
});

test('a text is prose: one spelling, links to entries, and markup of others refused by its block', async () => {
  const app = await openStudio();
  await makePage(app, 'Target');
  const target = await makePage(app, 'Second target');
  const text = `__Bold__ words, [there](entry:${target.id}) and [nowhere](entry:none)\n\n* one\n* two\n\n## Below`;
  const blocks = [{ type: 'prose', v: 1, heading: 'Above', text }];
  const saved = await makePage(app, 'Prose', { blocks });
  expect(saved.blocks).toMatchObject([
    { text: expect.stringMatching(/^\*\*Bold\*\* words.*\n\n- one\n- two\n\n## Below$/s) },
  ]);
  const [, html] = await readPath(app, '/prose');
  expect(html).toContain('<strong>Bold</strong>');
  expect(html).toContain('<a href="/second-target">there</a> and nowhere');
  expect(html).toContain('<h3>Below</h3>');
  const [, markdown] = await readPath(app, '/prose.md');
  expect(markdown).toContain(
    '## Above\n\n**Bold** words, [there](/second-target) and nowhere\n\n- one\n- two\n\n### Below',
  );
  expect(html).toContain('<meta name="description" content="Bold words, there and nowhere"/>');
  const hostile = [...blocks, { type: 'prose', v: 1, text: 'Line one\n\n<script>x</script>' }];
  const fields = { title: 'Hostile', template: 'blank', status: 'published', blocks: hostile };
  expect(await call(app, 'POST', OWN_PAGES, fields)).toMatchObject({
    status: 422,
    body: { fields: { 'blocks.1.text': expect.stringMatching(/^Line 3: HTML/) } },
  });
});
