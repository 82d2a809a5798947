/** Hints about figures, as far as the ledger of claims knows them already. */

import { type Finding, quoteOf } from '#content/checks/finding-schema.ts';
import { keyOfClient } from '#content/client-names.ts';
import { figuresIn } from '#content/figures.ts';
import { createNameFinder } from '#content/name-finder.ts';
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
  const known = {
    claims,
    own: keyOfClient(clientOf(item)),
    find: createNameFinder(claims.map(({ client }) => client)),
  };
  return findings.flatMap((finding) => judged(finding, known) ?? []);
}

const clientOf = (item: object): string => {
  const name = 'clientName' in item ? item.clientName : 'company' in item ? item.company : '';
  return typeof name === 'string' ? name : '';
};

interface Known {
  claims: readonly KnownClaim[];
  /** The client of the entry. */
  own: string;
  find: (text: string) => string[];
}

function judged(finding: Finding, { claims, own, find }: Known): Finding | undefined {
  const keys = figuresIn(finding.claim ?? '').map(({ key }) => key);
  if (keys.length === 0) return finding;
  const having = claims.filter(({ figures }) => keys.every((key) => figures.has(key)));
  const named = find(finding.quote);
  const opens = having.some(({ client }) => keyOfClient(client) === own || named.includes(client));
  if (opens) return undefined;
  const [known] = having;
  if (known === undefined) return finding;
  const { statement, client, id } = known.card;
  return {
    ...finding,
    says: `A claim has “${finding.claim}”: “${asSentence(quoteOf(statement))}” Name ${client} in this sentence and the figure opens it, or link it yourself (Ctrl+K).`,
    known: id,
  };
}

const asSentence = (words: string): string => (/[.!?…]$/.test(words) ? words : `${words}.`);
