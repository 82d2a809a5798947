/** The claims under the names of their clients, whichever of these a text uses, and what links to them answer for. */
import { type AnswersOf, createAnswers } from '#content/checks/sources.ts';
import type { ClientBook } from '#content/client-book.ts';
import { keyOfClient } from '#content/client-names.ts';
import type { BackingClaim } from '#content/prose/present-claims.ts';
import type { KnownClaim } from './backing.server.ts';

/** What is known of claims and of whom entries are about, in one state of the site. */
export interface ClaimCatalogue<Claim extends BackingClaim = KnownClaim> {
  claims?: readonly Claim[];
  /** Every name under which an entry has a client. */
  clientNames?: readonly string[];
  /** All published claims. */
  claimIds?: ReadonlySet<string>;
  /** Whom case studies are about, by their ids and their addresses. */
  storyClients?: ReadonlyMap<string, string>;
}

type Names = Pick<ClientBook, 'names' | 'nameOf'>;

export interface NamedClaims<Claim extends BackingClaim = KnownClaim> {
  /** Those of a client have one name for it, that of the first. */
  claims: readonly Claim[];
  /** Whom each name stands for that a text may have, as these claims name them. */
  names: ReadonlyMap<string, string>;
  /** The same for a name in any spelling; a name that is nobody's stays as it is. */
  clientOf: (name: string) => string;
}

export function nameClaims<Claim extends BackingClaim>(
  { claims = [], clientNames = [] }: ClaimCatalogue<Claim>,
  { names: further, nameOf }: Names,
): NamedClaims<Claim> {
  const spelled = new Map<string, string>();
  const clientOf = (name: string): string => {
    const present = nameOf(name);
    return spelled.get(keyOfClient(present)) ?? present;
  };
  for (const { client } of claims) {
    const key = keyOfClient(nameOf(client));
    if (!spelled.has(key)) spelled.set(key, client);
  }
  const written = [...claims.map(({ client }) => client), ...further, ...clientNames];
  return {
    claims: claims.map((claim) => ({ ...claim, client: clientOf(claim.client) })),
    names: new Map(written.map((name) => [name, clientOf(name)])),
    clientOf,
  };
}

/** What links of texts answer for: a case study for the figures that claims of its client tell. */
export function answersOf(
  { claimIds, storyClients }: ClaimCatalogue<BackingClaim>,
  { claims, clientOf }: NamedClaims<BackingClaim>,
  origin: string,
): AnswersOf {
  const told = Map.groupBy(claims, ({ client }) => client);
  return createAnswers({
    origin,
    isClaim: (id) => claimIds?.has(id) === true,
    toldAt(at) {
      const client = storyClients?.get('id' in at ? at.id : at.path);
      const own = client === undefined ? undefined : told.get(clientOf(client));
      return own && new Set(own.flatMap(({ figures }) => [...figures.keys()]));
    },
  });
}
