/** Running text: words in one or two weights, and links. */
import type { PhrasingContent } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { INK, type Style } from './house-type.ts';
import { type Element, type Sheet, setStyle } from './sheet.ts';

interface Run {
  text: string;
  isStrong: boolean;
  href: string | undefined;
}

const runOf = (node: PhrasingContent): Run => ({
  text: textOf(node).replace(/\s+/g, ' '),
  isStrong: node.type === 'strong',
  href: node.type === 'link' ? node.url : undefined,
});

export interface Box {
  x: number;
  y: number;
  width: number;
}

/** The height of words as if they were all of one weight, which is near enough to break pages by. */
export function heightOf(
  sheet: Sheet,
  words: readonly PhrasingContent[],
  { style, width }: { style: Style; width: number },
): number {
  const lineGap = setStyle(sheet, style);
  return sheet.heightOfString(words.map((word) => textOf(word)).join(''), { width, lineGap });
}

/** Writes words into `parent`, each link as an element of its own. */
export function writeRuns(
  sheet: Sheet,
  parent: Element,
  words: readonly PhrasingContent[],
  { style, box }: { style: Style; box: Box },
): void {
  const runs = words.map(runOf);
  sheet.x = box.x;
  sheet.y = box.y;
  for (const [index, run] of runs.entries()) {
    const write = (): void => {
      const lineGap = setStyle(sheet, run.isStrong ? { ...style, face: 'strong' } : style);
      if (run.href !== undefined) sheet.fillColor(INK.link);
      sheet.text(run.text, {
        width: box.width,
        lineGap,
        continued: index < runs.length - 1,
        ...(run.href === undefined ? {} : { link: run.href, underline: true }),
      });
    };
    if (run.href === undefined) parent.add(write);
    else addLink(sheet, parent, run.text, write);
  }
}

function addLink(sheet: Sheet, parent: Element, words: string, write: () => void): void {
  const link = sheet.struct('Link', { alt: words });
  parent.add(link);
  link.add(write);
  link.end();
}
