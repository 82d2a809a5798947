/** Who speaks on this site, as search engines know organizations. */
import type { Organization, SearchActionLeaf, WebSite, WithActionConstraints } from 'schema-dts';
import { SEARCH_PAGE } from '#features/assistant/rules.ts';
import { siteConfig } from '#site.config.ts';

const organizationId = (publicUrl: string): string => `${publicUrl}/#organization`;
const websiteId = (publicUrl: string): string => `${publicUrl}/#website`;

/** As other nodes name it: enough to be understood on a page that says no more of it. */
export const publisher = (publicUrl: string) =>
  ({
    '@type': 'Organization',
    '@id': organizationId(publicUrl),
    name: siteConfig.name,
    url: `${publicUrl}/`,
    logo: { '@type': 'ImageObject', url: `${publicUrl}/icon-512.png`, width: '512', height: '512' },
  }) as const satisfies Organization;

/** Names the site that a page is part of. */
export const partOfSite = (publicUrl: string) =>
  ({ '@type': 'WebSite', '@id': websiteId(publicUrl), name: siteConfig.name }) as const;

/** All that is known of it. */
export const organization = (publicUrl: string): Organization => ({
  ...publisher(publicUrl),
  description: siteConfig.description,
  email: siteConfig.email,
  telephone: siteConfig.phone,
  address: siteConfig.offices.map(({ lines, city, country }) => ({
    '@type': 'PostalAddress',
    streetAddress: lines.join(', '),
    addressLocality: city,
    addressCountry: country,
  })),
  contactPoint: {
    '@type': 'ContactPoint',
    contactType: 'sales',
    email: siteConfig.email,
    telephone: siteConfig.phone,
    url: `${publicUrl}/contact`,
  },
  sameAs: siteConfig.social.map(({ href }) => href),
});

const search = (publicUrl: string): WithActionConstraints<SearchActionLeaf> => ({
  '@type': 'SearchAction',
  target: {
    '@type': 'EntryPoint',
    urlTemplate: `${publicUrl}${SEARCH_PAGE}?q={search_term_string}`,
  },
  'query-input': 'required name=search_term_string',
});

/** The site, and where it can be searched. */
export const website = (publicUrl: string): WebSite => ({
  '@type': 'WebSite',
  '@id': websiteId(publicUrl),
  name: siteConfig.name,
  url: `${publicUrl}/`,
  description: siteConfig.description,
  inLanguage: 'en',
  publisher: { '@id': organizationId(publicUrl) },
  potentialAction: search(publicUrl),
});
