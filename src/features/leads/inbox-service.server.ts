import type { Db } from '#platform/db/tables.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { DeliverySettings } from '#platform/delivery-settings.ts';
import { channelsFor } from './channels.ts';
import type { Submission, SubmissionPatch } from './inbox.ts';
import { updateSubmission } from './inbox-store.server.ts';
import { queueDeliveries } from './store.server.ts';

interface InboxParts {
  db: Db;
  delivery: DeliverySettings;
}

/** Changes a submission; one that is no spam any more is put on its way, to each channel once. */
export async function changeSubmission(
  { db, delivery }: InboxParts,
  { id, kind, status }: Submission,
  patch: SubmissionPatch,
): Promise<void> {
  await transaction(db, async (db) => {
    await updateSubmission(db, id, {
      ...(patch.status === undefined ? {} : { status: patch.status }),
      ...(patch.notes === undefined ? {} : { notes: patch.notes }),
    });
    const isReleased = status === 'spam' && patch.status !== undefined && patch.status !== 'spam';
    if (!isReleased) return;
    await queueDeliveries(db, id, channelsFor(kind, delivery), new Date().toISOString());
  });
}
