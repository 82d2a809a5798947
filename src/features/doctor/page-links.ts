/** What a page of this site leads to, from the HTML that its own server wrote. */

/** The server writes no angle bracket into a value. */
const LINK_TAG = /<(?:a|area)\s[^<>]*>/gi;
const MEDIA_TAG = /<(?:img|source|track|video)\s[^<>]*>/gi;
const FILM_TAG = /<video\s[^<>]*>/gi;
const LINK = /\shref="([^"]*)"/i;
const SOURCE = /\ssrc="([^"]*)"/i;
const POSTER = /\sposter="([^"]*)"/i;
const LOCATION = /<loc>([^<]*)<\/loc>/gi;

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

const all = (html: string, tag: RegExp, value: RegExp): string[] =>
  [...html.matchAll(tag)].flatMap(([text]) => {
    const address = value.exec(text)?.[1];
    return address === undefined ? [] : [decode(address)];
  });

/** Addresses of links and media as they are written; those within the page are left out. */
export const linksOf = (html: string): string[] =>
  [
    ...new Set([
      ...all(html, LINK_TAG, LINK),
      ...all(html, MEDIA_TAG, SOURCE),
      ...all(html, FILM_TAG, POSTER),
    ]),
  ].filter((address) => address !== '' && !/^(?:#|data:|mailto:|tel:|javascript:)/i.test(address));

/** The addresses that a sitemap, or a list of sitemaps, has. */
export const locationsOf = (xml: string): string[] =>
  [...xml.matchAll(LOCATION)].map(([, address = '']) => decode(address.trim()));
