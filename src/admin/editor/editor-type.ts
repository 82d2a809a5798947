import type { ContentType } from '#content/schema.ts';
import type { ReadableEntry } from '#site/found/readable-page.ts';
import { pageOf } from '#site/preview/page-of.ts';
import {
  type ContentManifest,
  capitalized,
  inTitleCase,
  type StudioEditor,
  type StudioParts,
} from '#web/content-manifest.ts';
import { manifests } from '../../content-lists.ts';
import { labelsOf } from '../list/field-names.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** What the editor has to know of one content type. */
export interface EditorType extends StudioEditor {
  /** Its name in addresses. */
  collection: string;
  content: ContentType;
  words: {
    /** The link to the list. */
    back: string;
    /** The heading over a new one. */
    add: string;
  } & Required<Pick<NonNullable<StudioParts['says']>, 'created' | 'updated' | 'failure'>>;
  /** What people call the fields of an entry. */
  labels: Readonly<Record<string, string>>;
  /** Where its pages are: `/insights`. */
  path?: string;
  /** What the page of an entry would say with these fields; undefined for a type without pages. */
  toPage: (fields: Fields) => ReadableEntry | undefined;
}

const loading = new Map<string, Promise<EditorType>>();

/** The editor of a collection, with its form; the same promise for each call. @throws where there is none. */
export function editorOf(collection: string): Promise<EditorType> {
  const known = loading.get(collection);
  if (known !== undefined) return known;
  const manifest = manifests.find(({ name }) => name === collection);
  if (manifest === undefined) throw new Error(`There is no collection ${collection}`);
  const type = load(manifest);
  // What could not be fetched is asked for again.
  type.catch(() => loading.delete(collection));
  loading.set(collection, type);
  return type;
}

async function load(manifest: ContentManifest): Promise<EditorType> {
  const { content, name, many, pages, studio = {} } = manifest;
  const { one } = content.words;
  const { says = {} } = studio;
  const editor =
    studio.editor === undefined
      ? (await import('./generated/editor.ts')).generateEditor(manifest)
      : (await studio.editor()).editor;
  return {
    ...editor,
    collection: name,
    content,
    words: {
      back: `Back to ${inTitleCase(many)}`,
      add: `New ${one}`,
      created: says.created ?? `${capitalized(one)} created successfully`,
      updated: says.updated ?? `${capitalized(one)} updated successfully`,
      failure:
        says.failure ??
        ((_, { sentence }) => ({ title: `Error saving ${one}`, description: sentence })),
    },
    labels: labelsOf(content, studio),
    toPage: (fields) => pageOf(manifest, fields),
    ...(pages === undefined ? {} : { path: pages.path }),
  };
}
