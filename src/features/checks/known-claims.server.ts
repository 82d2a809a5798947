/** Hints about figures, as far as the ledger of claims knows them already. */

import { type Finding, quoteOf } from '#content/checks/finding-schema.ts';
import type { ClientBook } from '#content/client-book.ts';
import { keyOfClient } from '#content/client-names.ts';
import { figuresIn } from '#content/figures.ts';
import { createNameFinder } from '#content/name-finder.ts';
import type { KnownClaim } from '#features/claims/site/backing.server.ts';

/** What hints about figures are judged by. */
export interface Ledger {
  /** The published claims about clients, as pages look figures up in them. */
  claims: readonly KnownClaim[];
  clients: Pick<ClientBook, 'names' | 'nameOf'>;
}

/**
 * The findings without the figures that open a claim by themselves: it has them, and its client is named in the
 * sentence or is the client of the entry. Where it has them and nobody is spoken of, the finding leads to the claim. Else
 * it says whom a new claim would be about, if that is one client.
 */
export function withKnownClaims(
  { claims, clients }: Ledger,
  findings: readonly Finding[],
  item: object,
): Finding[] {
  if (!findings.some(({ claim }) => claim !== undefined)) return [...findings];
  const own = clientOf(item);
  const names = [...claims.map(({ client }) => client), ...clients.names];
  const known = { claims, clients, own, find: createNameFinder(names) };
  return findings.flatMap((finding) => judged(finding, known) ?? []);
}

const clientOf = (item: object): string => {
  const name = 'clientName' in item ? item.clientName : 'company' in item ? item.company : '';
  return typeof name === 'string' ? name.trim() : '';
};

interface Known extends Ledger {
  /** The client of the entry. */
  own: string;
  find: (text: string) => string[];
}

function judged(finding: Finding, known: Known): Finding | undefined {
  const { claims, own, find } = known;
  const keys = figuresIn(finding.claim ?? '').map(({ key }) => key);
  if (keys.length === 0) return finding;
  const having = claims.filter(({ figures }) => keys.every((key) => figures.has(key)));
  const named = find(finding.quote);
  const opens = having.some(
    ({ client }) => keyOfClient(client) === keyOfClient(own) || named.includes(client),
  );
  if (opens) return undefined;
  const [first] = having;
  // What another client's claim says is no answer where it is known whom the sentence is about.
  if (first === undefined || named.length > 0 || own !== '')
    return withClient(finding, named, known);
  const { statement, client, id } = first.card;
  return {
    ...finding,
    says: `A claim has “${finding.claim}”: “${asSentence(quoteOf(statement))}” ${wayWords(finding, client)}`,
    known: id,
  };
}

const wayWords = ({ canLink }: Finding, client: string): string =>
  canLink === true
    ? `Use it, or name ${client} in this sentence, and the figure opens it.`
    : `Name ${client} in this sentence and the figure opens it.`;

function withClient(finding: Finding, named: readonly string[], known: Known): Finding {
  const { clients, own } = known;
  const [one, another] = new Set(named.map(clients.nameOf));
  const client = another === undefined ? (one ?? own) : own;
  return client === '' ? finding : { ...finding, client };
}

const asSentence = (words: string): string => (/[.!?…]$/.test(words) ? words : `${words}.`);
