import type { MediaKind } from '../file-types.ts';
import type { LibraryFolder } from '../rules.ts';

/** What the studio calls the folders. */
export const FOLDER_NAMES: Readonly<Record<LibraryFolder, string>> = {
  'case-study-images': 'Case studies',
  'testimonial-logos': 'Testimonials, logos',
  'testimonial-photos': 'Testimonials, photos',
  'blog-authors': 'Blog authors',
  'blog-images': 'Blog posts',
  'uploaded-images': 'Other images',
  documents: 'Documents',
  films: 'Videos and subtitles',
};

/** What the studio calls the kinds of media. */
export const KIND_NAMES: Readonly<Record<MediaKind, string>> = {
  picture: 'Images',
  document: 'Documents',
  film: 'Videos',
  subtitles: 'Subtitles',
};
