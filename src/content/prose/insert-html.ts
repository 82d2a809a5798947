/** Galleries, films, downloads, buttons and cards as HTML; none of them needs a script. */
import type { Element, ElementContent, Properties } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { normalizeUri } from 'micromark-util-sanitize-uri';
import { type Embedded, embedded } from '../embeds.ts';
import { entryOf, fileKindOf } from './addresses.ts';
import type { ProseFiles } from './files.ts';
import {
  type Insert,
  type InsertParts,
  insertParts,
  insertPictures,
  type LinkedKind,
} from './inserts.ts';
import type { OwnStyle, SayOwn } from './own-html.ts';
import { drawPicture, GALLERY_SIZES } from './picture-html.ts';
import type { ProsePictures } from './pictures.ts';

/** What inserts are drawn with. */
export interface InsertDrawing {
  style: OwnStyle;
  pictures: ProsePictures;
  files: ProseFiles;
  /** Where a link leads, and what else its element says. */
  findLink: (address: string) => Properties;
}

const element = (
  tagName: string,
  properties: Properties,
  children: (ElementContent | false)[],
): Element => ({
  type: 'element',
  tagName,
  properties,
  children: children.filter((child) => child !== false),
});

const text = (value: string): ElementContent => ({ type: 'text', value });

const worn = (classes: string): Properties => ({ className: classes.split(' ') });

/** What stands for an insert in a page, or, without styles, in the text of a reader elsewhere. */
export function drawInsert(node: Insert, drawing: InsertDrawing): ElementContent[] {
  const parts = insertParts(node);
  if (node.kind === 'gallery' || parts === undefined) return drawGallery(node, drawing);
  if (drawing.style === undefined) return drawPlain(node.kind, parts, drawing);
  const { say } = drawing.style;
  switch (node.kind) {
    case 'video':
      return [drawVideo(parts, say, drawing)];
    case 'download':
      return [drawDownload(parts, drawing)];
    case 'action':
      return [drawAction(parts, drawing)];
    case 'entry':
      return [drawCard(parts, drawing)];
  }
}

const hrefOf = (url: string, { findLink }: InsertDrawing): string =>
  normalizeUri(String(findLink(url).href));

function link(
  url: string,
  drawing: InsertDrawing,
  content: (ElementContent | false)[],
  more: Properties = {},
): Element {
  const { href: _href, ...rest } = drawing.findLink(url);
  return element('a', { href: hrefOf(url, drawing), ...rest, ...more }, content);
}

function drawGallery(node: Insert, drawing: InsertDrawing): ElementContent[] {
  const { style, pictures } = drawing;
  const shown = insertPictures(node).map((picture) =>
    drawPicture(picture, pictures.get(picture.url), {
      absolute: (address) => hrefOf(address, drawing),
      ...(style && {
        className: 'flex flex-col',
        imageClass: 'aspect-4/3 w-full rounded-field object-cover',
        sizes: GALLERY_SIZES,
      }),
    }),
  );
  const columns = shown.length === 2 || shown.length === 4 ? '' : ' md:grid-cols-3';
  return style === undefined
    ? shown
    : [element('figure', worn(`grid w-full max-w-[46rem]! grid-cols-2 gap-4${columns}`), shown)];
}

/** Links and sentences alone; a card that leads nowhere is its words. */
function drawPlain(
  kind: LinkedKind,
  { url, words, sentence }: InsertParts,
  drawing: InsertDrawing,
): ElementContent[] {
  const name = text(words);
  const led = element('p', {}, [entryOf(url) === undefined ? link(url, drawing, [name]) : name]);
  const said = sentence === '' ? [] : [element('p', {}, [text(sentence)])];
  return kind === 'action' ? [...said, led] : [led, ...said];
}

function drawVideo(parts: InsertParts, say: SayOwn, drawing: InsertDrawing): Element {
  const { url, words, sentence, picture } = parts;
  const player = embedded(url);
  const poster =
    picture &&
    drawPicture({ ...picture, alt: '' }, withoutAlt(drawing.pictures.get(picture.url)), {
      absolute: (address) => hrefOf(address, drawing),
      className: 'absolute inset-0',
      imageClass: 'size-full object-cover opacity-80',
    });
  const film =
    player === undefined
      ? ownFilm(parts, drawing)
      : element(
          'div',
          worn(
            'ink contours group/play relative grid aspect-video place-items-center overflow-hidden rounded-card border border-line',
          ),
          [poster ?? false, playSign(words, player, say), playerFrame(words, player, say)],
        );
  const caption = element('figcaption', worn('label flex flex-wrap gap-x-5 pt-3 text-text-2'), [
    element('span', {}, [text(sentence || words)]),
    drawing.files.has(url) && element('span', {}, [text(drawing.files.get(url) ?? '')]),
    player !== undefined &&
      link(url, drawing, [
        text(say('Open it at {provider}').replace('{provider}', () => player.provider)),
      ]),
  ]);
  return element('figure', worn('w-full max-w-[46rem]!'), [film, caption]);
}

const withoutAlt = <Facts extends object>(facts: Facts | undefined): Facts | undefined =>
  facts && { ...facts, alt: '' };

/** Nothing of it is loaded before somebody plays it. */
const ownFilm = (
  { url, words, picture, subtitles }: InsertParts,
  drawing: InsertDrawing,
): Element =>
  element(
    'video',
    {
      src: hrefOf(url, drawing),
      controls: true,
      preload: 'none',
      playsInline: true,
      ariaLabel: words,
      // Without one browsers paint a ground of their own over that of the page; this asks for nothing.
      poster: picture === undefined ? 'data:,' : hrefOf(picture.url, drawing),
      ...worn('aspect-video w-full rounded-card border border-line bg-ground-3'),
    },
    [
      subtitles !== undefined &&
        element(
          'track',
          {
            kind: 'captions',
            src: hrefOf(subtitles.url, drawing),
            srcLang: 'en',
            label: subtitles.words,
            default: true,
          },
          [],
        ),
    ],
  );

const playOf = (words: string, say: SayOwn): string =>
  say('Play {name}').replace('{name}', () => words);

const askedOf = ({ provider }: Embedded, say: SayOwn): string =>
  say('Nothing is loaded from {provider} until you play it').replace('{provider}', () => provider);

/** What is seen of the button; the link that is one lies over it in its frame. */
const playSign = (words: string, player: Embedded, say: SayOwn): Element =>
  element('div', { ariaHidden: 'true', ...worn('relative flex flex-col items-center gap-4 p-4') }, [
    element(
      'span',
      worn(
        'grid size-18 place-items-center rounded-full bg-signal text-on-signal transition-transform motion-safe:group-hover/play:scale-105',
      ),
      [
        element('svg', { viewBox: '0 0 24 24', ...worn('size-6 fill-current') }, [
          element('path', { d: 'M6 4v16l14-8z' }, []),
        ]),
      ],
    ),
    element('span', worn('rounded-field bg-ground/85 px-3 py-1 font-semibold'), [
      text(playOf(words, say)),
    ]),
    element('span', worn('label rounded-field bg-ground/85 px-3 py-1'), [
      text(askedOf(player, say)),
    ]),
  ]);

/**
 * A frame without an address that holds one link, and so becomes the player once that is followed: no
 * script is needed, and nobody is asked before. It lets what lies below it be seen.
 */
function playerFrame(words: string, player: Embedded, say: SayOwn): Element {
  const { origin } = new URL(player.frame);
  return element(
    'iframe',
    {
      title: words,
      srcDoc: playerDocument(words, `${playOf(words, say)}. ${askedOf(player, say)}`, player),
      allow: ['autoplay', 'fullscreen', 'picture-in-picture']
        .map((right) => `${right} ${origin}`)
        .join('; '),
      scrolling: 'no',
      ...worn('absolute inset-0 size-full'),
    },
    [],
  );
}

const playerDocument = (words: string, label: string, { frame }: Embedded): string =>
  toHtml(
    element('html', { lang: 'en' }, [
      element('head', {}, [
        // As the ground that it lies on: browsers paint a ground of their own under any other scheme.
        element('meta', { name: 'color-scheme', content: 'dark' }, []),
        element('title', {}, [text(words)]),
      ]),
      element('body', { marginWidth: '0', marginHeight: '0' }, [
        element('a', { href: frame, referrerPolicy: 'strict-origin-when-cross-origin' }, [
          element('svg', { viewBox: '0 0 16 9', width: '100%', display: 'block', role: 'img' }, [
            element('title', {}, [text(label)]),
            element('rect', { width: 16, height: 9, fill: 'transparent' }, []),
          ]),
        ]),
      ]),
    ]),
  );

const BOX = 'rounded-card border border-line bg-ground-2';

function drawDownload({ url, words, sentence }: InsertParts, drawing: InsertDrawing): Element {
  const classes =
    'inline-flex min-h-11 items-center gap-2 rounded-field border border-line-2 bg-ground px-5 py-2.5 font-semibold text-text hover:border-text';
  return element('div', worn(`flex flex-col items-start gap-3 p-6 ${BOX}`), [
    sentence !== '' && element('p', {}, [text(sentence)]),
    link(url, drawing, [text(words)], { download: true, ...worn(classes) }),
    element('span', worn('label text-text-2'), [
      text(drawing.files.get(url) ?? fileKindOf(url) ?? ''),
    ]),
  ]);
}

function drawAction({ url, words, sentence }: InsertParts, drawing: InsertDrawing): Element {
  const classes =
    'inline-flex min-h-11 items-center justify-center rounded-field bg-signal px-5 py-2.5 text-base leading-tight font-semibold text-on-signal hover:not-disabled:bg-signal-2';
  return element('div', worn('flex flex-col items-start gap-4'), [
    sentence !== '' && element('p', {}, [text(sentence)]),
    // In a preview nobody has looked up where an entry is.
    entryOf(url) === undefined
      ? link(url, drawing, [text(words)], worn(classes))
      : element('span', worn(classes), [text(words)]),
  ]);
}

function drawCard({ url, words, sentence, picture }: InsertParts, drawing: InsertDrawing): Element {
  const content = [
    picture !== undefined &&
      drawPicture({ ...picture, alt: '' }, withoutAlt(drawing.pictures.get(picture.url)), {
        absolute: (address) => hrefOf(address, drawing),
        className: '',
        imageClass: 'aspect-2/1 w-full object-cover',
      }),
    element('span', worn('flex flex-col gap-2 p-6'), [
      element('span', worn('text-title'), [text(words)]),
      sentence !== '' && element('span', worn('text-base text-text-2'), [text(sentence)]),
    ]),
  ];
  const classes = worn(`flex flex-col overflow-hidden text-text hover:border-text ${BOX}`);
  return entryOf(url) === undefined
    ? link(url, drawing, content, classes)
    : element('div', classes, content);
}
