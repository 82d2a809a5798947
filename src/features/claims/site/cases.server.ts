/** Published claims as cases beside which a visitor's figure stands. */
import type { FigureKind } from '#features/your-number/rules.ts';
import type { ShownCase } from '#features/your-number/site/number-lines.tsx';
import type { Db } from '#platform/db/tables.ts';
import { claimAddress } from '../rules.ts';
import { readClaims } from '../store.server.ts';

/** As many are drawn, those first in the studio's list. */
const MAX_CASES = 12;

/** Those of a kind, the largest first; one query. */
export async function readCases(db: Db, kind: FigureKind): Promise<ShownCase[]> {
  const claims = await readClaims(db, { limit: MAX_CASES, kind });
  const cases = claims.map((claim) => ({
    href: claimAddress(claim.slug),
    name: claim.client || claim.statement,
    before: claim.kindBefore,
    after: claim.kindAfter,
    weeks: claim.weeks,
    priceBand: claim.priceBand,
  }));
  return cases.toSorted((a, b) => b.before - a.before);
}

/** Whether there is a case of any kind. */
export const hasCases = async (db: Db): Promise<boolean> =>
  (await readClaims(db, { limit: 1, isCompared: true })).length > 0;
