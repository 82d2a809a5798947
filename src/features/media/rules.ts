/** What an uploaded image may be and where it goes (admin-and-beta.md §5, §7, §9). */

export const MEDIA_FOLDERS = [
  'case-study-images',
  'testimonial-logos',
  'testimonial-photos',
  'blog-authors',
  'blog-images',
  'uploaded-images',
] as const;
export type MediaFolder = (typeof MEDIA_FOLDERS)[number];
export const DEFAULT_FOLDER: MediaFolder = 'uploaded-images';

/** Where everything of the library is kept: pictures, then what `file-types.ts` lists. */
export const LIBRARY_FOLDERS = [...MEDIA_FOLDERS, 'documents', 'films'] as const;
export type LibraryFolder = (typeof LIBRARY_FOLDERS)[number];

/** Each accepted type with the ending of its files. */
export const IMAGE_TYPES = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
} as const;
export type ImageType = keyof typeof IMAGE_TYPES;

export const isImageType = (type: string): type is ImageType => Object.hasOwn(IMAGE_TYPES, type);

/** 10 MB. */
export const MAX_IMAGE_BYTES = 10_485_760;

export const WRONG_TYPE = 'Invalid file type. Please upload a JPEG, PNG, WebP, or GIF image.';
export const TOO_LARGE = 'File too large. Please upload an image smaller than 10MB.';
/** Larger files are sent by presigned uploads where they can be. */
export const LARGE_IMAGE_BYTES = 1_048_576;

/** The name of the meta element by which a page of the studio knows where presigned uploads go. */
export const UPLOAD_ORIGIN = 'upload-origin';

export const TOO_MANY_PIXELS = 'Image dimensions too large';

export const MAX_ALT_LENGTH = 500;

/** Of all frames together. */
export const MAX_PIXELS = 40_000_000;
/** In pixels. */
export const MAX_SIDE = 8_192;
export const MAX_FRAMES = 200;

/**
 * Widths in pixels that copies are made at, where the image is wider; an image that is narrower than the
 * largest gets one of its own width too. The least is for faces, 720 for the column of a phone.
 */
export const COPY_WIDTHS = [128, 320, 480, 720, 960, 1280, 1920] as const;

/**
 * For how long a browser shows an image without asking again: it may be replaced under its address.
 * The copies' addresses change with the image and are kept for good.
 */
export const STABLE_CACHE = 'public, max-age=300, stale-while-revalidate=86400';
