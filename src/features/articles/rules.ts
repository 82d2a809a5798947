/** An article's slug is the name of its file. */
export const articleSlug = (path: string): string =>
  path.slice(path.lastIndexOf('/') + 1).replace(/\.mdx$/, '');

export const articleAddress = (slug: string): string => `/blog/${slug}`;
