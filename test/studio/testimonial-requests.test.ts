/** Testimonials that clients give by a link: kept word for word, shown as they permit, withdrawn at any time. */
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { dropOldQuotes } from '#content/quotes/erase.server.ts';
import { onEachDatabase } from '../support/databases.ts';
import { drawing } from '../support/images.ts';
import { ANSWER, openRequests, TESTIMONIALS, WORDS } from '../support/testimonial-requests.ts';

const Original = z.looseObject({
  words: z.string(),
  version: z.number(),
  uses: z.array(z.string()),
});

onEachDatabase(
  'a client answers without script, staff publish a cut of it, and the client withdraws it (%s)',
  async (kind) => {
    const { app, publisher, askForLink, read, send, withdraw, entryId, entry, save, shown } =
      await openRequests(kind);
    const token = await askForLink({
      name: 'Cleo',
      company: 'Harbour Lines',
      note: 'As you like.',
    });
    const asked = await read(token);
    expect(asked.status).toBe(200);
    for (const words of ['Pia Lund', 'As you like.', 'Before?', 'Advice?', 'Send your words']) {
      expect(asked.html).toContain(words);
    }
    expect(asked.html).toContain('noindex');
    expect(asked.html).not.toMatch(/name="use-[a-z]+"[^>]*checked/);
    expect(asked.headers.get('cache-control')).toBe('no-store');
    expect((await send(token)).status).toBe(303);
    expect((await read(token)).html).toContain('Thank you for your words');

    const id = await entryId();
    expect(await entry(id)).toMatchObject({
      status: 'draft',
      name: 'Cleo Harbour',
      testimonialText: `${WORDS}\n\n${ANSWER['answer-2']}`,
    });
    const original = await publisher.call('GET', `/api/admin/testimonial-originals/${id}`);
    expect(Original.parse(original.body)).toMatchObject({
      version: 1,
      uses: ['website', 'name'],
      answers: [{ question: 'Before?', answer: WORDS }, { answer: '' }, { question: 'Advice?' }],
      wording: expect.arrayContaining([
        { use: 'website', words: 'You may show it on your website.' },
      ]),
    });
    const waiting = await publisher.call('GET', '/api/admin/attention');
    expect(waiting.body).toMatchObject({
      testimonials: [{ id, label: 'Cleo Harbour, Harbour Lines' }],
    });
    const testimonialText = 'The tide table was read by hand … **nobody misses the ferry**.';
    expect((await save(id, { testimonialText, status: 'published' })).status).toBe(200);
    const blocks = [
      { id: 'q1', type: 'quote', v: 1, text: 'Nobody misses it.', name: 'Cleo', testimonial: id },
      { id: 't1', type: 'testimonials', v: 1, from: 'picks', picks: [{ entry: id }] },
    ];
    const page = { title: 'Harbours', slug: 'harbours', description: 'Ferries.', blocks };
    const made = await publisher.call('POST', '/api/admin/pages', { ...page, status: 'published' });
    expect(made.status).toBe(201);
    await app.noticeChanges();
    expect(await shown()).toContain('nobody misses the ferry');
    const pages = async () =>
      (
        await Promise.all(
          ['/harbours', '/harbours.md'].map(async (path) => (await app.request(path)).text()),
        )
      ).join();
    expect((await pages()).split('misses the ferry').length).toBeGreaterThan(2);

    expect((await withdraw(token)).status).toBe(303);
    expect(await shown()).not.toContain('ferry');
    expect(await pages()).toContain('Harbours');
    expect(await pages()).not.toMatch(/ferry\b|Nobody misses it|Cleo/);
    expect(await entry(id)).toMatchObject({ status: 'draft' });
    expect((await read(token)).html).toContain('You have withdrawn your words');
    expect((await save(id, { status: 'published' })).status).toBe(422);
    const log = await publisher.call('GET', '/api/admin/audit');
    expect(JSON.stringify(log.body)).toContain('testimonial-withdrawn');
  },
);

test('what was withdrawn is erased after 30 days with its history, and the link leads nowhere', async () => {
  const { app, publisher, askForLink, read, send, withdraw, entryId } = await openRequests();
  const token = await askForLink();
  await send(token);
  const id = await entryId();
  await withdraw(token);
  expect(await dropOldQuotes(app.db, Date.now() + 29 * 86_400_000)).toBe(0);
  expect(await dropOldQuotes(app.db, Date.now() + 31 * 86_400_000)).toBe(1);
  expect((await publisher.call('GET', `${TESTIMONIALS}/${id}`)).status).toBe(404);
  expect((await read(token)).status).toBe(404);
  expect(await app.db.selectFrom('quote_original').selectAll().execute()).toEqual([]);
  const left = await app.db
    .selectFrom('entry_revision')
    .select('item')
    .where('entry_id', '=', id)
    .execute();
  expect(left).toEqual([]);
});

test('what is left out of the form is said by field, and every typed word stays', async () => {
  const { askForLink, send, requests } = await openRequests();
  const token = await askForLink();
  const refused = await send(token, {
    ...{ name: '', role: '', company: '', 'answer-0': '', 'answer-2': '<b>x</b>'.repeat(300) },
  });
  expect(refused.status).toBe(422);
  for (const words of [
    ...['Enter your name', 'Enter your role', 'Enter your company'],
    ...['Use at most 2,000 characters', '&lt;b&gt;x&lt;/b&gt;'],
  ]) {
    expect(refused.html).toContain(words);
  }
  const empty = await send(token, { 'answer-0': ' ', 'answer-2': '' });
  expect(empty.html).toContain('Answer at least one of the questions');
  const preview = await send(token, { step: 'preview' });
  expect(preview.status).toBe(200);
  expect(preview.html).toContain('This is how it could appear');
  expect(preview.html).toContain('Nothing has been sent yet.');
  expect(await requests()).toMatchObject([{ state: 'asked' }]);
});

test('only what is permitted goes live: the website, the name, the picture', async () => {
  const { askForLink, send, entryId, entry, save } = await openRequests();
  await send(await askForLink(), { 'use-website': '', 'use-name': '' });
  const id = await entryId();
  expect(await entry(id)).toMatchObject({ name: 'Name withheld', title: 'Harbour master' });
  const refused = await save(id, {
    ...{ status: 'published', name: 'C. Harbour', imageUrl: '/uploads/blog-images/ridge.webp' },
  });
  expect(refused.status).toBe(422);
  expect(refused.body).toMatchObject({
    fields: {
      status: 'Cleo Harbour does not permit showing this on the website.',
      name: expect.stringContaining('does not permit showing their name'),
      imageUrl: expect.stringContaining('does not permit showing a picture'),
    },
  });
});

test('a text that is not cut from the original is refused, by every way in, and an original cannot be copied', async () => {
  const { publisher, askForLink, send, entryId, save } = await openRequests();
  await send(await askForLink());
  const id = await entryId();
  for (const testimonialText of [
    'The tide table was read by computer.',
    'nobody misses the ferry … The tide table was read by hand',
  ]) {
    const refused = await save(id, { testimonialText });
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({
      fields: { testimonialText: expect.stringContaining('not Cleo Harbour’s own words') },
    });
  }
  expect((await save(id, { testimonialText: '… **A program** reads it now …' })).status).toBe(200);
  expect((await publisher.call('POST', `${TESTIMONIALS}/${id}/copy`)).status).toBe(409);
  const typed = {
    ...{ company: 'A', name: 'B', title: 'C', testimonialText: 'Whatever was said.' },
  };
  const plain = await publisher.call('POST', TESTIMONIALS, typed);
  expect(plain.status).toBe(201);
});

test('a page that quotes somebody who gave an original is refused where the passage is no cut of it', async () => {
  const { publisher, askForLink, send } = await openRequests();
  await send(await askForLink());
  const page = (quote: string) => ({
    ...{ title: 'Harbours', slug: 'harbours', status: 'published', description: 'Ferries.' },
    blocks: [
      {
        ...{ id: 'v1', type: 'client-voices', v: 1, heading: 'Voices' },
        items: [{ quote, name: 'Cleo Harbour', company: 'Harbour Lines' }],
      },
    ],
  });
  const refused = await publisher.call('POST', '/api/admin/pages', page('It was all very quick.'));
  expect(refused.status).toBe(422);
  expect(refused.body).toMatchObject({
    fields: { 'blocks.0.items.0.quote': expect.stringContaining('not Cleo Harbour’s own words') },
  });
  const kept = page('The tide table was read by hand … nobody misses the ferry.');
  expect((await publisher.call('POST', '/api/admin/pages', kept)).status).toBe(201);
});

test('by the same link a client takes back a permission or corrects words, and what is public follows at once', async () => {
  const { publisher, askForLink, read, send, entryId, entry, save, shown } = await openRequests();
  const token = await askForLink();
  await send(token);
  const id = await entryId();
  await save(id, { status: 'published' });
  expect((await send(token, { version: '1', 'use-name': '', 'use-social': 'yes' })).status).toBe(
    303,
  );
  expect(await shown()).toContain('Name withheld');
  expect(await shown()).not.toContain('Cleo');
  expect((await send(token, { version: '2', 'answer-0': 'We read it by hand.' })).status).toBe(303);
  expect(await shown()).not.toContain('tide table');
  expect(await entry(id)).toMatchObject({
    ...{ status: 'draft', name: 'Cleo Harbour' },
    testimonialText: expect.stringContaining('We read it by hand.'),
  });
  await save(id, { status: 'published' });
  await send(token, { version: '3', 'answer-0': 'We read it by hand.', 'use-website': '' });
  expect(await entry(id)).toMatchObject({ status: 'draft' });
  expect((await read(token)).html).toContain('We read it by hand.');
  const original = await publisher.call('GET', `/api/admin/testimonial-originals/${id}`);
  expect(original.body).toMatchObject({ version: 4, uses: ['name'] });
});

test('a picture is kept without anything but its pixels, survives a refusal, and goes with the words', async () => {
  const { app, askForLink, sendWithPicture, read, entryId, entry, withdraw } = await openRequests();
  const token = await askForLink();
  const bytes = await drawing(80, 80)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Secret place' } })
    .toBuffer();
  const picture = new File([new Uint8Array(bytes)], 'me.jpg', { type: 'image/jpeg' });
  const permitted = { 'use-picture': 'yes' };
  expect((await sendWithPicture(token, picture, { ...permitted, name: '' })).status).toBe(422);
  const [, address = ''] =
    /src="(\/uploads\/testimonial-photos\/[^"]+)"/.exec((await read(token)).html) ?? [];
  const file = Buffer.from(await (await app.request(address)).arrayBuffer());
  expect(file.includes('Secret place')).toBe(false);
  expect((await sharp(file).metadata()).exif).toBeUndefined();
  expect((await sendWithPicture(token, new File([], ''), permitted)).status).toBe(303);
  expect(await entry(await entryId())).toMatchObject({ imageUrl: address });
  await withdraw(token);
  expect((await app.request(address)).status).toBe(404);
});

test('everything asked of an address is shown with what was given, and erased with it', async () => {
  const { app, publisher, askForLink, send, entryId } = await openRequests();
  const { enter } = await import('../support/people-with-roles.ts');
  const sales = await enter(app, ['sales']);
  const token = await askForLink({ name: 'Cleo', email: 'Cleo@harbour.example' });
  await send(token);
  const id = await entryId();
  const path = '/api/admin/people/cleo%40harbour.example';
  expect((await sales.call('GET', path)).body).toMatchObject({
    testimonials: [{ given: [{ version: 1, name: 'Cleo Harbour' }] }],
  });
  expect((await sales.call('DELETE', path)).body).toMatchObject({ testimonials: 1 });
  expect((await publisher.call('GET', `${TESTIMONIALS}/${id}`)).status).toBe(404);
  for (const table of ['quote_request', 'quote_original', 'entry_revision', 'audit'] as const) {
    const rows = await app.db.selectFrom(table).selectAll().execute();
    expect(JSON.stringify(rows), table).not.toMatch(/Harbour|tide table/);
  }
});
