import type { Actor } from '#content/actor.ts';
import { recordAudit } from '#content/audit.server.ts';
import type { Db } from '#platform/db/tables.ts';

interface Details {
  /** Who did it, where it was not the person themselves. */
  by?: Actor;
  before?: object;
  after?: object;
}

/** Writes down what happened to an account. */
export async function noteAccount(
  db: Db,
  { id, name }: Actor,
  action: string,
  { by, ...states }: Details = {},
): Promise<void> {
  const actor = { id: by?.id ?? id, name: by?.name ?? name };
  await recordAudit(db, { actor, action, subject: { type: 'user', id, label: name }, ...states });
}
