import { useEffect } from 'react';
import type { MetaDescriptor } from 'react-router';
import { listAddress } from '#content/list-query.ts';
import { sayIn } from '#ui/say.ts';
import { type Site, useSite } from './site.ts';

/** What the root route knows and every page's head needs. */
export interface RootData {
  /** Origin of absolute addresses, without a slash at the end. */
  publicUrl: string;
  site: Site;
  /** Addresses of the fonts that every page needs, where they are not those that ship. */
  fonts?: readonly string[];
}

interface Page {
  /** The page's own title; without it the site's. */
  title?: string;
  description: string;
  /** The page's one address, from the slash on. */
  path: string;
  type?: 'website' | 'article';
  noindex?: boolean | undefined;
  /** Where the feeds of the page's list are: `/insights` for `/insights/feed.xml`. */
  feed?: string;
  /** What the list is narrowed to, and so are its feeds. */
  tag?: string | undefined;
  /** Whether the page can be read as Markdown, at its address with `.md` behind it. */
  hasMarkdown?: boolean;
}

/** Endings and media types of a list's feeds. */
const FEEDS = [
  ['xml', 'application/rss+xml'],
  ['json', 'application/feed+json'],
] as const;

const alternate = (type: string, href: string): MetaDescriptor => ({
  tagName: 'link',
  rel: 'alternate',
  type,
  href,
});

/** The routes of a page with their data, as `meta` is given them. */
export type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/**
 * The head tags of a page. Absolute addresses come from the configured origin, which the root
 * loader passes on, never from the request.
 */
export function pageMeta(
  matches: Matches,
  {
    title,
    description,
    path,
    type = 'website',
    noindex = false,
    feed,
    tag,
    hasMarkdown = false,
  }: Page,
): MetaDescriptor[] {
  const { publicUrl, site } = rootData(matches);
  const fullTitle =
    title === undefined
      ? [site.name, site.tagline].filter(Boolean).join(' · ')
      : `${title} · ${site.name}`;
  const url = publicUrl + path;
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    ...(noindex
      ? [{ name: 'robots', content: 'noindex' }]
      : [
          { tagName: 'link', rel: 'canonical', href: url },
          { property: 'og:url', content: url },
        ]),
    ...(feed === undefined
      ? []
      : FEEDS.map(([ending, media]) =>
          alternate(media, publicUrl + listAddress(`${feed}/feed.${ending}`, { tag })),
        )),
    ...(hasMarkdown
      ? [alternate('text/markdown', path === '/' ? `${url}index.md` : `${url}.md`)]
      : []),
    { property: 'og:site_name', content: site.name },
    { property: 'og:locale', content: 'en_US' },
    { property: 'og:type', content: type },
    { property: 'og:title', content: title ?? fullTitle },
    { property: 'og:description', content: description },
    { property: 'og:image', content: publicUrl + cardPath(noindex ? '/' : path) },
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: title ?? fullTitle },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

/** Where the card of a page is; only pages that may be found have one. */
/** Where the link card of the page at a path is. */
export const cardPath = (path: string): string => `/cards${path === '/' ? '/home' : path}.png`;

/** The root loader's data, which every page has. @throws where the root itself has failed. */
export function rootData(matches: Matches): RootData {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined;
  if (root === undefined) throw new Error('The root has no data');
  return root;
}

/** Words in those of the site's owner, for the head of a page. */
export const sayAt = (matches: Matches, words: string): string =>
  sayIn(rootData(matches).site.messages, words);

/** Names the tab after what a query brought, which comes too late for the route's `meta`. */
export function useDocumentTitle(title: string): void {
  const { name } = useSite();
  useEffect(() => {
    document.title = `${title} · ${name}`;
  }, [title, name]);
}
