/** What has been in the trash for its time goes for good, and takes turns with whoever changes the site. */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { lockSiteVersion } from '#content/site-version.server.ts';
import { purgeTrash, trashEntry } from '#content/trash.server.ts';
import { caseStudyContent } from '#features/case-studies/schema.ts';
import { transaction } from '#platform/db/transaction.ts';
import { databaseKinds, openTestDatabase } from '../support/databases.ts';
import { createStudy, STAFF } from '../support/factories.ts';

test.for(databaseKinds)(
  'a purge waits for a change that is under way, such as words that somebody gives (%s)',
  async (kind) => {
    const db = await openTestDatabase(kind);
    const { id } = await createStudy(db, { title: 'One', slug: 'one' });
    await trashEntry(db, caseStudyContent, id, STAFF);
    const order: string[] = [];
    const isLocked = Promise.withResolvers<void>();
    const change = transaction(db, async (db) => {
      await lockSiteVersion(db);
      isLocked.resolve();
      await sleep(200);
      order.push('change');
    });
    await isLocked.promise;
    const purge = purgeTrash(db, new Date('2099-01-01')).then((count) => order.push(`${count}`));
    await Promise.all([change, purge]);
    expect(order).toEqual(['change', '1']);
  },
);
