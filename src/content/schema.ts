import { z } from 'zod';
import { inDigits } from '#platform/digits-rules.ts';
import type { Consenting } from './consent-schema.ts';
import type { EntryPlace } from './entry-place-schema.ts';
import type { Narrowing } from './narrowing-schema.ts';
import type { GivenFields } from './quotes/given-fields-schema.ts';
import {
  type ClientFields,
  ENTRY_STATUSES,
  type EntryStatus,
  isLink,
  isSet,
  isStorable,
  MAX_PROSE_LENGTH,
  MAX_SEO_DESCRIPTION_LENGTH,
  MAX_SEO_TITLE_LENGTH,
  MAX_SLUG_LENGTH,
  UNSTORABLE,
} from './rules.ts';
import { sharedByLength } from './shared-schema.ts';

/** The fields that the engine itself reads; every type has them, and more of its own. */
export interface ContentItem {
  slug?: string;
  status: EntryStatus;
  featured: boolean;
  tags: string[];
  seo?: Seo | undefined;
}

/** What search engines are told of an item instead of its own words; empty where those do. */
export interface Seo {
  title: string;
  description: string;
  /** Whether search engines are asked to leave the item out. */
  noindex: boolean;
}

/** What a type is called in sentences of the API and the studio. */
export interface ContentLabels {
  /** "case study" */
  one: string;
  /** "Case study not found" */
  missing: string;
  /** "Maximum featured case studies reached" */
  limitReached: string;
  /** Says how many may be featured. */
  limitDetails: string;
}

/** What a content type declares; storage, lists, API, import and export follow from it. */
export interface ContentType<
  Item extends ContentItem = ContentItem,
  Card extends ContentItem = ContentItem,
> extends Narrowing,
    Consenting {
  /** `entry.type`, and the noun in messages. */
  type: string;
  /** The key that holds its records in import and export files. */
  collection: string;
  /** Every field that people write. Unknown keys are refused. */
  fields: z.ZodObject & z.ZodType<Item>;
  /** How people speak of it. */
  labels: ContentLabels;
  /** What the studio calls an item. */
  label(item: Item): string;
  /** Makes an item that the studio saves ready to be kept: blank sections out, default images in. */
  prepare?(item: Item): Item;
  /** What the studio's form asks for beyond the fields: one sentence for each field at fault. */
  problems?(item: Item): Record<string, string>;
  /** The fields that lists show; the others are read for one entry at a time. */
  card: z.ZodObject & z.ZodType<Card>;
  /** Whether featured entries come before the others in lists. */
  featuredFirst: boolean;
  /** How many entries may be featured at once. */
  featuredLimit: number;
  /** Whether whoever adds an item must date it; others without a date get that of today. */
  needsDate?: boolean;
  /** Whether it is known how long an entry takes to read, at all that lists do not show of it. */
  countsWords?: boolean;
  /** Whether an empty slug is refused; one that is left out is always made from the title. */
  needsSlug?: boolean;
  /**
   * The field that names the entry above one, where they stand below one another: an address is the
   * path of slugs then, of at most `MAX_LEVELS` levels. One of the fields that lists show.
   */
  parent?: string;
  /** Lists further addresses of an entry with `parent`, without their first slash. One of the fields that lists show. */
  aliases?: string;
  /** Where an item stands that is below no other entry, for a type with `parent`. */
  placeOf?(item: ContentItem): EntryPlace;
  /** What lists are sorted by, largest first; without it entries keep the order they were added in. */
  sortKey?(item: Item): string;
  /** Tags that are also found under another tag, from worn to findable, by their keys. */
  impliedTags?: ReadonlyMap<string, string>;
  /** The folder of uploads that images of a field go to; that of everything else where it is left out. */
  mediaFolder?(field: string): string;
  /** The solutions that an item is featured for, where lists can be asked for those of one. */
  solutionsOf?(item: Item): readonly string[];
  /** The field that the slug of a new item is made from; `title` where it is left out. */
  titleField?: string;
  /** The entries of another type that an item names by id, for visitors to be told of. */
  names?: NamedEntries;
  /** The entry of another type that backs what an item says. */
  backedBy?: Backing;
  /** Of an item that backs others: what of it signatures of those cover. */
  covered?(item: object): object;
  /** The entries of another type in which the client of an item speaks. */
  voicedBy?: Voicing;
  /** The fields that name a client, for a type whose items are about one. */
  client?: ClientFields;
  /** Fields, however deep, for whose picture a name of the item stands; that of `client` is one of them. */
  namedImages?: readonly string[];
  /** The names by which items of other types know an item, its own first; no two that are published share one. */
  namesOf?(item: Item): readonly string[];
  /** The fields that words which somebody gives by a link go to; see `quotes/`. */
  given?: GivenFields;
  /** Fields that staff alone are told of. */
  staffFields?: readonly string[];
  /** The fields that hold tags, where there are others than `tags`. */
  tagFields?: readonly string[];
  /** An item that is saved over `before`, with what must never be lost of that. */
  carry?(item: Item, before: Item): Item;
  /** Fields as an earlier release kept them, in the shape of this one; what is in it already stays. */
  upgraded?(fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>;
  /** What its entries are; `collection` where it is left out. */
  kind?: ContentKind;
  /**
   * Entries that ship with the code: shown until an owner saves or deletes them. A function where the
   * browser is not to load them with the type.
   */
  defaults?: readonly DefaultEntry<Item>[] | (() => Promise<readonly DefaultEntry<Item>[]>);
}

/**
 * A collection has entries that people add; a page has an address of its own; a singleton is one
 * entry that is always there and always public, with the type's name as its id.
 */
export type ContentKind = 'collection' | 'page' | 'singleton';

/** What a site began with: the sample agency, or nothing that is anybody's. */
export type SiteStart = 'sample' | 'empty';

/** An entry that ships with the code. */
export interface DefaultEntry<Item extends ContentItem = ContentItem> {
  /** The same in every release; letters, digits, hyphens and underscores, at most 64. */
  id: string;
  item: Item;
  /** ISO 8601 in UTC. */
  createdAt: string;
  /** When a release last changed it (UTC); `createdAt` where it is left out. */
  updatedAt?: string;
  /** Raised by a release that changes it, where records name the state that they saw; 1 without. */
  revision?: number;
  /** In which sites it is shown: those that began with the sample agency, or empty; in all without. */
  start?: SiteStart;
}

/**
 * Entries of another type that an item names by id. What visitors are given of the item has them under
 * `as`, in the order of their ids; those that are not published are left out of both.
 */
export interface NamedEntries {
  /** The field of ids: one made by `references` of reference-schema.ts. */
  ids: string;
  as: string;
  type: ContentType;
  /** What is told of each, of the fields that lists show of it and its id. */
  shown: z.ZodObject;
}

/** What a client says, told with an item about that client where it is shown whole. */
export interface Voicing {
  /** A type with `client`. */
  type: ContentType;
  as: string;
  /** What is told of what the client has said in public; undefined where nothing is. */
  told: (item: object, voices: readonly object[]) => object | undefined;
}

/** An entry of another type that backs what an item says: its figure has been measured. */
export interface Backing {
  /** The field of its id: one made by `optionalReference` of reference-schema.ts. */
  id: string;
  type: ContentType;
  /** The fields of an item that change by what backs it, as lists show that; undefined where it is not published. */
  told: (item: object, backing: object | undefined) => object;
}

/** What the engine adds to an item: identity, and the times of its first and last save (UTC). */
export interface EntryFacts {
  id: string;
  revision: number;
  createdAt: string;
  updatedAt: string;
  /** The slugs from the topmost on, parted by slashes, where entries stand below one another. */
  path?: string;
  /** How long it takes to read, counted at 200 words a minute, where its type counts words. */
  readMinutes?: number;
}

/** Declares a content type; it returns what it is given and checks its types. */
export const defineContent = <Item extends ContentItem, Card extends ContentItem>(
  type: ContentType<Item, Card>,
): ContentType<Item, Card> => type;

/** Of one item. */
export const MAX_TAGS = 20;
/** In characters. */
export const MAX_TAG_LENGTH = 60;
/** Of links and image addresses, in characters. */
export const MAX_ADDRESS_LENGTH = 2_048;

/** Slugs that would shadow an address of the site's own. */
export const RESERVED_SLUGS = ['admin', 'api', 'featured', 'tags'] as const;

/** Text of at most `max` characters, trimmed; NUL and lone surrogates are refused. */
export const text = sharedByLength((max) =>
  z
    .string('Write text here')
    .trim()
    .max(max, `Use at most ${inDigits(max)} characters`)
    .refine(isStorable, UNSTORABLE),
);

/**
 * Markdown in the closed grammar of `prose/parse.ts`: saves and imports check it and keep its one
 * spelling. Empty unless given.
 */
export const prose = text(MAX_PROSE_LENGTH).default('').meta({ prose: true });

/** Text of 1 to `max` characters, trimmed. */
export const requiredText = sharedByLength((max) => text(max).min(1, 'This field is required'));

/**
 * The last part of an item's address: ASCII letters, digits and hyphens, none of `RESERVED_SLUGS`.
 */
export const slug = z
  .string('Enter a slug')
  .min(1, 'Enter a slug')
  .max(MAX_SLUG_LENGTH, `Use at most ${MAX_SLUG_LENGTH} characters`)
  // One sentence about an empty one is enough.
  .regex(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/, 'Use lowercase letters, digits and single hyphens')
  .refine((value) => RESERVED_SLUGS.every((one) => one !== value), 'This slug is reserved');

/** Whether an item is a draft or published. */
export const status = z.enum(ENTRY_STATUSES, 'Choose draft or published');

const flag = z
  .union([z.boolean(), z.literal(['true', 'false']), z.literal([0, 1])], 'Use true or false')
  .transform(isSet);

/** Whether an item is featured; accepts what forms and older clients send for true and false. */
export const featured = flag;

/** What search engines are told; nothing at all where nothing of it is set. */
export const seo = z
  .strictObject(
    {
      title: text(MAX_SEO_TITLE_LENGTH).default(''),
      description: text(MAX_SEO_DESCRIPTION_LENGTH).default(''),
      noindex: flag.default(false),
    },
    'Use an object',
  )
  .transform((value): Seo | undefined => (isSeoSet(value) ? value : undefined))
  .optional();

const isSeoSet = ({ title, description, noindex }: Seo): boolean =>
  title !== '' || description !== '' || noindex;

/** What the engine reads of every item, for a singleton: it is public, and has no star and no tags. */
export const singletonMarks = {
  status: z.literal('published').default('published'),
  featured: z.literal(false).default(false),
  tags: z.array(z.string()).max(0, 'It has no tags').default([]),
};

/** At most `MAX_TAGS` texts of at most `MAX_TAG_LENGTH` characters. */
export const tags = z
  .array(
    requiredText(MAX_TAG_LENGTH).refine((tag) => !/[\r\n]/.test(tag), 'Keep a tag on one line'),
    'Use a list of tags',
  )
  .max(MAX_TAGS, `Use at most ${MAX_TAGS} tags`)
  .transform((list) => [...new Set(list)]);

const DATE_PROBLEM = 'Enter a date such as 2024-06-05';

/** A calendar date, or an instant with its time zone that is kept in UTC. */
export const publishDate = z
  .union(
    [
      z.iso.date(DATE_PROBLEM),
      z.iso
        .datetime({ offset: true, error: DATE_PROBLEM })
        .transform((value) => new Date(value).toISOString()),
    ],
    DATE_PROBLEM,
  )
  .refine((value) => /^(?:19|20|21)\d\d-/.test(value), 'Use a year from 1900 to 2199');

/** One of a few words. */
export const choice = <const Options extends readonly [string, ...string[]]>(options: Options) =>
  z.enum(options, `Choose one of ${options.join(', ')}`);

/** An http(s) address, a path of this site, or nothing. */
export const link = z
  .string('Enter an address')
  .trim()
  .max(MAX_ADDRESS_LENGTH, 'Use an address of at most 2,048 characters')
  .refine(
    (value) => value === '' || (isStorable(value) && isLink(value)),
    'Enter an address that starts with https:// or http://, or with / for a page on this site',
  );
