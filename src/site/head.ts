import type { MetaDescriptor } from 'react-router';
import { siteConfig } from '#site.config.ts';
import { FALLBACK_IMAGE } from '#ui/image-source.ts';

/** What the root route knows and every page's head needs. */
export interface RootData {
  /** Origin of absolute addresses, without a slash at the end. */
  publicUrl: string;
  /** Whether visits are counted. */
  countsVisits: boolean;
}

interface Page {
  /** The page's own title; without it the site's. */
  title?: string;
  description: string;
  /** The page's one address, from the slash on. */
  path: string;
  /** Address or path of the picture that a shared link shows. */
  image?: string | undefined;
  type?: 'website' | 'article';
  noindex?: boolean;
}

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/**
 * The head tags of a page. Absolute addresses come from the configured origin, which the root
 * loader passes on, never from the request.
 */
export function pageMeta(
  matches: Matches,
  { title, description, path, image = FALLBACK_IMAGE, type = 'website', noindex = false }: Page,
): MetaDescriptor[] {
  const { publicUrl } = rootData(matches);
  const fullTitle =
    title === undefined
      ? `${siteConfig.name} · ${siteConfig.tagline}`
      : `${title} · ${siteConfig.name}`;
  const url = publicUrl + path;
  const picture = image.startsWith('/') ? publicUrl + image : image;
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    ...(noindex
      ? [{ name: 'robots', content: 'noindex' }]
      : [
          { tagName: 'link', rel: 'canonical', href: url },
          { property: 'og:url', content: url },
        ]),
    { property: 'og:site_name', content: siteConfig.name },
    { property: 'og:locale', content: 'en_US' },
    { property: 'og:type', content: type },
    { property: 'og:title', content: title ?? fullTitle },
    { property: 'og:description', content: description },
    { property: 'og:image', content: picture },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

/** The root loader gives no data to a page that failed; its head then has relative addresses. */
const rootData = (matches: Matches): Pick<RootData, 'publicUrl'> =>
  (matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined) ?? {
    publicUrl: '',
  };
