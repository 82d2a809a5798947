/** What keeps an entry from going live: links of this site that lead nowhere, pictures that say nothing. */
import type { Db } from '#platform/db/tables.ts';
import { AppError } from '#platform/errors.ts';
import { findEntry, toItem } from '../entries.server.ts';
import { entryOf } from '../prose/addresses.ts';
import type { ContentItem, ContentType } from '../schema.ts';
import type { CheckHeaders } from '../write-headers.ts';
import type { Finding } from './finding-schema.ts';
import { type Looked, lookAt } from './look.ts';
import type { FoundLink, FoundPicture } from './prose-rules.ts';

/** What checks ask of the site. */
export interface CheckSources {
  /** Of these addresses, as they are written, those of this site at which visitors find no page. */
  findDead: (
    db: Db,
    addresses: readonly string[],
    entry: { type: ContentType; item: ContentItem; id?: string | undefined },
  ) => Promise<ReadonlySet<string>>;
  /** Of these addresses, as they are written, those of files and pictures that were deleted from the library. */
  findGone: (db: Db, addresses: readonly string[]) => Promise<ReadonlySet<string>>;
  /** How each of these entries stands; one that is not there, or in the trash, is left out. */
  findStates: (
    db: Db,
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, 'published' | 'hidden'>>;
  /** Of these pictures those that the library has no description of, and does not call decoration. */
  findWordless: (db: Db, addresses: readonly string[]) => Promise<ReadonlySet<string>>;
}

/** What endpoints by which entries go live need of the app. */
export interface PublishContext {
  db: Db;
  checkSources: CheckSources;
}

interface Judged {
  type: ContentType;
  item: ContentItem;
  id?: string | undefined;
}

/** A finding with what it is about, wherever in the entry that stands by now. */
interface Outward {
  finding: Finding;
  key: string;
}

/**
 * What is wrong with where an entry leads and what it shows. What visitors see by now stops nothing, as
 * `faultsOf` has it.
 */
export async function outwardFindings(
  context: PublishContext,
  judged: Judged,
  looked: Pick<Looked, 'links' | 'pictures'>,
): Promise<Finding[]> {
  const found = await findOutward(context, judged, looked);
  if (!found.some(({ finding }) => finding.stops)) return found.map(({ finding }) => finding);
  const known = liveKeys(judged.type, await findSaved(context, judged));
  return found.map(({ finding, key }) => ({
    ...finding,
    stops: finding.stops && !known.has(key),
  }));
}

/** The entry as it is saved; undefined for a new one. */
async function findSaved(
  { db }: PublishContext,
  { type, id }: Pick<Judged, 'type' | 'id'>,
): Promise<ContentItem | undefined> {
  const row = id === undefined ? undefined : await findEntry(db, type, id);
  return row && toItem(db, type, row);
}

async function findOutward(
  { db, checkSources }: PublishContext,
  judged: Judged,
  { links, pictures }: Pick<Looked, 'links' | 'pictures'>,
): Promise<Outward[]> {
  const ids = links.flatMap(({ url }) => entryOf(url) ?? []);
  const addresses = links.flatMap(({ url }) => (entryOf(url) === undefined ? [url] : []));
  const shown = pictures.map(({ address }) => address);
  const [gone, dead, states, wordless] = await Promise.all([
    checkSources.findGone(db, [...addresses, ...shown]),
    addresses.length === 0 ? new Set<string>() : checkSources.findDead(db, addresses, judged),
    ids.length === 0 ? new Map<string, string>() : checkSources.findStates(db, ids),
    shown.length === 0 ? new Set<string>() : checkSources.findWordless(db, shown),
  ]);
  return [
    ...links.flatMap((link) =>
      gone.has(link.url) ? [judgeGone(link)] : judgeLink(link, dead, states),
    ),
    ...pictures.flatMap((picture) => judgePicture(picture, gone, wordless)),
  ];
}

const nameOf = ({ quote }: Pick<FoundLink, 'quote'>): string =>
  quote === '' ? 'This address' : `The link “${quote}”`;

/** A download, a film or its subtitles. */
function judgeGone({ path, url, quote }: FoundLink): Outward {
  const says = `${nameOf({ quote })} leads to a file that is no longer in Media. Choose another one, or take it out.`;
  return { finding: { rule: 'link', stops: true, path, quote, says }, key: `link ${url}` };
}

function judgeLink(
  { path, url, quote, isInsert = false }: FoundLink,
  dead: ReadonlySet<string>,
  states: ReadonlyMap<string, string>,
): Outward[] {
  const id = entryOf(url);
  const name = nameOf({ quote });
  const found = (stops: boolean, says: string): Outward[] => [
    { finding: { rule: 'link', stops, path, quote, says }, key: `link ${url}` },
  ];
  if (id === undefined) {
    if (!dead.has(url)) return [];
    const shown = url.length > 80 ? `${url.slice(0, 80)}…` : url;
    return found(
      true,
      `${name} leads to ${shown}, and this site has no page there. Choose another page, or take the link out.`,
    );
  }
  const state = states.get(id);
  if (state === undefined) {
    return found(
      true,
      `${name} leads to a page that was deleted. Choose another one, or take the link out.`,
    );
  }
  if (state === 'published') return [];
  return found(
    false,
    isInsert
      ? `${name} shows something that is not published. Until it is, it is left out.`
      : `${name} leads to a page that is not published. Until it is, visitors see the words without the link.`,
  );
}

function judgePicture(
  { path, address, isAlone, hasWords }: FoundPicture,
  gone: ReadonlySet<string>,
  wordless: ReadonlySet<string>,
): Outward[] {
  if (gone.has(address)) {
    const says = 'This picture is no longer in Media. Choose another one, or take it out.';
    const quote = isAlone ? address : '';
    return [{ finding: { rule: 'link', stops: true, path, quote, says }, key: `link ${address}` }];
  }
  if (hasWords || !wordless.has(address)) return [];
  const says = isAlone
    ? 'A picture has no alternative text. Describe what it shows, or mark it as decorative in Media.'
    : 'This picture has no alternative text in Media. Describe what it shows there, or mark it as decorative.';
  const quote = isAlone ? address : '';
  const finding: Finding = { rule: 'alt', stops: isAlone, path, quote, says };
  return [{ finding, key: `alt ${address}` }];
}

/** So many sentences are said of one field; the panel of the studio has all. */
const MAX_SAID = 3;

/**
 * What stops this item from going live, a sentence for each field. What `live`, as visitors see it by
 * now, has as well stops nothing: nobody is to be kept from mending a word of a page that is public.
 */
export async function faultsOf(
  context: PublishContext,
  judged: Judged,
  live: ContentItem | undefined,
): Promise<Record<string, string>> {
  const looked = lookAt(judged.type.fields, judged.item);
  const found = (await findOutward(context, judged, looked)).filter(({ finding }) => finding.stops);
  if (found.length === 0) return {};
  const known = liveKeys(judged.type, live);
  const says = Map.groupBy(
    found.filter(({ key }) => !known.has(key)).map(({ finding }) => finding),
    ({ path }) => path,
  );
  return Object.fromEntries(
    [...says].map(([path, findings]) => [
      path,
      [...new Set(findings.map((finding) => finding.says))].slice(0, MAX_SAID).join(' '),
    ]),
  );
}

/** All that a public item leads to and shows, whatever is wrong with it: a change did not bring that in. */
function liveKeys(type: ContentType, item: ContentItem | undefined): ReadonlySet<string> {
  if (item?.status !== 'published') return new Set();
  const { links, pictures } = lookAt(type.fields, item);
  return new Set([
    ...links.map(({ url }) => `link ${url}`),
    ...pictures.flatMap(({ address }) => [`alt ${address}`, `link ${address}`]),
  ]);
}

/**
 * The faults of what is about to go live, for the answer to a caller who did not ask to be stopped.
 * @throws {AppError} validation_failed for a caller who did.
 */
export async function faultsAtPublish(
  context: PublishContext,
  judged: Judged,
  { live, headers }: { live?: ContentItem | undefined; headers: CheckHeaders },
): Promise<{ faults?: Record<string, string> }> {
  if (judged.item.status !== 'published') return {};
  const faults = await faultsOf(context, judged, live);
  const count = Object.keys(faults).length;
  if (count === 0) return {};
  if (headers['stop-at-faults'] === undefined) return { faults };
  const { one } = judged.type.labels;
  throw new AppError(
    'validation_failed',
    `This ${one} cannot be published yet: ${count === 1 ? 'one field needs' : `${count} fields need`} your attention.`,
    { fields: faults },
  );
}

/**
 * The faults of what a plan makes public, as `faultsAtPublish` has them. What the plan before held was
 * looked at when that was made.
 */
export async function faultsOfPlan(
  context: PublishContext,
  type: ContentType,
  id: string,
  plan: {
    publishAt: string | null;
    item?: ContentItem | undefined;
    keepsWords?: boolean | undefined;
  },
  headers: CheckHeaders,
): Promise<{ faults?: Record<string, string> }> {
  if (plan.publishAt === null || (plan.item === undefined && plan.keepsWords === true)) return {};
  const live = await findSaved(context, { type, id });
  const words = plan.item ?? live;
  if (words === undefined) return {};
  const item = { ...words, status: 'published' as const };
  return faultsAtPublish(context, { type, item, id }, { live, headers });
}
