/** An article's slug is the name of its file. */
export const articleSlug = (path: string): string => /([^/]+)\.mdx$/.exec(path)?.[1] ?? '';

export const articleAddress = (slug: string): string => `/blog/${slug}`;
