/** The claims that figures of texts are looked up in, wherever a text tells them. */
import { sql } from 'kysely';
import { keyOfClient } from '#content/client-names.ts';
import type { BackingClaim } from '#content/prose/present-claims.ts';
import { statedIn } from '#content/worded-figures.ts';
import type { Db } from '#platform/db/tables.ts';
import { type ClaimCard, claimContent } from '../schema.ts';
import { readClaims } from '../store.server.ts';
import { valueWords } from '../words.ts';

export interface KnownClaim extends BackingClaim {
  card: ClaimCard;
}

/** So many are known, the first of the list; figures of others open where a writer links them. */
const MAX_KNOWN = 500;

/** The published claims that are about a client; one query. */
export async function readBackingClaims(
  db: Db,
  /** Addresses of stories by the names of their clients, as `keyOfClient` has them. */
  stories: ReadonlyMap<string, string>,
): Promise<KnownClaim[]> {
  const claims = await readClaims(db, { limit: MAX_KNOWN });
  return claims
    .filter(({ client }) => client !== '')
    .map((card) => ({
      slug: card.slug,
      client: card.client,
      story: stories.get(keyOfClient(card.client)) ?? '',
      figures: figuresOf(card),
      card,
    }));
}

/** Beyond so many a link to a claim is taken for one to another page by the hints, and for nothing else. */
const MAX_IDS = 20_000;

export interface ClaimFacts {
  /** Of the published claims. */
  claimIds: ReadonlySet<string>;
  /** Whether one of them is about no client. */
  hasOwnClaims: boolean;
  /** Whether there is a claim at all: published, a draft or in the trash. */
  hasClaims: boolean;
}

export async function readClaimFacts(db: Db): Promise<ClaimFacts> {
  const rows = await db
    .selectFrom('entry')
    .select(['id', sql<string | null>`data ->> 'client'`.as('client')])
    .where('type', '=', claimContent.type)
    .where('status', '=', 'published')
    .limit(MAX_IDS)
    .execute();
  return {
    claimIds: new Set(rows.map(({ id }) => id)),
    hasOwnClaims: rows.some(({ client }) => (client ?? '') === ''),
    hasClaims: rows.length > 0 || (await hasHiddenClaims(db)),
  };
}

async function hasHiddenClaims(db: Db): Promise<boolean> {
  const { type } = claimContent;
  const found = await db
    .selectFrom('entry')
    .select('id')
    .where('type', '=', type)
    .union(db.selectFrom('trash').select('entry_id as id').where('type', '=', type))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * What a claim states: its figure, then its statement, its series and the values that it is compared by. A figure of its
 * sample, source or caveat says how it was measured, which is no answer to the same figure elsewhere.
 */
export function figuresOf(claim: ClaimCard): ReadonlyMap<string, number> {
  const { figure, statement, series, unit } = claim;
  const values = series.map(({ value }) => valueWords(value, unit));
  const money = /^[$€£]/.test(unit) ? series.map(({ value }) => `${unit[0]}${value}`) : [];
  const ranks = [[figure], [statement, ...values, ...money, ...comparedOf(claim)]];
  const found = ranks.flatMap((texts, rank) =>
    texts.flatMap((text) => statedIn(text).map(({ key }) => [key, rank] as const)),
  );
  return new Map(found.toReversed());
}

/** The values that it is compared by, as figures are written. */
const comparedOf = ({ kind, kindBefore, kindAfter }: ClaimCard): string[] =>
  kind === 'none'
    ? []
    : [kindBefore, kindAfter].map((value) =>
        kind === 'cost' ? `$${value}` : kind === 'errors' ? `${value}%` : `${value} ${kind}`,
      );
