/** What authors word of media items, and what tags tell them of others. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createTestApp } from '../support/app.ts';
import { imageBytes, Uploaded } from '../support/images.ts';
import { enter, type Person } from '../support/people-with-roles.ts';

const Saved = z.looseObject({ id: z.string() });

async function upload(person: Person): Promise<z.output<typeof Uploaded>> {
  const base64Data = Buffer.from(await imageBytes()).toString('base64');
  const { status, body } = await person.call('POST', '/api/upload-base64-s3', { base64Data });
  expect(status, JSON.stringify(body)).toBe(201);
  return Uploaded.parse(body);
}

test('authors word what they uploaded until it is live, and nothing of others', async () => {
  const app = await createTestApp();
  const author = await enter(app, ['author']);
  const other = await enter(app, ['author']);
  const publisher = await enter(app, ['publisher']);
  const { id, url } = await upload(author);
  const word = async (person: Person, alt: string) =>
    (await person.call('PATCH', `/api/admin/media/${id}`, { alt })).status;
  expect(await word(author, 'A quay')).toBe(200);
  expect(await word(other, 'A key')).toBe(403);
  expect(await word(publisher, 'A quay at dawn')).toBe(200);

  const study = Saved.parse(
    (
      await author.call('POST', '/api/admin/case-studies', {
        title: 'Ferries',
        slug: 'ferries',
        clientName: 'Harbour Lines',
        excerpt: 'On time.',
        publishDate: '2026-06-05',
        section1Title: 'Why',
        section1Content: 'Late.',
        cardImageUrl: url,
        status: 'draft',
      })
    ).body,
  );
  expect(await word(author, 'A quay at noon')).toBe(200);
  const bulk = { action: 'publish', ids: [study.id] };
  expect((await publisher.call('POST', '/api/admin/case-studies/bulk', bulk)).status).toBe(200);
  expect(await word(author, 'Buy now')).toBe(403);
  expect(await word(publisher, 'A quay at dusk')).toBe(200);
});

test('who sees no drafts of others is told of no tags of theirs', async () => {
  const app = await createTestApp();
  const author = await enter(app, ['author']);
  const editor = await enter(app, ['editor']);
  const post = { title: 'A post', excerpt: 'Short.', publishDate: '2026-01-02', status: 'draft' };
  const contentSections = [{ heading: 'Why', text: 'Because.', imageUrl: '' }];
  const tagged = { ...post, authorName: 'Ada', contentSections, tags: ['Rail', 'Harbours'] };
  const { status, body } = await editor.call('POST', '/api/admin/blog-posts', tagged);
  expect(status, JSON.stringify(body)).toBe(201);
  const Uses = z.object({ uses: z.array(z.looseObject({ tag: z.string() })) });
  const usesFor = async (person: Person) =>
    Uses.parse((await person.call('GET', '/api/admin/tag-list')).body).uses.map(({ tag }) => tag);
  const overlap = '/api/admin/tag-list/overlap?tag=Rail&into=Harbours';
  expect((await usesFor(editor)).toSorted()).toEqual(['Harbours', 'Rail']);
  expect((await editor.call('GET', overlap)).body).toEqual({ both: 1 });
  expect(await usesFor(author)).toEqual([]);
  expect((await author.call('GET', overlap)).body).toEqual({ both: 0 });
});
