/** What a page of this site leads to, from the HTML that its own server wrote. */

const LINK = /<(?:a|area)\s[^>]*?\bhref="([^"]*)"/gi;
const PICTURE = /<img\s[^>]*?\bsrc="([^"]*)"/gi;
const LOCATION = /<loc>\s*([^<]*?)\s*<\/loc>/gi;

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
  '&lt;': '<',
  '&gt;': '>',
};

const decode = (text: string): string =>
  text.replace(/&(?:amp|quot|#x27|#39|lt|gt);/g, (entity) => ENTITIES[entity] ?? entity);

const all = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, address = '']) => decode(address));

/** Addresses of links and pictures as they are written; those within the page are left out. */
export const linksOf = (html: string): string[] =>
  [...new Set([...all(html, LINK), ...all(html, PICTURE)])].filter(
    (address) => address !== '' && !/^(?:#|data:|mailto:|tel:|javascript:)/i.test(address),
  );

/** The addresses that a sitemap, or a list of sitemaps, has. */
export const locationsOf = (xml: string): string[] => all(xml, LOCATION);
