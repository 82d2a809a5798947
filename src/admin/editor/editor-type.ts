import type { ContentType } from '#content/schema.ts';
import { findManifest } from '#content-lists.ts';
import {
  type ContentManifest,
  capitalized,
  type EntryStart,
  inTitleCase,
  type StudioEditor,
  type StudioParts,
} from '#web/content-manifest.ts';
import { pageOf } from '#web/preview-page.ts';
import type { ReadablePage } from '#web/readable-page.ts';
import { labelsOf } from '../list/field-names.ts';
import { generateEditor } from './generated/editor.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** What the editor has to know of one content type. */
export interface EditorType extends StudioEditor {
  content: ContentType;
  texts: {
    /** The link to the list. */
    back: string;
    /** The heading over a new one. */
    add: string;
  } & Required<Pick<NonNullable<StudioParts['says']>, 'created' | 'updated' | 'failure'>>;
  /** What people call the fields of an entry. */
  labels: Readonly<Record<string, string>>;
  /** What a new one can begin with. */
  starts: readonly EntryStart[];
  /** Where its pages are: `/insights`. */
  path?: string;
  /** What the page of an entry would say with these fields; undefined for a type without pages. */
  toPage: (fields: Fields) => ReadablePage | undefined;
}

/** Whether there is one entry of the type, and no list, no address and no status of it. */
export const isSingleton = ({ content }: Pick<EditorType, 'content'>): boolean =>
  content.kind === 'singleton';

/** The forms that content types have made by hand. Only the studio loads them, so no manifest names them. */
const MADE = Object.values(
  import.meta.glob<{ editor: StudioEditor }>('../../features/*/admin/editor.ts', { eager: true }),
).map(({ editor }) => editor);

const types = new Map<string, EditorType>();

/** The editor of a collection, the same for each call. @throws where there is none. */
export function editorOf(collection: string): EditorType {
  const known = types.get(collection);
  if (known !== undefined) return known;
  const manifest = findManifest(collection);
  if (manifest === undefined) throw new Error(`There is no collection ${collection}`);
  const type = typeOf(manifest);
  types.set(collection, type);
  return type;
}

function typeOf(manifest: ContentManifest): EditorType {
  const { content, name, many, pages, studio = {} } = manifest;
  const { one } = content.labels;
  const { says = {} } = studio;
  return {
    ...(MADE.find(({ collection }) => collection === name) ?? generateEditor(manifest)),
    content,
    texts: {
      back: `Back to ${inTitleCase(many)}`,
      add: `New ${one}`,
      created: says.created ?? `${capitalized(one)} created successfully`,
      updated: says.updated ?? `${capitalized(one)} updated successfully`,
      failure:
        says.failure ??
        ((_, { sentence }) => ({ title: `Error saving ${one}`, description: sentence })),
    },
    labels: labelsOf(content, studio),
    starts: studio.starts ?? [],
    toPage: (fields) => pageOf(manifest, fields),
    ...(pages === undefined ? {} : { path: pages.path }),
  };
}
