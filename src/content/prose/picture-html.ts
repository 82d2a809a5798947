/** A picture of a text as HTML. */
import type { Element, ElementContent, Properties } from 'hast';
import type { Image } from 'mdast';
import { normalizeUri } from 'micromark-util-sanitize-uri';
import type { PictureFacts } from './pictures.ts';

/** How wide pictures of texts are at most, and what a window leaves them. */
const WIDTH = 'max-w-[46rem]!';
const SIZES = '(width >= 50rem) 46rem, 92vw';

const element = (
  tagName: string,
  properties: Properties,
  children: ElementContent[] = [],
): Element => ({ type: 'element', tagName, properties, children });

/** In a text without facts about it, such as one for others, it is an image and its caption alone. */
export function drawPicture(
  { url, alt, title }: Image,
  facts: PictureFacts | undefined,
  absolute: (address: string) => string,
): Element {
  const image = element('img', {
    src: normalizeUri(absolute(url)),
    alt: alt || (facts?.alt ?? ''),
    ...(facts === undefined ? {} : { width: facts.width, height: facts.height }),
    loading: 'lazy',
    decoding: 'async',
  });
  const caption: ElementContent[] = title
    ? [
        element('figcaption', { className: ['label', 'pt-3', 'text-text-2'] }, [
          { type: 'text', value: title },
        ]),
      ]
    : [];
  return element('figure', { className: [WIDTH] }, [withCopies(image, facts?.copies), ...caption]);
}

function withCopies(image: Element, copies: PictureFacts['copies'] | undefined): Element {
  if (copies === undefined || copies.widths.length === 0) return image;
  const setOf = (ending: string): string =>
    copies.widths.map((width) => `${copies.base}-${width}.${ending} ${width}w`).join(', ');
  Object.assign(image.properties, { srcSet: setOf('webp'), sizes: SIZES });
  return element('picture', {}, [
    element('source', { type: 'image/avif', srcSet: setOf('avif'), sizes: SIZES }),
    image,
  ]);
}
