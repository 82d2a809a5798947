/**
 * What tags mean to the site, for whoever filters by them or sets them. Entries keep words; which tag
 * a word stands for, and what that is called by now, is what an owner says in the studio.
 */

/** A service is offered, an industry is a client's sector, a topic is anything else. */
export const TAG_KINDS = ['service', 'topic', 'industry'] as const;
/** One of `TAG_KINDS`. */
export type TagKind = (typeof TAG_KINDS)[number];

/** A tag as its owner keeps it. No word stands for two tags. */
export interface Tag {
  /** The word by which the rows of filtered lists know it: the same for as long as it exists. */
  key: string;
  name: string;
  /** What the studio's choices call it, where that is shorter than the name. */
  shortName: string;
  kind: TagKind;
  /** Words that stand for it besides: earlier names, and what was merged into it. */
  aliases: readonly string[];
}

/** What pages and forms know of tags: names in the owner's order. */
export interface SiteTags {
  services: string[];
  topics: string[];
  industries: string[];
  /** Those of which case studies can be featured on a solution's page. */
  solutions: string[];
  /** What the studio's choices call a tag, by name, where that is shorter. */
  shortNames: Record<string, string>;
  /** What a tag is called now, by the words that stand for it and are not its name. */
  renamed: Record<string, string>;
  /** The keys of tags, by name, where they are not the name. */
  keys: Record<string, string>;
}

/** What pages and forms know of these tags; solutions are keys. */
export function siteTagsOf(list: readonly Tag[], solutions: readonly string[]): SiteTags {
  const namesOf = (kind: TagKind): string[] =>
    list.flatMap((tag) => (tag.kind === kind ? tag.name : []));
  return {
    services: namesOf('service'),
    topics: namesOf('topic'),
    industries: namesOf('industry'),
    solutions: solutions.map((key) => list.find((tag) => tag.key === key)?.name ?? key),
    shortNames: Object.fromEntries(
      list.flatMap(({ name, shortName }) => (shortName === '' ? [] : [[name, shortName]])),
    ),
    renamed: Object.fromEntries(
      list.flatMap(({ key, name, aliases }) =>
        [key, ...aliases].flatMap((word) => (word === name ? [] : [[word, name]])),
      ),
    ),
    keys: Object.fromEntries(list.flatMap(({ key, name }) => (key === name ? [] : [[name, key]]))),
  };
}

/** The name of the tag that a word stands for; of a word that is nobody's, the word. */
export const nameOfTag = (word: string, { renamed }: Pick<SiteTags, 'renamed'>): string =>
  Object.hasOwn(renamed, word) ? (renamed[word] ?? word) : word;

/** What of the site's tags says which names words have by now. */
export type Renamed = Pick<SiteTags, 'renamed'>;
export const NOT_RENAMED: Renamed = { renamed: {} };

/** Whether one of the words stands for the tag that the other word stands for. */
export const hasTag = (words: readonly string[], tag: string, site: Renamed): boolean =>
  words.some((word) => nameOfTag(word, site) === nameOfTag(tag, site));

/** What public pages filter by: services first. */
export const filterTags = ({ services, topics }: SiteTags): string[] => [...services, ...topics];

/** The choices for an entry: the services and topics, and those of its own that are not among them. */
export const tagChoices = (tags: SiteTags, own: readonly string[] = []): string[] => [
  ...new Set([...filterTags(tags), ...own]),
];

/** What the studio calls a tag. */
export const tagLabel = (name: string, { shortNames }: Pick<SiteTags, 'shortNames'>): string =>
  Object.hasOwn(shortNames, name) ? (shortNames[name] ?? name) : name;
