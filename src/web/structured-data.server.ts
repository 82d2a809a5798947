/** Tells machines what a page is about and who speaks on this site, in the terms of schema.org. */

import type { RouterContextProvider } from 'react-router';
import type {
  BreadcrumbList,
  CollectionPage,
  Organization,
  SearchActionLeaf,
  Service,
  Thing,
  WebPage,
  WebSite,
  WithActionConstraints,
} from 'schema-dts';
import { isDrawing } from '#ui/drawings.ts';
import { imageSource } from '#ui/image-source.ts';
import { sayIn } from '#ui/say.ts';
import { getPageContext } from './page-context.ts';
import type { Site } from './site.ts';

/** Who speaks, and the origin of absolute addresses. */
export interface Speaker {
  publicUrl: string;
  site: Site;
}

const organizationId = (publicUrl: string): string => `${publicUrl}/#organization`;
const websiteId = (publicUrl: string): string => `${publicUrl}/#website`;

/** As other nodes name it: enough to be understood on a page that says no more of it. */
export const publisher = ({ publicUrl, site }: Speaker) =>
  ({
    '@type': 'Organization',
    '@id': organizationId(publicUrl),
    name: site.name,
    url: `${publicUrl}/`,
    logo: { '@type': 'ImageObject', url: `${publicUrl}/icon-512.png`, width: '512', height: '512' },
  }) as const satisfies Organization;

/** Names the site that a page is part of. */
export const partOfSite = ({ publicUrl, site }: Speaker) =>
  ({ '@type': 'WebSite', '@id': websiteId(publicUrl), name: site.name }) as const;

/** What of this is said: a company may have no phone. */
const told = <Name extends string>(texts: Record<Name, string>): Partial<Record<Name, string>> => {
  const said: Partial<Record<Name, string>> = { ...texts };
  for (const name in said) if (said[name] === '') delete said[name];
  return said;
};

/** All that is known of it. */
export const organization = ({ publicUrl, site }: Speaker): Organization => ({
  ...publisher({ publicUrl, site }),
  ...told({ description: site.description, email: site.email, telephone: site.phone }),
  address: site.offices.map(({ lines, city, country }) => ({
    '@type': 'PostalAddress',
    streetAddress: lines.join(', '),
    addressLocality: city,
    addressCountry: country,
  })),
  contactPoint: {
    '@type': 'ContactPoint',
    contactType: 'sales',
    ...told({ email: site.email, telephone: site.phone }),
    url: `${publicUrl}/contact`,
  },
  sameAs: site.social.map(({ href }) => href),
});

const search = (
  publicUrl: string,
  searchPath: string,
): WithActionConstraints<SearchActionLeaf> => ({
  '@type': 'SearchAction',
  target: {
    '@type': 'EntryPoint',
    urlTemplate: `${publicUrl}${searchPath}?q={search_term_string}`,
  },
  'query-input': 'required name=search_term_string',
});

/** The site, and the path of the page that searches it. */
export const website = ({ publicUrl, site }: Speaker, searchPath: string): WebSite => ({
  '@type': 'WebSite',
  '@id': websiteId(publicUrl),
  name: site.name,
  url: `${publicUrl}/`,
  ...told({ description: site.description }),
  inLanguage: 'en',
  publisher: { '@id': organizationId(publicUrl) },
  potentialAction: search(publicUrl, searchPath),
});

interface Crumb {
  name: string;
  /** Path from the slash on. */
  path: string;
}

/** Notes what a page is about. */
export function describePage(
  context: Readonly<RouterContextProvider>,
  /** The way to the page from the home page on, without that; none for the home page. */
  trail: readonly Crumb[],
  describe: (speaker: Speaker) => readonly Thing[] = () => [],
): void {
  const { notes, ...speaker } = getPageContext(context);
  notes.graph.push(...describe(speaker));
  if (trail.length > 0) notes.graph.push(breadcrumbs(speaker, trail));
}

const breadcrumbs = ({ publicUrl, site }: Speaker, trail: readonly Crumb[]): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: sayIn(site.messages, 'Home'), path: '/' }, ...trail].map(
    ({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: publicUrl + path,
    }),
  ),
});

interface Page extends Crumb {
  description: string;
}

/** What every kind of page says of itself. */
export const pageFacts = (speaker: Speaker, { name, description, path }: Page) =>
  ({
    '@id': `${speaker.publicUrl}${path}#page`,
    url: speaker.publicUrl + path,
    name,
    description,
    inLanguage: 'en',
    isPartOf: partOfSite(speaker),
  }) as const;

export const webPage = (speaker: Speaker, page: Page): WebPage => ({
  '@type': 'WebPage',
  ...pageFacts(speaker, page),
});

/** A list, with its items in the order in which they are shown. */
export const collectionPage = (
  speaker: Speaker,
  page: Page,
  items: readonly Crumb[],
): CollectionPage => ({
  '@type': 'CollectionPage',
  ...pageFacts(speaker, page),
  mainEntity: {
    '@type': 'ItemList',
    numberOfItems: items.length,
    itemListElement: items.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: speaker.publicUrl + path,
    })),
  },
});

/** The absolute address of an image value; undefined for one that is the image itself, or none. */
export function imageAddress(publicUrl: string, value: string): string | undefined {
  const source = value.trim() === '' ? '' : imageSource(value);
  if (source === '' || source.startsWith('data:') || isDrawing(source)) return undefined;
  return URL.parse(source, publicUrl)?.href;
}

/** The image that is drawn of a page for those who share it. */
export const cardAddress = (publicUrl: string, path: string): string =>
  `${publicUrl}/cards${path}.png`;

interface ArticleFacts {
  published: string;
  modified?: string;
  /** Address of a page about the author. */
  author?: string | undefined;
  tags: readonly string[];
}

/** Notes what link previews say of an article beside its title (https://ogp.me/#type_article). */
export function noteArticle(
  context: Readonly<RouterContextProvider>,
  { published, modified = published, author, tags }: ArticleFacts,
): void {
  const { properties } = getPageContext(context).notes;
  properties.push(
    ['article:published_time', published],
    ['article:modified_time', modifiedTime(published, modified)],
  );
  if (author !== undefined) properties.push(['article:author', author]);
  for (const tag of tags) properties.push(['article:tag', tag]);
}

/** The later of a day of publication and an instant of change: a change is never before it. */
export const modifiedTime = (publishDate: string, updatedAt: string): string =>
  Date.parse(updatedAt) < Date.parse(publishDate) ? publishDate : updatedAt;

interface Offered {
  name: string;
  /** What kind of service it is. */
  kind: string;
  description: string;
  path: string;
}

export const serviceNode = (
  speaker: Speaker,
  { name, kind, description, path }: Offered,
): Service => ({
  '@type': 'Service',
  '@id': `${speaker.publicUrl}${path}#service`,
  url: speaker.publicUrl + path,
  name,
  serviceType: kind,
  description,
  provider: publisher(speaker),
});
