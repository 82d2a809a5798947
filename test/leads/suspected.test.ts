/** What reads like spam and is not certain to be: kept until a person has judged it. */
import { expect, test } from 'vitest';
import { suspected } from '#features/leads/migrations/016-suspected.ts';
import { createRetention } from '#features/leads/retention.server.ts';
import { KEEP_DAYS } from '#features/leads/retention.ts';
import { createLogger } from '#platform/log.ts';
import { createTestApp } from '../support/app.ts';
import { databaseKinds } from '../support/databases.ts';
import {
  bodyOf,
  channels,
  contactForm,
  EVERY_CHANNEL,
  NO_LIMITS,
  sendJson,
  stored,
} from '../support/lead-forms.ts';

test.for(databaseKinds)(
  'E16 what is only suspected is never deleted as spam, also where an older release held it back (%s)',
  async (kind) => {
    const app = await createTestApp({ database: kind, leadLimits: NO_LIMITS });
    const message = 'We sell white hat SEO and quality backlinks.';
    const seen: string[] = [];
    for (const number of [1, 2, 3, 4]) {
      const form = contactForm({ message: `${message} ${number}` });
      seen.push(String((await bodyOf(await sendJson(app, '/api/contact', form))).id));
    }
    const [held = '', judged = '', trapped = '', fresh = ''] = seen;
    const update = (
      id: string,
      patch: { status: 'spam'; updated_at?: string; suspicions?: string },
    ) => app.db.updateTable('submission').set(patch).where('id', '=', id).execute();
    await update(held, { status: 'spam' });
    await update(judged, {
      status: 'spam',
      updated_at: new Date(Date.now() + 1_000).toISOString(),
    });
    await update(trapped, { status: 'spam', suspicions: '["honeypot","pitch"]' });
    const retention = createRetention({
      db: app.db,
      log: createLogger('silent'),
      keepDays: KEEP_DAYS,
    });
    await suspected.up(app.db);
    expect(await retention.run(Date.now() + 31 * 86_400_000)).toMatchObject({ submissions: 2 });
    const left = await app.db.selectFrom('submission').select(['id', 'status']).execute();
    expect(left).toHaveLength(2);
    expect(left).toEqual(
      expect.arrayContaining([held, fresh].map((id) => ({ id, status: 'new' }))),
    );
    await update(held, { status: 'spam' });
    expect(await retention.run(Date.now() + 31 * 86_400_000)).toMatchObject({ submissions: 0 });
  },
);

test('E16 what is suspected is new and delivered all the same, with its signs', async () => {
  const app = await createTestApp({ delivery: EVERY_CHANNEL });
  const links = 'http://a.example http://b.example http://c.example http://d.example';
  await sendJson(app, '/api/contact', contactForm({ message: links, origin: { elapsed: 900 } }));
  const [row] = await stored(app.db);
  expect(row).toMatchObject({ status: 'new' });
  expect(JSON.parse(row?.suspicions ?? '')).toEqual(['links', 'too-fast']);
  expect(await channels(app.db)).toEqual(['contact-webhook', 'mail']);
});

test('E16 a person whose browser fills in the form, with an odd name and a pasted link, is no suspect', async () => {
  const app = await createTestApp({ delivery: EVERY_CHANNEL });
  const form = contactForm({
    name: 'Tom Knightsbridge',
    company: 'Knightsbridge',
    message: 'Our editor breaks on <a href="/offers">offers</a>. Can you help?',
    origin: { elapsed: 900 },
  });
  await sendJson(app, '/api/contact', form);
  const [row] = await stored(app.db);
  expect(row).toMatchObject({ status: 'new', suspicions: '[]' });
  expect(await channels(app.db)).toEqual(['contact-webhook', 'mail']);
});
