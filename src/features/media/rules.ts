/** What an uploaded picture may be and where it goes (admin-and-beta.md §5, §7, §9). */

export const UPLOAD_FOLDERS = [
  'case-study-images',
  'testimonial-logos',
  'testimonial-photos',
  'blog-authors',
  'blog-images',
  'uploaded-images',
] as const;
export type UploadFolder = (typeof UPLOAD_FOLDERS)[number];
export const DEFAULT_FOLDER: UploadFolder = 'uploaded-images';

/** Each accepted type with the ending of its files. */
export const IMAGE_TYPES = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
} as const;
export type ImageType = keyof typeof IMAGE_TYPES;

/** 10 MB. */
export const MAX_IMAGE_BYTES = 10_485_760;

export const WRONG_TYPE = 'Invalid file type. Please upload a JPEG, PNG, WebP, or GIF image.';
export const TOO_LARGE = 'File too large. Please upload an image smaller than 10MB.';
export const TOO_MANY_PIXELS = 'Image dimensions too large';

/** Widths in pixels that smaller copies are made at, where the picture is wider; the least is for faces. */
export const COPY_WIDTHS = [128, 320, 480, 720, 960, 1280, 1920] as const;
