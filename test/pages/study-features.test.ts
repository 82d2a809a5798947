/** What a case study tells beside its text: its client's words, who did the work, and how long it took. */
import { expect, test } from 'vitest';
import { createTestApp } from '../support/app.ts';
import { onEachDatabase, openTestDatabase } from '../support/databases.ts';
import { addCaseStudy, addClient, addTestimonial } from '../support/factories.ts';

const STUDY = { slug: 'trams', team: 'Two engineers', duration: '14 weeks' };
const SAID = 'We had tried twice. They fixed the **forecast** first. I sleep again.';

onEachDatabase('a study has the words of its own client, team and duration (%s)', async (kind) => {
  const db = await openTestDatabase(kind);
  await addClient(db, { aliases: ['Lakeshore'] });
  await addTestimonial(db, { name: 'Draft', testimonialText: 'Not public.', status: 'draft' });
  await addTestimonial(db, { company: 'Harbour Ferries', testimonialText: 'Another client.' });
  await addTestimonial(db, {
    name: 'Of another story',
    testimonialText: 'Other.',
    featured: true,
  });
  await addTestimonial(db, {
    company: 'Lakeshore',
    link: '/case-studies/trams',
    testimonialText: SAID,
  });
  await addCaseStudy(db, STUDY);
  const app = await createTestApp({ db });
  const html = await (await app.request('/case-studies/trams')).text();
  for (const words of [
    '“They fixed the forecast first.”',
    'Priya Raman',
    'Two engineers',
    '14 weeks',
  ]) {
    expect(html, words).toContain(words);
  }
  for (const words of ['Not public.', 'Another client.', 'Of another story', 'I sleep again']) {
    expect(html, words).not.toContain(words);
  }
  const response = await app.request('/api/case-studies/trams');
  expect(await response.json()).toMatchObject({
    team: 'Two engineers',
    duration: '14 weeks',
    quote: { text: 'They fixed the forecast first.', name: 'Priya Raman' },
  });
});

test('a study of a client that the site does not know, or that has said nothing, has no quote', async () => {
  const db = await openTestDatabase('sqlite');
  await addTestimonial(db, { testimonialText: SAID });
  await addClient(db, { name: 'Harbour Ferries' });
  await addCaseStudy(db, { slug: 'unknown' });
  await addCaseStudy(db, { slug: 'silent', clientName: 'Harbour Ferries' });
  const app = await createTestApp({ db });
  for (const slug of ['unknown', 'silent']) {
    const response = await app.request(`/api/case-studies/${slug}`);
    expect(await response.json(), slug).not.toHaveProperty('quote');
    expect(await (await app.request(`/case-studies/${slug}`)).text(), slug).not.toContain(
      'They fixed',
    );
  }
});
