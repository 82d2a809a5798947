/** Galleries, films, downloads, buttons and cards as the editor has them: each is kept as its Markdown. */
import type { RootContent } from 'mdast';
import type { Node } from 'prosemirror-model';
import { writeProse } from '#content/prose/canonical.ts';
import type { Insert, InsertKind } from '#content/prose/inserts.ts';
import { parseProse } from '#content/prose/parse.ts';

/** What each is called while a text is written. */
export const INSERT_NAMES: Readonly<Record<InsertKind, string>> = {
  gallery: 'Gallery',
  video: 'Video',
  download: 'Download',
  action: 'Button',
  entry: 'Card',
};

const isInsert = (block: RootContent): block is Insert => block.type === 'insert';

/** What a text of one insert holds; undefined for every other text. */
export function readInsertText(text: string): Insert | undefined {
  const { blocks, problems } = parseProse(text);
  const [only, ...others] = blocks;
  return problems.length === 0 && others.length === 0 && only !== undefined && isInsert(only)
    ? only
    : undefined;
}

/** An insert as its node keeps it. */
export const insertText = (insert: Insert): string => writeProse([insert]);

/** The insert that a node of the document is. */
export const insertOf = ({ attrs }: Node): Insert | undefined => readInsertText(String(attrs.text));
