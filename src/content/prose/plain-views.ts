/** The plain words that stand beside texts in Markdown, for those who know nothing of Markdown. */
import type { z } from 'zod';
import { MAX_SECTION_LENGTH } from '../section-schema.ts';
import { changeHolders } from '../text-holders.ts';
import { readText } from '../wire.ts';
import { canonicalProse } from './canonical.ts';
import { proseOfPlain } from './plain.ts';
import { proseWords } from './words.ts';

type Fields = Readonly<Record<string, unknown>>;

/** An item with the plain words of each text in Markdown beside it; a text without any mark is those words alone. */
export const withPlainViews = <Item extends object>(fields: z.ZodObject, item: Item): Item =>
  changeHolders(fields, item, (holder, text, { prose }) => {
    const written = readText(holder[prose]);
    if (written === '') return { [prose]: undefined };
    const words = plainView(written);
    const isPlain = canonicalProse(proseOfPlain(words)) === written;
    return { [text]: words, ...(isPlain ? { [prose]: undefined } : {}) };
  });

/** An item with each of its texts once, for whoever counts or looks through what is written. */
export const withoutPlainViews = <Item extends object>(fields: z.ZodObject, item: Item): Item =>
  changeHolders(fields, item, (holder, text, { prose }) =>
    readText(holder[prose]) === '' ? {} : { [text]: '' },
  );

/** Of a whole section; what is longer is cut between two words. */
function plainView(prose: string): string {
  const words = proseWords(prose).trim();
  if (words.length <= MAX_SECTION_LENGTH) return words;
  const cut = words.slice(0, MAX_SECTION_LENGTH);
  return cut.slice(0, Math.max(cut.lastIndexOf(' '), cut.lastIndexOf('\n'))).trim() || cut;
}

/**
 * What a client has sent, with the Markdown of the texts that it has left as they were: one that sends plain
 * words alone, as the specification has them, changes no more than the texts in which it has changed a word.
 */
export function withKeptProse(type: z.ZodObject, sent: Fields, current: object): Fields {
  const known = new Map<string, string>();
  changeHolders(type, current, (holder, text, { prose }) => {
    const written = readText(holder[prose]);
    if (written !== '') known.set(readText(holder[text]), written);
    return {};
  });
  if (known.size === 0) return sent;
  const kept = new Set(known.values());
  return changeHolders(type, sent, (holder, text, { prose }) => {
    const words = readText(holder[text]).trim();
    if (holder[prose] === undefined) {
      const before = known.get(words);
      return words === '' || before === undefined ? {} : { [prose]: before };
    }
    // It came back as it was sent, beside words that did not.
    const isStale = words !== '' && kept.has(readText(holder[prose])) && !known.has(words);
    return isStale ? { [prose]: '' } : {};
  });
}
