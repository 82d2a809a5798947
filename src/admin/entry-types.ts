/** The content types as addresses and lists of several types name them. */
export const ENTRY_TYPES: Readonly<Record<string, { path: string; word: string }>> = {
  'case-study': { path: 'case-studies', word: 'Case study' },
  'blog-post': { path: 'blog-posts', word: 'Blog post' },
  testimonial: { path: 'testimonials', word: 'Testimonial' },
};
