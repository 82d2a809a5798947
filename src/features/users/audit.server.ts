import type { Actor } from '#content/actor.ts';
import { recordAudit } from '#content/audit.server.ts';
import type { Db } from '#platform/db/tables.ts';

type AccountAction =
  | 'signed-in'
  | 'signed-out'
  | 'session-ended'
  | 'created'
  | 'updated'
  | 'password-changed'
  | 'password-link-made'
  | 'codes-on'
  | 'codes-off'
  | 'recovery-codes-renewed'
  | 'passkey-added'
  | 'passkey-removed';

interface Person {
  id: string;
  name: string;
}

/** Notes a change of somebody's account; call it in the transaction of the change. */
export const auditAccount = (
  db: Db,
  action: AccountAction,
  { id, name }: Person,
  { actor, before, after }: { actor: Actor; before?: object; after?: object },
): Promise<void> =>
  recordAudit(db, { actor, action, subject: { type: 'user', id, label: name }, before, after });

/** Notes what people changed about their own account. */
export const auditOwnAccount = (
  db: Db,
  action: AccountAction,
  { id, name }: Person,
  after?: object,
) => auditAccount(db, action, { id, name }, { actor: { id, name }, ...(after && { after }) });
