/** Hints about figures, as far as the ledger of claims knows them already. */

import { type Finding, quoteOf } from '#content/checks/finding-schema.ts';
import { figuresIn } from '#content/figures.ts';
import { createNameFinder } from '#content/name-finder.ts';
import { allFiguresIn } from '#content/worded-figures.ts';
import type { NamedClaims } from '#features/claims/site/named-claims.server.ts';

/**
 * The findings without the figures that open a claim by themselves: it has them, and its client is named in the
 * sentence or is the client of the entry. Where it has them and nobody is spoken of, the finding leads to the claim, and so where
 * they are words, which open nothing without a link. Else it says whom a new claim would be about, if that is one client.
 */
export function withKnownClaims(
  ledger: NamedClaims,
  findings: readonly Finding[],
  item: object,
): Finding[] {
  if (!findings.some(({ claim }) => claim !== undefined)) return [...findings];
  const own = clientOf(item);
  const find = createNameFinder(ledger.names.keys());
  const known = { ...ledger, own: own === '' ? '' : ledger.clientOf(own), find };
  return findings.flatMap((finding) => judged(finding, known) ?? []);
}

const clientOf = (item: object): string => {
  const name = 'clientName' in item ? item.clientName : 'company' in item ? item.company : '';
  return typeof name === 'string' ? name.trim() : '';
};

interface Known extends NamedClaims {
  /** The client of the entry. */
  own: string;
  find: (text: string) => string[];
}

function judged(finding: Finding, known: Known): Finding | undefined {
  const { claims, own, find } = known;
  const words = finding.claim ?? '';
  const keys = allFiguresIn(words).map(({ key }) => key);
  if (keys.length === 0) return finding;
  const having = claims.filter(({ figures }) => keys.every((key) => figures.has(key)));
  const named = [...new Set(find(finding.quote).map(known.clientOf))];
  const backing = having.find(({ client }) => client === own || named.includes(client));
  const isWorded = figuresIn(words).length === 0;
  // What is told of its client is no matter any more, unless a link would have it open.
  if (backing !== undefined && !(isWorded && finding.canLink === true)) return undefined;
  const first = backing ?? having[0];
  // What another client's claim says is no answer where it is known whom the sentence is about.
  if (first === undefined || (backing === undefined && (named.length > 0 || own !== '')))
    return withClient(finding, named, own);
  const { statement, client, id } = first.card;
  const way = isWorded ? wordsWay(finding, client) : figureWay(finding, client);
  return {
    ...finding,
    says: `A claim has “${finding.claim}”: “${asSentence(quoteOf(statement))}” ${way}`,
    known: id,
  };
}

const figureWay = ({ canLink }: Finding, client: string): string =>
  canLink === true
    ? `Use it, or name ${client} in this sentence, and the figure opens it.`
    : `Name ${client} in this sentence and the figure opens it.`;

const wordsWay = ({ canLink }: Finding, client: string): string =>
  canLink === true
    ? 'Use it, and these words open it.'
    : `Write the figure in digits and name ${client} in this sentence, and it opens it.`;

function withClient(finding: Finding, named: readonly string[], own: string): Finding {
  const [one, another] = named;
  const client = another === undefined ? (one ?? own) : own;
  return client === '' ? finding : { ...finding, client };
}

const asSentence = (words: string): string => (/[.!?…]$/.test(words) ? words : `${words}.`);
