/** The figures of what is written in an entry that no claim tells, by the rules by which pages open claims. */
import type { Nodes } from 'mdast';
import { toString as wordsOf } from 'mdast-util-to-string';
import type { z } from 'zod';
import { type Piece, piecesOf } from '#content/checks/pieces.ts';
import type { AnswersOf } from '#content/checks/sources.ts';
import type { FoundFigure } from '#content/figures.ts';
import { createNameFinder } from '#content/name-finder.ts';
import { parseProse } from '#content/prose/parse.ts';
import { withoutPlainViews } from '#content/prose/plain-views.ts';
import type { BackingClaim } from '#content/prose/present-claims.ts';
import { paragraphsOf } from '#content/rules.ts';
import type { ContentType } from '#content/schema.ts';
import { allFiguresIn } from '#content/worded-figures.ts';

type Type = Pick<ContentType, 'client' | 'staffFields'> & { fields: z.ZodObject };

interface Ledger {
  claims: readonly Pick<BackingClaim, 'client' | 'figures'>[];
  /** Whom each name stands for that a text may have, whether a claim is about them or not. */
  names: ReadonlyMap<string, string>;
  clientOf: (name: string) => string;
}

/** Finds them in entries of any type; `answersOf` says what their links answer for. */
export function createTextFigures({ claims, names, clientOf }: Ledger, answersOf: AnswersOf) {
  const findNames = createNameFinder(names.keys());
  const find = (text: string): string[] => [...new Set(findNames(text).map(clientOf))];
  const byClient = Map.groupBy(claims, ({ client }) => client);
  const isTold = (clients: readonly string[], { key }: FoundFigure): boolean =>
    clients.some((client) => byClient.get(client)?.some(({ figures }) => figures.has(key)));

  /**
   * Once each, as they are written first. In a signed text a figure is its author's reckoning, unless its paragraph
   * names a client; one in a link to a source is looked up there, and one beside its source there.
   */
  return (type: Type, item: object): string[] => {
    const pieces = writtenIn(type, item);
    if (!pieces.some(({ value }) => allFiguresIn(value).length > 0)) return [];
    const places = createPlaces(pieces, find);
    const own = clientOf(textAt(item, type.client?.name ?? ''));
    const isSigned = textAt(item, 'authorName') !== '';
    const found = pieces.flatMap((piece) => {
      if (allFiguresIn(piece.value).length === 0 || places.hasSource(piece.path)) return [];
      return paragraphsIn(piece, answersOf).flatMap(({ words, unlinked, answered }) => {
        const named = find(words);
        if (isSigned && named.length === 0) return [];
        const clients = named.length > 0 ? named : [places.clientAround(piece.path) ?? own];
        return allFiguresIn(unlinked).filter(
          (figure) => !answered.has(figure.key) && !isTold(clients, figure),
        );
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
  /** The words that lead to no source. */
  unlinked: string;
  /** The figures that are told where its links lead. */
  answered: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();

function paragraphsIn({ kind, value }: Piece, answersOf: AnswersOf): Paragraph[] {
  if (kind !== 'prose') {
    return paragraphsOf(value).map((words) => ({ words, unlinked: words, answered: NONE }));
  }
  const found: Paragraph[] = [];
  const waiting: Nodes[] = parseProse(value).blocks.toReversed();
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell') {
      const answered = new Set<string>();
      const unlinked = unlinkedOf(node, answersOf, answered);
      found.push({ words: wordsOf(node), unlinked, answered });
    } else if ('children' in node) waiting.push(...node.children.toReversed());
  }
  return found;
}

function unlinkedOf(node: Nodes, answersOf: AnswersOf, answered: Set<string>): string {
  if (node.type === 'link') {
    const told = answersOf(node.url);
    if (told === 'all') return ' ';
    for (const key of told) answered.add(key);
  }
  return 'children' in node
    ? node.children.map((child) => unlinkedOf(child, answersOf, answered)).join('')
    : wordsOf(node);
}
