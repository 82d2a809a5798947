/**
 * What a content type says of itself beyond its fields. It is read by the server, by the build and by
 * the studio, so it imports nothing that only one of them can load: what is drawn is named by its
 * file or imported when it is needed. No public page imports it.
 */
import type { ComponentType, ReactNode } from 'react';
import type { Thing } from 'schema-dts';
import type { z } from 'zod';
import type { BlocksRules } from '#content/blocks/field.ts';
import type { Published } from '#content/published.server.ts';
import type { ContentItem, ContentType, EntryFacts } from '#content/schema.ts';
import type { TextField } from '#ui/form/sections-field.tsx';
import type { ReadablePage } from '#web/readable-page.ts';
import type { SearchDocument } from './search-document.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A content type, whole. Storage, lists, revisions, import and export follow from `content`. */
export interface ContentManifest<
  Item extends ContentItem = ContentItem,
  Card extends ContentItem = ContentItem,
> {
  content: ContentType<Item, Card>;
  /** Its name in the addresses of the API and of the studio: `blog-posts`. */
  name: string;
  /** Several of its entries, within a sentence: `blog posts`. */
  many: string;
  /** What its public addresses promise; `false` where it has none, since its pages are read as such. */
  api?: PublicApi | false;
  /** Left out for a type whose entries only stand in other pages. */
  pages?: EntryPages<Item, Card>;
  studio?: StudioParts;
}

interface ApiWords {
  summary: string;
  description: string;
}

/** What documents say of its public addresses; the list and the single entry speak for themselves. */
export interface PublicApi {
  /** How an entry leaves the API; made from the fields where it is left out. */
  reply?: z.ZodType;
  list?: ApiWords;
  entry?: ApiWords & { missing: string };
  /** Given where the featured entries have an address of their own. */
  featured?: ApiWords;
  /** Given where the tags that lists are filtered by have an address of their own. */
  tags?: ApiWords;
}

/** A page for each entry, mostly below a page that lists them. */
export interface EntryPages<
  Item extends ContentItem = ContentItem,
  Card extends ContentItem = ContentItem,
> {
  /**
   * The address of the list: `/insights`; the slug of an entry follows it. Empty for a type without a
   * list, whose addresses begin at the root.
   */
  path: string;
  /** What visitors call one of them and several, where that is not what the studio says. */
  one?: string;
  many?: string;
  /** Of the list, its feeds and its part of `llms.txt`: a sentence. */
  description: string;
  /** What a list says of an entry, in a sentence or two. */
  summaryOf(card: Card): string;
  /** What the page of an entry says: for feeds, Markdown and the page itself. */
  toPage(item: Published<Item>): ReadablePage;
  /**
   * How `llms.txt` names an entry; undefined for one that is neither named nor read as a text. Its title
   * and `summaryOf` where this is left out.
   */
  headOf?(item: Published<Item>): EntryHead | undefined;
  /** What an entry is found by; what its page says, where it is left out. */
  toDocument?(item: Published<Item>): SearchDocument;
  /** What the site's own page of an entry tells search engines; hand-made pages see to that themselves. */
  structuredData?(item: Item & EntryFacts, publicUrl: string): Thing;
  /** Pages made by hand, as paths below `src`; the list is left out where there is none. */
  modules?: { list?: string; entry: string };
  /** False where no page lists them, and so no feed: they are found in pages of other types. */
  hasList?: boolean;
  /** Whether the list is there only while an entry is published. */
  isHiddenEmpty?: boolean;
  /** The addresses of slugs whose pages are not below `path`. */
  ownAddresses?: Readonly<Record<string, string>>;
  /** False where the site's feed does not tell of its entries. */
  isFed?: boolean;
  /** Whether feeds name an entry by its address, as they did before it could be edited. */
  isNamedByAddress?: boolean;
}

/** An entry in `llms.txt`. */
export interface EntryHead {
  title: string;
  summary: string;
  /** The heading it stands under: "Services". That of its type where it is left out. */
  shelf?: string;
}

/** Images beside the names of the studio's screens. */
export const STUDIO_ICONS = [
  'answer',
  'article',
  'calendar',
  'choices',
  'claim',
  'client',
  'file',
  'footer',
  'form',
  'menu',
  'messages',
  'milestone',
  'package',
  'page',
  'palette',
  'people',
  'policy',
  'quote',
  'settings',
  'tags',
] as const;
export type StudioIcon = (typeof STUDIO_ICONS)[number];

/** How an entry stands in the studio's lists. */
export interface DescribedEntry {
  label: string;
  /** Who or when, in a line. */
  fact: string;
  text: string;
}

/** One way to begin an entry. */
export interface EntryStart {
  /** In the address of the new entry. */
  name: string;
  label: string;
  /** What it is for, in a sentence. */
  help: string;
  /** The fields that are not blank then. */
  fields: () => Fields;
}

/** Fields that stand together aside from the others. */
export interface FactGroup {
  /** Over a group that can be folded away; one without is always seen. */
  title?: string;
  fields: readonly string[];
  /** Whether a new entry is asked for them at once. */
  isOpenAtFirst?: boolean;
}

/** An option of a field, with what people call it. */
export interface Choice {
  value: string;
  label: string;
}

/** What is not as the studio has it for every type. */
export interface StudioParts {
  /** `file` where it is left out. */
  icon?: StudioIcon;
  /** Where it stands among the types, the lowest first; those without a place follow. */
  place?: number;
  /** The screen, as a path below `src`, where it is neither a list nor the form made from the schema. */
  screen?: string;
  /** What people call the fields, where that is not their name in words. */
  labels?: Readonly<Record<string, string>>;
  /** A sentence below a field of the form that is made from the schema. */
  help?: Readonly<Record<string, string>>;
  /** Fields of such a form that stand aside from what one comes to write, in their groups. */
  facts?: readonly FactGroup[];
  /** What the options of a field are called, and which are offered; an entry keeps another that it has. */
  choices?: Readonly<Record<string, readonly Choice[]>>;
  /** What a new entry can begin with; the studio asks which where there are some. */
  starts?: readonly EntryStart[];
  /** What is said of a save; the studio's own words where they are left out. */
  says?: {
    created?: string;
    updated?: string;
    failure?: (verb: 'create' | 'update', reason: FailureReason) => SaidAtFailure;
    tagsFailed?: (reason: string) => string;
  };
  /** @throws where `card` is none of this type. */
  describe?(card: unknown): DescribedEntry;
  /** Whether its list is never shown from memory. */
  isUncached?: boolean;
  /** What this browser keeps of an entry's own marks. */
  afterSave?: (id: string, marks: { tags: readonly string[]; featured: boolean }) => void;
  afterDelete?: (id: string) => void;
  /** Given where entries are featured on solution pages; this browser keeps on which. */
  keepSolutions?: (id: string, solutions: readonly string[]) => void;
}

/** Why a save failed: the reply's status line, and what to say of it. */
export interface FailureReason {
  statusLine: string;
  sentence: string;
}

interface SaidAtFailure {
  title: string;
  description: string;
}

/** A field that is saved by itself as soon as it is changed, and what is said of that. */
export interface LoneField {
  name: string;
  done: string;
  failed: string;
}

/** A text of a form, for its outline, its length and what is checked while it is written. */
export type TextPart =
  /** Markdown in the field of this name. */
  | { kind: 'prose'; name: string }
  /** A list of sections, with the names of the fields that each has. */
  | { kind: 'sections'; name: string; heading: string; text: string }
  | { kind: 'blocks'; name: string; rules: BlocksRules };

/** The form of a content type; one made by hand is the export `editor` of the feature's `admin/editor.ts`. */
export interface StudioEditor {
  /** The type's name in addresses. */
  collection: string;
  /** The fields of a new entry; `today` is YYYY-MM-DD. */
  blank: (today: string) => Fields;
  /** The fields of an entry as the form holds them, and back, without a word changed. */
  toValues: (fields: Fields) => Fields;
  toFields: (values: Fields) => Fields;
  /** What of the fields is sent when they are saved. */
  toSend?: (fields: Fields) => Fields;
  /** Where the form has the field that the server names. */
  nameInForm?: (name: string) => string;
  Form: ComponentType<{
    isNew: boolean;
    /** Says which address the entry will have. */
    address: ReactNode;
    /** What search engines are told, for a form with a place for it. */
    search: ReactNode;
    /** Saves a field by itself, apart from what else was typed. */
    saveAlone: (field: LoneField) => void;
    /** What long texts are written in. */
    Text: TextField;
  }>;
  /** The texts of the form, in their order; none where it is left out. */
  parts?: readonly TextPart[];
  /** Whether the form has a place for what search engines are told, and one for facts beside the rest. */
  hasFacts?: boolean;
  /** Whether the preview shows a page of the site at once, as it would be, however quickly things change. */
  isLive?: boolean;
  /** Whether a save by pointer leads back to the list, and after how many milliseconds. */
  closesAfterMs?: number;
  /** Told of each saved entry. */
  onSaved?: (id: string, fields: Fields) => void;
}

/** Where the page of a slug is. */
export const addressOfEntry = (
  { path, ownAddresses = {} }: Pick<EntryPages, 'path' | 'ownAddresses'>,
  slug: string,
): string =>
  (Object.hasOwn(ownAddresses, slug) ? ownAddresses[slug] : undefined) ?? `${path}/${slug}`;

/** Keeps the types of item and card together. */
export const defineManifest = <Item extends ContentItem, Card extends ContentItem>(
  manifest: ContentManifest<Item, Card>,
): ContentManifest<Item, Card> => manifest;

/** "Blog post" */
export const capitalized = (words: string): string =>
  words.slice(0, 1).toUpperCase() + words.slice(1);

/** "Blog Posts" */
export const inTitleCase = (words: string): string => words.split(' ').map(capitalized).join(' ');

/** What visitors call one entry and several, and the name of that kind for programs: `case-study`. */
export function pageWords({ content, many, pages }: ContentManifest) {
  const one = pages?.one ?? content.labels.one;
  return { one, many: pages?.many ?? many, kind: one.replaceAll(' ', '-') };
}
