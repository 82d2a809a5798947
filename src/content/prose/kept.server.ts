import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Say } from '../say.ts';
import { NO_FILES, type ProseFiles } from './files.ts';
import { NO_PICTURES, type ProsePictures } from './pictures.ts';
import {
  type PartLevel,
  PROSE_WORDS,
  type RenderedProse,
  renderProse,
  renderProsePart,
} from './render.ts';

/** In characters of HTML: some four hundred long texts. */
const MAX_KEPT = 8 * 1024 * 1024;

/** By a digest of the text and what is said around it. What draws them changes with the process alone, so they are its own. */
const kept = new LRUCache<string, RenderedProse>({
  maxSize: MAX_KEPT,
  sizeCalculation: ({ html }) => html.length + 1,
});

/** A text for its page, drawn once for as long as it is the same. */
export const renderKept = (
  text: string,
  say: Say,
  pictures: ProsePictures = NO_PICTURES,
  files: ProseFiles = NO_FILES,
): RenderedProse =>
  keptAs('page', { text, say, pictures, files }, () => renderProse(text, say, pictures, files));

/** What a text is drawn with. */
export interface DrawnWith {
  text: string;
  say: Say;
  pictures: ProsePictures;
  files: ProseFiles;
}

/** A text as part of its page, as `renderProsePart` draws it, drawn once likewise. */
export const renderPartKept = (given: DrawnWith, level: PartLevel): string =>
  keptAs(`part ${level}`, given, () => ({
    html: renderProsePart(given.text, level, given.say, given.pictures, given.files),
    contents: [],
  })).html;

function keptAs(
  form: 'page' | `part ${PartLevel}`,
  { text, say, pictures, files }: DrawnWith,
  draw: () => RenderedProse,
): RenderedProse {
  const known = JSON.stringify([[...pictures], [...files]]);
  const said = [form, text, ...PROSE_WORDS.map(say), known].join('\0');
  const key = createHash('sha256').update(said).digest('base64');
  const drawn = kept.get(key);
  if (drawn !== undefined) return drawn;
  const rendered = draw();
  kept.set(key, rendered);
  return rendered;
}
