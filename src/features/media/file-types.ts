/** Which files the library takes besides pictures: documents, films and their subtitles. */
import { IMAGE_TYPES, type ImageType, isImageType } from './rules.ts';

export const MEDIA_KINDS = ['picture', 'document', 'film', 'subtitles'] as const;
export type MediaKind = (typeof MEDIA_KINDS)[number];
export type FileKind = Exclude<MediaKind, 'picture'>;

const MEGABYTE = 1_048_576;

/** How large each may be, in megabytes. That of films is what `MEDIA_MAX_FILE_MB` ships with. */
export const MAX_FILE_MB: Readonly<Record<FileKind, number>> = {
  document: 25,
  film: 200,
  subtitles: 2,
};

/** Where the files of each kind are kept; pictures have the folders of `rules.ts`. */
export const FILE_FOLDERS = {
  document: 'documents',
  film: 'films',
  subtitles: 'films',
} as const satisfies Record<FileKind, string>;

interface FileType {
  kind: FileKind;
  /** Of its names. */
  ending: string;
  /** What people call it. */
  name: string;
}

/** Each type of file, by its media type. */
export const FILE_TYPES = {
  'application/pdf': { kind: 'document', ending: 'pdf', name: 'PDF' },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': {
    kind: 'document',
    ending: 'docx',
    name: 'Word',
  },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {
    kind: 'document',
    ending: 'xlsx',
    name: 'Excel',
  },
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': {
    kind: 'document',
    ending: 'pptx',
    name: 'PowerPoint',
  },
  'application/vnd.oasis.opendocument.text': { kind: 'document', ending: 'odt', name: 'ODT' },
  'application/vnd.oasis.opendocument.spreadsheet': {
    kind: 'document',
    ending: 'ods',
    name: 'ODS',
  },
  'application/vnd.oasis.opendocument.presentation': {
    kind: 'document',
    ending: 'odp',
    name: 'ODP',
  },
  'text/csv': { kind: 'document', ending: 'csv', name: 'CSV' },
  'text/plain': { kind: 'document', ending: 'txt', name: 'TXT' },
  'application/zip': { kind: 'document', ending: 'zip', name: 'ZIP' },
  'video/mp4': { kind: 'film', ending: 'mp4', name: 'MP4' },
  'video/webm': { kind: 'film', ending: 'webm', name: 'WebM' },
  'text/vtt': { kind: 'subtitles', ending: 'vtt', name: 'VTT' },
} as const satisfies Record<string, FileType>;
export type FileMediaType = keyof typeof FILE_TYPES;
export type MediaType = ImageType | FileMediaType;

/** Every media type that the library keeps. */
export const MEDIA_TYPES = [...Object.keys(IMAGE_TYPES), ...Object.keys(FILE_TYPES)];

export const isFileType = (type: string): type is FileMediaType => Object.hasOwn(FILE_TYPES, type);

export const isMediaType = (type: string): type is MediaType =>
  isImageType(type) || isFileType(type);

const BY_ENDING = new Map<string, FileMediaType>(
  Object.entries(FILE_TYPES).flatMap(([type, { ending }]) =>
    isFileType(type) ? [[ending, type] as const] : [],
  ),
);

/** The type that a name or an address stands for; undefined for every other. */
export const fileTypeOf = (name: string): FileMediaType | undefined =>
  BY_ENDING.get(/\.(\w{1,5})$/.exec(name)?.[1]?.toLowerCase() ?? '');

export const kindOf = (type: MediaType): MediaKind =>
  isImageType(type) ? 'picture' : FILE_TYPES[type].kind;

export const endingOf = (type: MediaType): string =>
  isImageType(type) ? IMAGE_TYPES[type] : FILE_TYPES[type].ending;

/** What readers are told a file is: "PDF". */
export const typeName = (type: MediaType): string =>
  isImageType(type) ? type.replace('image/', '').toUpperCase() : FILE_TYPES[type].name;

/** How many bytes a file of this kind may have, where the largest of all may have so many megabytes. */
export const maxFileBytes = (kind: FileKind, largestMb: number): number =>
  Math.min(kind === 'film' ? largestMb : MAX_FILE_MB[kind], largestMb) * MEGABYTE;

export const tooLargeFile = (kind: FileKind, largestMb: number): string =>
  `File too large. Please upload a file of at most ${maxFileBytes(kind, largestMb) / MEGABYTE} MB.`;

export const WRONG_FILE =
  'This type of file is not accepted. Please upload a PDF, Word, Excel, PowerPoint, OpenDocument, CSV, TXT or ZIP file, an MP4 or WebM video, or VTT subtitles.';

/** The endings of what a file picker offers, by media type. */
export const fileEndings = (kinds: readonly FileKind[]): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(FILE_TYPES)
      .filter(([, { kind }]) => kinds.includes(kind))
      .map(([type, { ending }]) => [type, [`.${ending}`]]),
  );
