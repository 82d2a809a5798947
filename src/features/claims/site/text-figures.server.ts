/** The figures of what is written in an entry that no claim tells, by the rules by which pages open claims. */
import type { Nodes } from 'mdast';
import { toString as wordsOf } from 'mdast-util-to-string';
import type { z } from 'zod';
import { type Piece, piecesOf } from '#content/checks/pieces.ts';
import { keyOfClient } from '#content/client-names.ts';
import { type FoundFigure, figuresIn } from '#content/figures.ts';
import { createNameFinder } from '#content/name-finder.ts';
import type { BackingClaim } from '#content/prose/figure-links.ts';
import { parseProse } from '#content/prose/parse.ts';
import { withoutPlainViews } from '#content/prose/plain-views.ts';
import { paragraphsOf } from '#content/rules.ts';
import type { ContentType } from '#content/schema.ts';

type Claim = Pick<BackingClaim, 'client' | 'figures'>;
type Type = Pick<ContentType, 'client' | 'staffFields'> & { fields: z.ZodObject };

/** Finds them in entries of any type. `names` are those of all clients, whether a claim is about them or not. */
export function createTextFigures(claims: readonly Claim[], names: readonly string[]) {
  const findBacked = createNameFinder(claims.map(({ client }) => client));
  const findNamed = createNameFinder([...names, ...claims.map(({ client }) => client)]);
  const byClient = Map.groupBy(claims, ({ client }) => keyOfClient(client));
  const isTold = (clients: readonly string[], { key }: FoundFigure): boolean =>
    clients.some((client) =>
      byClient.get(keyOfClient(client))?.some(({ figures }) => figures.has(key)),
    );

  /**
   * Once each, as they are written first. In a signed text a figure is its author's reckoning, unless its paragraph
   * names a client; one in a link is looked up where that leads, and one beside its source there.
   */
  return (type: Type, item: object): string[] => {
    const pieces = writtenIn(type, item);
    if (!pieces.some(({ value }) => figuresIn(value).length > 0)) return [];
    const places = createPlaces(pieces, findBacked);
    const own = textAt(item, type.client?.name ?? '');
    const isSigned = textAt(item, 'authorName') !== '';
    const found = pieces.flatMap((piece) => {
      if (figuresIn(piece.value).length === 0 || places.hasSource(piece.path)) return [];
      return paragraphsIn(piece).flatMap(({ words, unlinked }) => {
        if (isSigned && findNamed(words).length === 0) return [];
        const named = findBacked(words);
        const clients = named.length > 0 ? named : [places.clientAround(piece.path) ?? own];
        return figuresIn(unlinked).filter((figure) => !isTold(clients, figure));
      });
    });
    return [
      ...new Map(found.toReversed().map((figure) => [figure.key, figure.words])).values(),
    ].toReversed();
  };
}

function writtenIn({ fields, staffFields = [] }: Type, item: object): Piece[] {
  const pieces = piecesOf(fields, withoutPlainViews(fields, item));
  return pieces.filter(
    ({ kind, path }) =>
      ['prose', 'text', 'line'].includes(kind) &&
      !staffFields.includes(path.split('.', 1)[0] ?? ''),
  );
}

const textAt = (item: object, name: string): string => {
  const value: unknown = Reflect.get(item, name);
  return typeof value === 'string' ? value : '';
};

/** The lists and objects that a field stands in, the nearest first: `blocks.2.items.0`, `blocks.2`. */
function around(path: string): string[] {
  const parts = path.split('.');
  return parts
    .slice(1, -1)
    .map((_, index) => parts.slice(0, index + 2).join('.'))
    .filter((one) => /\.\d+$/.test(one))
    .toReversed();
}

/** What stands around the fields of an entry. */
function createPlaces(pieces: readonly Piece[], find: (text: string) => string[]) {
  const values = new Map<string, string[]>();
  const sourced = new Set<string>();
  for (const { path, value } of pieces) {
    for (const place of around(path)) {
      const written = values.get(place) ?? [];
      written.push(value);
      values.set(place, written);
      if (path === `${place}.source`) sourced.add(place);
    }
  }
  const clients = new Map<string, readonly string[]>();
  const clientsIn = (place: string): readonly string[] => {
    const known = clients.get(place) ?? find((values.get(place) ?? []).join('\n'));
    clients.set(place, known);
    return known;
  };
  return {
    /** The one client that the nearest place names; a wide one that names several is about nobody. */
    clientAround: (path: string): string | undefined =>
      around(path)
        .map(clientsIn)
        .find(({ length }) => length === 1)?.[0],
    hasSource: (path: string): boolean => around(path).some((place) => sourced.has(place)),
  };
}

interface Paragraph {
  words: string;
  /** The words that lead nowhere. */
  unlinked: string;
}

function paragraphsIn({ kind, value }: Piece): Paragraph[] {
  if (kind !== 'prose') return paragraphsOf(value).map((words) => ({ words, unlinked: words }));
  const found: Paragraph[] = [];
  const waiting: Nodes[] = parseProse(value).blocks.toReversed();
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell') {
      found.push({ words: wordsOf(node), unlinked: unlinkedOf(node) });
    } else if ('children' in node) waiting.push(...node.children.toReversed());
  }
  return found;
}

function unlinkedOf(node: Nodes): string {
  if (node.type === 'link') return ' ';
  return 'children' in node ? node.children.map(unlinkedOf).join('') : wordsOf(node);
}
