import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Say } from '../say.ts';
import { NO_PICTURES, type ProsePictures } from './pictures.ts';
import { PROSE_WORDS, type RenderedProse, renderProse, renderProsePart } from './render.ts';

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
): RenderedProse => keptAs('page', { text, say, pictures }, () => renderProse(text, say, pictures));

/** A text below a heading of its page, as `renderProsePart` draws it at level 3, drawn once likewise. */
export const renderPartKept = (text: string, say: Say, pictures: ProsePictures): string =>
  keptAs('part', { text, say, pictures }, () => ({
    html: renderProsePart(text, 3, say, pictures),
    contents: [],
  })).html;

interface Drawn {
  text: string;
  say: Say;
  pictures: ProsePictures;
}

function keptAs(
  form: 'page' | 'part',
  { text, say, pictures }: Drawn,
  draw: () => RenderedProse,
): RenderedProse {
  const said = [form, text, ...PROSE_WORDS.map(say), JSON.stringify([...pictures])].join('\0');
  const key = createHash('sha256').update(said).digest('base64');
  const known = kept.get(key);
  if (known !== undefined) return known;
  const rendered = draw();
  kept.set(key, rendered);
  return rendered;
}
