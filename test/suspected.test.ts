/** What reads like spam and is not certain to be: kept until a person has judged it. */
import { expect, test } from 'vitest';
import { suspected } from '#features/leads/migrations/016-suspected.ts';
import { createRetention } from '#features/leads/retention.server.ts';
import { KEEP_DAYS } from '#features/leads/retention.ts';
import { createLogger } from '#platform/log.ts';
import { createTestApp } from './app.ts';
import { databaseKinds } from './databases.ts';
import { bodyOf, contactForm, NO_LIMITS, sendJson } from './lead-forms.ts';

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
