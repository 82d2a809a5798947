/**
 * What may stand in galleries, films, downloads, buttons and cards, and in which order: a link, pictures,
 * and a sentence, in plain words.
 */
import type { Image, Link, Nodes, Paragraph, Parent, PhrasingContent } from 'mdast';
import {
  fileKindOf,
  isActionAddress,
  isFilmAddress,
  isOwnPage,
  isPictureAddress,
  isSubtitlesAddress,
  isVideoAddress,
} from './addresses.ts';

/**
 * What is set between the paragraphs of a text: pictures side by side, a film, a file, a button, and the
 * card of an entry, or what a client said.
 */
export const INSERT_KINDS = ['gallery', 'video', 'download', 'action', 'entry'] as const;
/** One of `INSERT_KINDS`. */
export type InsertKind = (typeof INSERT_KINDS)[number];

export const isInsertKind = (value: unknown): value is InsertKind =>
  INSERT_KINDS.some((kind) => kind === value);

/** `> [!GALLERY]` and the like, with the paragraphs below it as `readInsert` orders them. */
export interface Insert extends Parent {
  type: 'insert';
  kind: InsertKind;
  children: Paragraph[];
}

/** How many pictures a gallery has. */
export const GALLERY_SIZE = { min: 2, max: 12 } as const;

/** How many of all kinds together a text may have. */
export const MAX_INSERTS = 50;

/** What each but a gallery holds. */
export interface InsertParts {
  url: string;
  /** Those of the link. */
  words: string;
  /** Empty where there is none. */
  sentence: string;
  picture?: { url: string; alt: string } | undefined;
  /** Those of a film of this site; the words name their language. */
  subtitles?: { url: string; words: string } | undefined;
}

/** A kind with one link. */
export type LinkedKind = Exclude<InsertKind, 'gallery'>;

interface Rule {
  /** What it holds, said where it holds something else. */
  shape: string;
  isAddress: (url: string) => boolean;
  /** Said of an address that it cannot have. */
  address: string;
  mayHavePicture: boolean;
}

/** What each kind asks for. */
export const INSERT_RULES: Readonly<Record<LinkedKind, Rule>> = {
  video: {
    shape:
      'A video needs one link in plain words: [title](address). A picture from the library, a link to subtitles (.vtt) of a video on this site, and a caption may follow',
    isAddress: isVideoAddress,
    address:
      'Use the address of a YouTube or Vimeo video, or of a video file on this site that ends in .mp4 or .webm',
    mayHavePicture: true,
  },
  download: {
    shape:
      'A download needs one link in plain words: [name of the file](address). A sentence may follow',
    isAddress: (url) => fileKindOf(url) !== undefined,
    address:
      'Use the address of a file, such as a PDF, that starts with / or https:// and ends in .pdf, .docx, .xlsx, .zip or the like',
    mayHavePicture: false,
  },
  action: {
    shape:
      'A button needs one link in plain words: [words](address). A sentence may stand before it',
    isAddress: isActionAddress,
    address:
      'Choose a page for the button, or use an address that starts with https://, mailto:, tel: or /',
    mayHavePicture: false,
  },
  entry: {
    shape:
      'A card needs one link in plain words to a page of this site or a testimonial: [name](entry:ID)',
    isAddress: isOwnPage,
    address: 'Choose a page of this site or a testimonial for the card',
    mayHavePicture: true,
  },
};

const GALLERY_SHAPE = `A gallery holds ${GALLERY_SIZE.min} to ${GALLERY_SIZE.max} pictures from the library and nothing else: ![what it shows](address "caption")`;

/** Words in one line, as they stand in plain words. */
export const inOneLine = (words: string): string => words.replaceAll(/\s+/g, ' ').trim();

interface Found {
  links: { url: string; words: string }[];
  pictures: Image[];
  sentences: string[];
}

/** What stands below a mark; undefined where that is more than links, pictures and plain words. */
function findParts(children: readonly Nodes[]): Found | undefined {
  const found: Found = { links: [], pictures: [], sentences: [] };
  for (const block of children) {
    if (block.type !== 'paragraph') return undefined;
    for (const node of block.children) {
      if (node.type === 'image') found.pictures.push(node);
      else if (node.type === 'text') {
        const words = inOneLine(node.value);
        if (words !== '') found.sentences.push(words);
      } else if (node.type === 'link') {
        const words = plainWords(node);
        if (words === undefined) return undefined;
        found.links.push({ url: node.url, words });
      } else if (node.type !== 'break') return undefined;
    }
  }
  return found;
}

function plainWords({ children }: Link): string | undefined {
  const words = children.map((child) => (child.type === 'text' ? child.value : undefined));
  const line = words.includes(undefined) ? '' : inOneLine(words.join(''));
  return line === '' ? undefined : line;
}

/** The paragraphs of an insert in their order, or what is wrong with them. */
export function readInsert(
  kind: InsertKind,
  children: readonly Nodes[],
): { children: Paragraph[] } | { says: string } {
  const found = findParts(children);
  if (kind === 'gallery') {
    const { links, pictures, sentences } = found ?? { links: [], pictures: [], sentences: [] };
    const isGallery =
      pictures.length >= GALLERY_SIZE.min &&
      pictures.length <= GALLERY_SIZE.max &&
      links.length + sentences.length === 0 &&
      pictures.every(({ url }) => isPictureAddress(url));
    return isGallery ? { children: pictures.map(paragraphOf) } : { says: GALLERY_SHAPE };
  }
  const { shape, isAddress, address, mayHavePicture } = INSERT_RULES[kind];
  const [link, ...more] = found?.links ?? [];
  const [picture, ...pictures] = found?.pictures ?? [];
  const [sentence = '', ...sentences] = found?.sentences ?? [];
  const [subtitles, ...links] =
    kind === 'video' ? withSubtitles(link?.url, more) : [undefined, ...more];
  const isTooMuch = [...links, ...pictures, ...sentences].length > 0;
  if (link === undefined || isTooMuch || (picture !== undefined && !mayHavePicture)) {
    return { says: shape };
  }
  if (!isAddress(link.url)) return { says: address };
  if (picture !== undefined && !isPictureAddress(picture.url)) return { says: shape };
  const shown = picture && { url: picture.url, alt: picture.alt ?? '' };
  return { children: insertChildren(kind, { ...link, sentence, picture: shown, subtitles }) };
}

type Links = Found['links'];

/** The subtitles of a film of this site, where the second link is such, and the other links. */
function withSubtitles(
  film = '',
  [second, ...others]: Links,
): [Links[number] | undefined, ...Links] {
  if (second === undefined) return [undefined];
  const isTheirs = isFilmAddress(film) && isSubtitlesAddress(second.url);
  return isTheirs ? [second, ...others] : [undefined, second, ...others];
}

const paragraphOf = (node: PhrasingContent): Paragraph => ({ type: 'paragraph', children: [node] });

const linkOf = (url: string, words: string): Paragraph =>
  paragraphOf({ type: 'link', url, children: [{ type: 'text', value: words }] });

/** What an insert holds as its paragraphs: a button stands behind its sentence, all else before it. */
export function insertChildren(
  kind: LinkedKind,
  { url, words, sentence, picture, subtitles }: InsertParts,
): Paragraph[] {
  const link = linkOf(url, words);
  const said = sentence === '' ? [] : [paragraphOf({ type: 'text', value: sentence })];
  if (kind === 'action') return [...said, link];
  const shown = picture === undefined ? [] : [paragraphOf({ type: 'image', ...picture })];
  const read = subtitles === undefined ? [] : [linkOf(subtitles.url, subtitles.words)];
  return [link, ...shown, ...read, ...said];
}

/** What an insert with a link holds; undefined for a gallery. */
export function insertParts({ children }: Insert): InsertParts | undefined {
  const {
    links: [link, subtitles] = [],
    pictures: [picture] = [],
    sentences: [sentence = ''] = [],
  } = findParts(children) ?? {};
  return (
    link && {
      ...link,
      sentence,
      picture: picture && { url: picture.url, alt: picture.alt ?? '' },
      subtitles,
    }
  );
}

/** The pictures of a gallery, or the one before a film or on a card. */
export const insertPictures = ({ children }: Insert): Image[] =>
  children.flatMap(({ children: [only] }) => (only?.type === 'image' ? [only] : []));
