/** Pictures of the library between the paragraphs of a text: `![what it shows](address "caption")`. */
import type { Image, Nodes } from 'mdast';
import { insertPictures } from './inserts.ts';
import { parseProse } from './parse.ts';

/** What a page knows of a picture besides what its text says. */
export interface PictureFacts {
  /** In pixels. */
  width: number;
  height: number;
  /** What the library says it shows. */
  alt?: string | undefined;
  /** Its smaller copies: `${base}-${width}.avif` and `.webp` for each width. */
  copies: { base: string; widths: readonly number[] };
}

/** By address. */
export type ProsePictures = ReadonlyMap<string, PictureFacts>;

export const NO_PICTURES: ProsePictures = new Map();

/** The picture that a paragraph holds in the place of words. */
export function pictureOf(node: Nodes): Image | undefined {
  if (node.type !== 'paragraph' || node.children.length !== 1) return undefined;
  const [only] = node.children;
  return only?.type === 'image' ? only : undefined;
}

/** The pictures of a block that say something of themselves: its own, or those of a gallery. */
export function picturesIn(node: Nodes): Image[] {
  if (node.type === 'insert') return node.kind === 'gallery' ? insertPictures(node) : [];
  return [pictureOf(node)].flatMap((picture) => picture ?? []);
}

/** The addresses of the pictures in a text, once each. */
export function pictureAddresses(text: string): string[] {
  if (!text.includes('![')) return [];
  const found = parseProse(text).blocks.flatMap((block) =>
    (block.type === 'insert' ? insertPictures(block) : picturesIn(block)).map(({ url }) => url),
  );
  return [...new Set(found)];
}
