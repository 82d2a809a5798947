/** Who the company is: its pages, the person who replies, and clients whose marks lead to their cases. */
import { expect, test } from 'vitest';
import { contentTypes } from '#content-lists.ts';
import { queueConfirmation } from '#features/leads/visitor-mails/confirmation.server.ts';
import { addSample } from '#features/start/sample.server.ts';
import { createTestApp } from '../support/app.ts';
import { onEachDatabase } from '../support/databases.ts';
import { noChannels } from '../support/delivery.ts';
import { addPerson, change, STUDIES, STUDY, save, statusOf, textOf } from '../support/people.ts';
import { openStudio } from '../support/studio.ts';
import { addSubmission } from '../support/submissions.ts';

const CLIENT = { name: 'Lakeshore Transit', status: 'published', featured: true };

onEachDatabase(
  'a partner’s mark leads to the client’s case study while one is published (%s)',
  async (kind) => {
    const app = await openStudio(kind);
    await save(app, '/api/admin/clients', { ...CLIENT, aliases: ['Lakeshore'] });
    const link = 'aria-label="Case study: Lakeshore Transit"';
    expect(await textOf(app, '/')).not.toContain(link);
    const id = await save(app, STUDIES, { ...STUDY, clientName: 'lakeshore' });
    const home = await textOf(app, '/');
    expect(home).toContain(link);
    expect(home).toContain('href="/case-studies/trams-that-arrive"');
    const repeats = [...home.matchAll(/<li aria-hidden="true" class="partner-slot"><a [^>]*>/g)];
    for (const [repeat] of repeats) expect(repeat).toContain('tabindex="-1"');
    const blocks = [
      { id: 'p', type: 'partners', v: 1, label: 'For', heading: 'Whom', from: 'clients' },
    ];
    const page = { title: 'Our clients', slug: 'our-clients', status: 'published', blocks };
    await save(app, '/api/admin/pages', page);
    expect(await textOf(app, '/our-clients.md')).toContain('Lakeshore Transit');
    await change(app, `${STUDIES}/${id}`, { status: 'draft' });
    expect(await textOf(app, '/')).not.toContain(link);
  },
);

test('the first featured person is named where it is said that somebody replies', async () => {
  const app = await openStudio();
  const pages = ['/contact', '/thank-you?form=contact'];
  await addPerson(app, { name: 'Noor Haddad', slug: 'noor-haddad' });
  for (const path of pages) expect(await textOf(app, path), path).not.toContain('Who replies');
  await addPerson(app, { featured: true });
  for (const path of pages) {
    const page = await textOf(app, path);
    expect(page, path).toContain('Who replies');
    expect(page, path).toContain('href="/people/ada-lindqvist"');
    expect(page, path).not.toContain('Noor Haddad');
  }
});

test('a confirmation names who replies, and that of the beta nobody', async () => {
  const app = await openStudio();
  await addPerson(app, { featured: true });
  const bodyOf = async (kind: 'contact' | 'beta'): Promise<string> => {
    const submission = {
      id: (await addSubmission(app.db, noChannels, { kind })).submissionId,
      kind,
      reference: 'AB-7K3F9Q',
      status: 'new' as const,
      email: `${kind}@example.org`,
      suspicions: '[]',
      created_at: '2026-01-02T03:04:05.000Z',
    };
    await queueConfirmation(app.db, submission, {});
    const { body } = await app.db
      .selectFrom('visitor_mail')
      .select('body')
      .where('submission_id', '=', submission.id)
      .executeTakeFirstOrThrow();
    return body;
  };
  expect(await bodyOf('contact')).toContain('Who replies: Ada Lindqvist, Industrial engineer');
  expect(await bodyOf('beta')).not.toContain('Ada Lindqvist');
});

test('a site of the sample agency shows who it is, what it costs and how it keeps data, and the contact page leads there', async () => {
  const app = await createTestApp();
  expect(await textOf(app, '/contact')).not.toContain('href="/pricing"');
  expect((await addSample(app.db, contentTypes)).rejected).toEqual([]);
  await app.noticeChanges();
  const contact = await textOf(app, '/contact');
  for (const path of ['/about', '/pricing', '/security', '/people/imani-okafor']) {
    expect(await statusOf(app, path), path).toBe(200);
  }
  for (const path of ['/about', '/pricing', '/security']) {
    expect(contact, path).toContain(`href="${path}"`);
  }
  expect(await textOf(app, '/about')).toContain('href="/people/margit-halvorsen"');
  expect(await textOf(app, '/sitemaps/own-pages-1.xml')).toContain('/pricing<');
});
