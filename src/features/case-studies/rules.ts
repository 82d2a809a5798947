import {
  type EntryStatus,
  isTextList,
  MAX_PAGE_SIZE,
  newestFirst,
  storedEntries,
} from '#content/rules.ts';
import { hasTag, NOT_RENAMED, nameOfTag, type Renamed, type SiteTags } from '#content/tags.ts';

export const MAX_FEATURED_CASE_STUDIES = 6;
export const MAX_LIST_CARD_TAGS = 3;
export const MAX_HOME_CARD_TAGS = 2;
export const SKELETON_CARDS = 6;

/** A study with the first tag is also found under the second, by the keys of both. */
export const IMPLIED_TAGS: ReadonlyMap<string, string> = new Map([
  ['Mobile Development', 'Product Development'],
]);

const STUDY_PAGE = /^\/case-studies\/([a-z0-9-]+)$/;

/** The slug of the study that a link leads to; undefined for a link to elsewhere. */
export const linkedStudy = (href: string): string | undefined => STUDY_PAGE.exec(href)?.[1];

/** Where a study is read. */
export const studyPath = (slug: string): string => `/case-studies/${slug}`;

/** The slugs of the studies that links lead to. */
export const linkedStudies = (hrefs: readonly string[]): string[] =>
  hrefs.flatMap((href) => linkedStudy(href) ?? []);

/** Featured studies first, then the newest. */
export const sortCaseStudies = <T extends { featured: boolean; publishDate: string }>(
  studies: readonly T[],
): T[] =>
  studies.toSorted(
    (a, b) => Number(b.featured) - Number(a.featured) || newestFirst(a.publishDate, b.publishDate),
  );

/** The names of the tags under which a study is found: its own, and those that they imply. */
export const findableUnder = (
  { tags }: { tags: readonly string[] },
  site: Pick<SiteTags, 'renamed' | 'keys'>,
): string[] =>
  tags.flatMap((tag) => {
    const key = Object.hasOwn(site.keys, tag) ? (site.keys[tag] ?? tag) : tag;
    const implied = IMPLIED_TAGS.get(key);
    return implied === undefined ? [tag] : [tag, nameOfTag(implied, site)];
  });

export interface Outcome {
  /** "38%", "$4.2M", "5 of 7"; undefined where the line starts with no figure. */
  figure: string | undefined;
  words: string;
}

/** Takes a summary's leading figure from the words that say what it counts. */
export function outcomeOf(summary: string): Outcome {
  const [, figure, words] =
    /^([$€£]?\d[\d.,:]*(?:\s?%|[×xkKMB]\b|\+)?(?: of \d+)?)\s+(.+)$/s.exec(summary.trim()) ?? [];
  return figure === undefined || words === undefined
    ? { figure: undefined, words: summary.trim() }
    : { figure, words };
}

export const MAX_SOLUTION_STUDIES = 3;
export const MAX_SOLUTION_CARD_TAGS = 2;

/** Where the studio keeps, in this browser alone, which solutions a study is featured for. */
export const LOCAL_FEATURES_KEY = 'solutionFeatures';

/** Solution tags by the id of a study. */
export type LocalFeatures = Readonly<Record<string, readonly string[]>>;

/** The map in what a browser has stored; what is no list of tags is left out. */
export const readLocalFeatures = (stored: string): LocalFeatures =>
  Object.fromEntries(storedEntries(stored).filter(isTagged));

const isTagged = (entry: [string, unknown]): entry is [string, string[]] => isTextList(entry[1]);

/** What a solution's block has to ask for, so that it can show what this browser keeps as well. */
export function solutionRequests(
  solution: string,
  local: LocalFeatures,
  site: Renamed = NOT_RENAMED,
): { list: { solution: string; limit: number }; ids: string[] } {
  const kept = Object.entries(local).filter(([, tags]) => tags.length > 0);
  const ids = kept.filter(([, tags]) => hasTag(tags, solution, site)).map(([id]) => id);
  const hidden = kept.length - ids.length;
  // One more than is shown tells whether there are more.
  const limit = Math.min(MAX_SOLUTION_STUDIES + 1 + hidden, MAX_PAGE_SIZE);
  return { list: { solution, limit }, ids: ids.slice(0, MAX_PAGE_SIZE) };
}

interface Featurable {
  id: string;
  status: EntryStatus;
  featuredForSolutions: readonly string[];
}

/** The published studies featured for a solution; tags kept in the browser win over the server's. */
export const studiesForSolution = <T extends Featurable>(
  studies: readonly T[],
  solution: string,
  local: LocalFeatures = {},
  site: Renamed = NOT_RENAMED,
): T[] =>
  studies.filter(({ id, status, featuredForSolutions }) => {
    const kept = Object.hasOwn(local, id) ? local[id] : undefined;
    const tags = kept !== undefined && kept.length > 0 ? kept : featuredForSolutions;
    return status === 'published' && hasTag(tags, solution, site);
  });
