/** Earlier texts of a policy, with the days on which they held. */
import { findRevision } from '#content/revisions.server.ts';
import type { Db } from '#platform/db/tables.ts';
import { policies as manifest } from './manifest.ts';
import type { PublishedPolicy } from './policies.server.ts';
import type { Policy } from './schema.ts';

/** A text that was published, by the revision that brought it. */
export interface PolicyVersion {
  revision: number;
  title: string;
  /** The day that the text itself names, YYYY-MM-DD. */
  effective: string;
  /** The day on which it ended: another took its place, or the policy was taken down. */
  until?: string;
}

interface State {
  revision: number;
  /** YYYY-MM-DD */
  day: string;
  item: Pick<Policy, 'status' | 'title' | 'description' | 'effective' | 'body'>;
}

const dayOf = (time: string): string => time.slice(0, 10);

const textOf = ({ item: { title, description, effective, body } }: State): string =>
  JSON.stringify([title, description, effective, body]);

const later = (a: string, b: string): string => (a > b ? a : b);

/** The versions of a published policy, the newest first; a save that changes no word makes none. */
export async function listVersions(db: Db, policy: PublishedPolicy): Promise<PolicyVersion[]> {
  const rows = await db
    .selectFrom('entry_revision')
    .select(['revision', 'item', 'created_at'])
    .where('entry_id', '=', policy.id)
    .where('type', '=', manifest.content.type)
    .orderBy('revision')
    .execute();
  const states: State[] = rows.map(({ revision, item, created_at }) => ({
    revision,
    day: dayOf(created_at),
    item: JSON.parse(item),
  }));
  // One that nobody has saved has no history yet.
  if (states.at(-1)?.revision !== policy.revision) {
    states.push({ revision: policy.revision, day: dayOf(policy.updatedAt), item: policy });
  }
  return versionsOf(states);
}

function versionsOf(states: readonly State[]): PolicyVersion[] {
  const versions: PolicyVersion[] = [];
  let last: State | undefined;
  for (const state of states) {
    const isPublished = state.item.status === 'published';
    const [open] = versions;
    if (open !== undefined && last !== undefined) {
      if (isPublished && textOf(state) === textOf(last)) continue;
      open.until = isPublished ? later(state.item.effective, state.day) : state.day;
    }
    last = isPublished ? state : undefined;
    if (!isPublished) continue;
    const { title, effective } = state.item;
    versions.unshift({ revision: state.revision, title, effective });
  }
  return versions;
}

/** The text of a revision that was published; undefined where it was not. */
export async function findVersion(
  db: Db,
  policy: PublishedPolicy,
  revision: number,
): Promise<Policy | undefined> {
  if (revision === policy.revision) return policy;
  const found = await findRevision(db, manifest.content, policy.id, revision);
  return found?.status === 'published' ? found : undefined;
}
