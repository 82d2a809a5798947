/** Claims that have a last day: who is told of it before, and how they come down after it. */
import { SITE_ACTOR } from '#content/actor.ts';
import { fieldsOf, updateEntry } from '#content/change.server.ts';
import { findByIds } from '#content/entries.server.ts';
import { type CalendarSource, plainItem, readTimeZone } from '#content/planning/calendar.server.ts';
import { dayOf, latestDay } from '#content/planning/zones.ts';
import type { Db } from '#platform/db/tables.ts';
import { AppError } from '#platform/errors.ts';
import { createJob, type Job } from '#platform/jobs/job.ts';
import type { Logger } from '#platform/log.ts';
import { hasExpired } from './rules.ts';
import { type ClaimCard, claimContent } from './schema.ts';
import { readClaims } from './store.server.ts';

interface DatedClaim extends Pick<ClaimCard, 'id' | 'statement' | 'validUntil'> {
  type: string;
}

/** As many are looked at; a ledger of more would be somebody's database. */
const MAX_CLAIMS = 10_000;

/** After every day that a claim can have. */
const ANY_DAY = '9999';

/** The published claims that have a last day, the first to expire first. */
export async function listDatedClaims(db: Db, endingBefore = ANY_DAY): Promise<DatedClaim[]> {
  const claims = await readClaims(db, { limit: MAX_CLAIMS, endingBefore });
  return claims
    .map(({ id, statement, validUntil }) => ({
      type: claimContent.type,
      id,
      statement,
      validUntil,
    }))
    .toSorted((a, b) => a.validUntil.localeCompare(b.validUntil));
}

/** Unpublishes the claims whose last day is over where the site is; how many. Every node may call it. */
export async function endExpiredClaims(db: Db, now: number): Promise<number> {
  const ending = await listDatedClaims(db, latestDay(now));
  if (ending.length === 0) return 0;
  const today = dayOf(new Date(now).toISOString(), (await readTimeZone(db)) ?? 'UTC');
  const over = ending.filter((claim) => hasExpired(claim, today));
  if (over.length === 0) return 0;
  let ended = 0;
  const claims = await findByIds(
    db,
    claimContent,
    over.map(({ id }) => id),
    'published',
  );
  for (const claim of claims) {
    const fields = { ...fieldsOf(claimContent, claim), status: 'draft' as const, featured: false };
    ended += await updateEntry(db, claimContent, claim.id, fields, {
      actor: SITE_ACTOR,
      note: `Valid until ${claim.validUntil}`,
      action: 'unpublished',
      basedOn: claim.revision,
      keepsDraft: true,
    }).then(() => 1, ignoreRefusal);
  }
  return ended;
}

/** Somebody has saved it meanwhile, or another node was first: the others come down, and the next run sees to what is left. */
function ignoreRefusal(error: unknown): 0 {
  if (error instanceof AppError) return 0;
  throw error;
}

const EVERY_MS = 300_000;

/** Looks for them, and tells `onChange` of what came down. */
export const createClaimExpiry = (db: Db, log: Logger, onChange: () => unknown): Job =>
  createJob({
    name: 'claims',
    log,
    everyMs: EVERY_MS,
    isDueAtStart: true,
    failure: 'expired claims could not be unpublished',
    async run() {
      if ((await endExpiredClaims(db, Date.now())) > 0) await onChange();
    },
  });

/** The last day of each claim, as what is due on it. */
export const claimsSource: CalendarSource = {
  name: 'claims',
  async list(db, { from, to }) {
    return (await listDatedClaims(db)).flatMap(({ type, id, statement, validUntil }) => {
      const at = `${validUntil}T12:00:00.000Z`;
      if (at < from || at >= to) return [];
      return [
        plainItem({
          kind: 'due',
          at,
          type,
          id,
          label: statement,
          note: 'Last day of this claim',
        }),
      ];
    });
  },
};
