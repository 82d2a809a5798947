import type { MediaFolder } from '../rules.ts';

/** What the studio calls the folders. */
export const FOLDER_NAMES: Readonly<Record<MediaFolder, string>> = {
  'case-study-images': 'Case studies',
  'testimonial-logos': 'Testimonials, logos',
  'testimonial-photos': 'Testimonials, photos',
  'blog-authors': 'Blog authors',
  'blog-images': 'Blog posts',
  'uploaded-images': 'Everything else',
};
