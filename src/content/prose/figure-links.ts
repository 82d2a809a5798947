/**
 * Finished pages in which each figure leads to the claim that has it, wherever it is told beside the name
 * of the claim's client. Writers link nothing, and words that have to stand as they are stay.
 */
import { figuresIn } from '../figures.ts';
import { createNameFinder } from '../name-finder.ts';
import { EVIDENCE_PATH } from '../rules.ts';
import { type BackingClaim, type Linking, plainNames, presentClaims } from './present-claims.ts';

/** An element that stands open, or stood. */
interface Scope {
  tag: string;
  above: Scope | undefined;
  clients: Set<string>;
  /** Whether it holds the page's heading, and so is no part of it. */
  isPage: boolean;
  /** Whether its HTML was made on the server and is taken as it is. */
  isMade: boolean;
  /** A text of paragraphs, each of which speaks for itself. */
  isProse: boolean;
  /** Whether a claim is told here already, or nobody can reach what stands here. */
  isTold: boolean;
}

const NOWHERE = {
  tag: '',
  above: undefined,
  isPage: true,
  isMade: false,
  isProse: false,
  isTold: false,
};

interface Found {
  key: string;
  /** In the HTML. */
  from: number;
  to: number;
  scope: Scope;
}

/** A tag with attributes in quotes, or a comment, or text up to the next. */
const PIECE = /<!--|<(\/?)([a-z][a-z0-9-]*)((?:[\s/](?:[^>"']|"[^"]*"|'[^']*')*)?)>|[^<]+/giy;

/** Their text is no text of the page, or may hold no button. */
const CLOSED =
  /^(?:a|button|code|label|math|noscript|option|pre|script|select|style|summary|svg|template|textarea|title)$/;
/** Nor does it say whom a place is about: data, and what a visitor types or chooses from. */
const UNSAID = /^(?:option|script|select|style|template|textarea)$/;
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/;
/** What tells of a client in a few words, however many it names; of a wider place it takes one alone. */
const NARROW = /^(?:article|blockquote|dd|figcaption|figure|h[2-6]|li|p|td|tr)$/;

/** What is told of a claim itself, and what screen readers pass by, or hear alone. */
const TOLD = /\s(?:data-claim=|aria-hidden="true"|hidden(?:=|$|\s)|class="(?:[^"]* )?sr-only[ "])/;

/** A page in HTML; as it is where no claim has any figure of it. */
export function withFigureLinks(html: string, linking: Linking): string {
  const { client } = linking;
  const present = presentClaims(html, linking);
  if (present.length === 0) return html;
  const backings = backingsOf(present);
  const clientsAround = createClientsAround(client);
  const parts: string[] = [];
  let end = 0;
  for (const { key, from, to, scope } of findFigures(html, present, {
    keys: new Set(backings.keys()),
    names: linking.names ?? new Map(),
  })) {
    const slug = backingOf(key, clientsAround(scope), backings);
    if (slug === undefined) continue;
    parts.push(
      html.slice(end, from),
      `<a href="${EVIDENCE_PATH}/${slug}">`,
      html.slice(from, to),
      '</a>',
    );
    end = to;
  }
  return end === 0 ? html : parts.join('') + html.slice(end);
}

/** A claim that has a figure. */
interface Backing {
  slug: string;
  rank: number;
  /** Among all. */
  place: number;
}

/** By figure and client the claim that has it, most of all as its own. */
type Backings = ReadonlyMap<string, ReadonlyMap<string, Backing>>;

function backingsOf(claims: readonly BackingClaim[]): Backings {
  const found = new Map<string, Map<string, Backing>>();
  for (const [place, { slug, client, figures }] of claims.entries()) {
    for (const [key, rank] of figures) {
      const ofKey = found.get(key) ?? new Map<string, Backing>();
      found.set(key, ofKey);
      const known = ofKey.get(client);
      if (known === undefined || rank < known.rank) ofKey.set(client, { slug, rank, place });
    }
  }
  return found;
}

/** The claim of the clients that are spoken of that has the figure. */
function backingOf(
  key: string,
  clients: ReadonlySet<string>,
  backings: Backings,
): string | undefined {
  const having = [...clients].flatMap((client) => backings.get(key)?.get(client) ?? []);
  return having.toSorted((a, b) => a.rank - b.rank || a.place - b.place)[0]?.slug;
}

/** Whom the place of a figure is about: the nearest that is named around it, else whom the page is about. */
function createClientsAround(ofPage: string | undefined): (scope: Scope) => ReadonlySet<string> {
  const page = new Set(ofPage === undefined ? [] : [ofPage]);
  const known = new Map<Scope, ReadonlySet<string>>();
  return (scope) => {
    const passed: Scope[] = [];
    let found: ReadonlySet<string> = page;
    for (let one: Scope | undefined = scope; one !== undefined; one = one.above) {
      const before = known.get(one);
      if (before !== undefined) found = before;
      if (before !== undefined || one.isPage || one.isProse) break;
      passed.push(one);
      if (one.clients.size === 1 || (one.clients.size > 1 && NARROW.test(one.tag))) {
        found = one.clients;
        break;
      }
    }
    for (const one of passed) known.set(one, found);
    return found;
  };
}

/** What a pass over a page knows at a place of it. */
interface Pass {
  html: string;
  scope: Scope;
  /** How many elements of a tag stand open. */
  opened: Map<string, number>;
  /** Where the text of the element begins that was opened last. */
  openedAt: number;
  clientsIn: (text: string) => string[];
  storyOf: ReadonlyMap<string, string>;
}

/** Figures that some claim has, where a page can lead to it; one pass, none where the HTML is not well formed. */
function findFigures(
  html: string,
  claims: readonly BackingClaim[],
  { keys, names }: { keys: ReadonlySet<string>; names: ReadonlyMap<string, string> },
): Found[] {
  const find = createNameFinder([...claims.map(({ client }) => client), ...names.keys()]);
  const pass: Pass = {
    html,
    scope: { ...NOWHERE, clients: new Set() },
    opened: new Map(),
    openedAt: -1,
    clientsIn: (piece) => find(plainNames(piece)).map((one) => names.get(one) ?? one),
    storyOf: new Map(
      claims.flatMap(({ story, client }) => (story === '' ? [] : [[story, client] as const])),
    ),
  };
  const found: Found[] = [];
  PIECE.lastIndex = Math.max(html.indexOf('<body'), 0);
  while (PIECE.lastIndex < html.length) {
    const from = PIECE.lastIndex;
    const piece = PIECE.exec(html);
    if (piece === null) return [];
    const [words, closes, tag = '', attributes = ''] = piece;
    if (words === '<!--') PIECE.lastIndex = after(html, '-->', from);
    else if (tag === '') found.push(...figuresOf(pass, words, from, keys));
    else if (closes === '/') pass.scope = close(pass, tag.toLowerCase());
    else PIECE.lastIndex = open(pass, tag.toLowerCase(), attributes, PIECE.lastIndex);
  }
  return found;
}

const after = (html: string, words: string, from: number): number => {
  const at = html.indexOf(words, from);
  return at < 0 ? html.length : at + words.length;
};

function name(scope: Scope, client: string): void {
  // A place that has the heading of its page is asked for nobody. Those around one that names somebody do as well.
  let one: Scope | undefined = scope;
  while (one !== undefined && !one.isPage && !one.clients.has(client)) {
    one.clients.add(client);
    one = one.above;
  }
}

/** Where the pass goes on. */
function open(pass: Pass, tag: string, attributes: string, end: number): number {
  const client =
    tag === 'a' ? pass.storyOf.get(/\shref="([^"]*)"/.exec(attributes)?.[1] ?? '') : undefined;
  if (client !== undefined) name(pass.scope, client);
  const alt = tag === 'img' ? (/\salt="([^"]*)"/.exec(attributes)?.[1] ?? '') : '';
  for (const named of pass.clientsIn(alt)) name(pass.scope, named);
  if (VOID.test(tag) || attributes.endsWith('/')) return end;
  if (CLOSED.test(tag)) {
    const shut = after(pass.html, `</${tag}>`, end);
    if (UNSAID.test(tag)) return shut;
    for (const named of pass.clientsIn(pass.html.slice(end, shut))) name(pass.scope, named);
    return shut;
  }
  if (tag === 'h1') {
    for (let one: Scope | undefined = pass.scope; one !== undefined; one = one.above)
      one.isPage = true;
  }
  const isProse = /\sclass="prose[ "]/.test(attributes);
  pass.opened.set(tag, (pass.opened.get(tag) ?? 0) + 1);
  pass.scope = {
    tag,
    above: pass.scope,
    clients: new Set(),
    isPage: tag === 'body' || tag === 'main',
    isProse,
    isMade: pass.scope.isMade || isProse || /\sdata-piece="/.test(attributes),
    isTold: pass.scope.isTold || TOLD.test(attributes),
  };
  pass.openedAt = end;
  return end;
}

/** An element whose end was left out ends with the one around it. */
function close({ opened, ...pass }: Pass, tag: string): Scope {
  let { scope } = pass;
  if ((opened.get(tag) ?? 0) === 0) return scope;
  for (let isEnded = false; !isEnded && scope.above !== undefined; scope = scope.above) {
    isEnded = scope.tag === tag;
    opened.set(scope.tag, (opened.get(scope.tag) ?? 0) - 1);
  }
  return scope;
}

/** React takes over what it finds, so that in its own elements the text has to be all that they hold. */
function figuresOf(pass: Pass, words: string, from: number, keys: ReadonlySet<string>): Found[] {
  const { html, scope } = pass;
  for (const client of pass.clientsIn(words)) name(scope, client);
  const isAll = pass.openedAt === from && html.startsWith(`</${scope.tag}>`, from + words.length);
  if (scope.isTold || !(scope.isMade || isAll)) return [];
  return figuresIn(words).flatMap(({ key, at, words: { length } }) =>
    keys.has(key) ? [{ key, from: from + at, to: from + at + length, scope }] : [],
  );
}
