/** A picture of a text as HTML. */
import type { Element, ElementContent, Properties } from 'hast';
import type { Image } from 'mdast';
import { normalizeUri } from 'micromark-util-sanitize-uri';
import type { PictureFacts } from './pictures.ts';

/** How wide pictures of texts are at most, and what a window leaves them. */
const WIDTH = 'max-w-[46rem]!';
const SIZES = '(width >= 50rem) 46rem, 92vw';
/** Of one of several beside each other. */
export const GALLERY_SIZES = '(width >= 50rem) 23rem, 46vw';

interface PictureLooks {
  /** The address as readers of the text need it. */
  absolute: (address: string) => string;
  className?: string;
  imageClass?: string;
  sizes?: string;
}

const element = (
  tagName: string,
  properties: Properties,
  children: ElementContent[] = [],
): Element => ({ type: 'element', tagName, properties, children });

/** In a text without facts about it, such as one for others, it is an image and its caption alone. */
export function drawPicture(
  { url, alt, title }: Pick<Image, 'url' | 'alt' | 'title'>,
  facts: PictureFacts | undefined,
  { absolute, className = WIDTH, imageClass = '', sizes = SIZES }: PictureLooks,
): Element {
  const image = element('img', {
    src: normalizeUri(absolute(url)),
    alt: alt || (facts?.alt ?? ''),
    ...(facts === undefined ? {} : { width: facts.width, height: facts.height }),
    loading: 'lazy',
    decoding: 'async',
    ...classesOf(imageClass),
  });
  const caption: ElementContent[] = title
    ? [
        element('figcaption', { className: ['label', 'pt-3', 'text-text-2'] }, [
          { type: 'text', value: title },
        ]),
      ]
    : [];
  return element('figure', classesOf(className), [
    withCopies(image, facts?.copies, sizes),
    ...caption,
  ]);
}

const classesOf = (classes: string): Properties =>
  classes === '' ? {} : { className: classes.split(' ') };

function withCopies(
  image: Element,
  copies: PictureFacts['copies'] | undefined,
  sizes: string,
): Element {
  if (copies === undefined || copies.widths.length === 0) return image;
  const setOf = (ending: string): string =>
    copies.widths.map((width) => `${copies.base}-${width}.${ending} ${width}w`).join(', ');
  Object.assign(image.properties, { srcSet: setOf('webp'), sizes });
  return element('picture', {}, [
    element('source', { type: 'image/avif', srcSet: setOf('avif'), sizes }),
    image,
  ]);
}
