/** Hints about figures, as far as the ledger of claims knows them already. */

import { type Finding, quoteOf } from '#content/checks/finding-schema.ts';
import { keyOfClient } from '#content/client-names.ts';
import { figuresIn } from '#content/figures.ts';
import { type KnownClaim, readBackingClaims } from '#features/claims/site/backing.server.ts';
import type { Db } from '#platform/db/tables.ts';

/**
 * The findings without the figures that open a claim by themselves: it has them, and its client is named in the
 * sentence or is the client of the entry. Where it has them and nobody is named, the finding leads to the claim. One query,
 * none without such figures.
 */
export async function withKnownClaims(
  db: Db,
  findings: readonly Finding[],
  item: object,
): Promise<Finding[]> {
  if (!findings.some(({ claim }) => claim !== undefined)) return [...findings];
  const claims = await readBackingClaims(db, new Map());
  const own = keyOfClient(clientOf(item));
  return findings.flatMap((finding) => judged(finding, claims, own) ?? []);
}

const clientOf = (item: object): string => {
  const name = 'clientName' in item ? item.clientName : 'company' in item ? item.company : '';
  return typeof name === 'string' ? name : '';
};

function judged(finding: Finding, claims: readonly KnownClaim[], own: string): Finding | undefined {
  const keys = figuresIn(finding.claim ?? '').map(({ key }) => key);
  if (keys.length === 0) return finding;
  const having = claims.filter(({ figures }) => keys.every((key) => figures.has(key)));
  const opens = having.some(
    ({ client }) => keyOfClient(client) === own || finding.quote.includes(client),
  );
  if (opens) return undefined;
  const [known] = having;
  if (known === undefined) return finding;
  const { statement, client, id } = known.card;
  return {
    ...finding,
    says: `“${finding.claim}” may rest on the claim “${quoteOf(statement)}” Name ${client} in the sentence, and the figure opens it; or link it (Ctrl+K).`,
    known: id,
  };
}
