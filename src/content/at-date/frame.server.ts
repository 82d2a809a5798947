/**
 * A public page for the studio's frame: without scripts and forms that work, its links and what is drawn
 * for it at the same moment. Everything about it says that nobody may store it.
 */
import { SITE_AT_DATE } from './schema.ts';
import type { SiteAt } from './site-at-date.ts';

/** The address in the studio of a path of the site at a moment. */
export const framedAddress = (at: string, path: string): string =>
  `${SITE_AT_DATE}/page?${new URLSearchParams({ at, path })}`;

/** What is no public page, whatever answers there. */
const NOT_PUBLIC =
  /^\/(?:admin|api(?!\/docs(?:[?#]|$))|preview|page-parts|healthz|readyz|metrics)(?:[/?#]|$)/;

/** What is drawn in the colours of a moment; all other files are the same at any. */
const DRAWN = /^\/(?:site-look|covers)\//;

/** Nothing in it runs or is sent. Links to other sites open beside the studio. */
const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: http: https:",
  "font-src 'self'",
  "media-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox',
].join('; ');

const HEADERS: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'content-security-policy': POLICY,
  'x-frame-options': 'SAMEORIGIN',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
};

interface Asked {
  /** With its query. */
  path: string;
  publicUrl: string;
}

const NOTHING_HERE =
  '<!doctype html><title>Not part of the site</title><p>This address is not a public page.</p>';

/** Follows redirects of the site itself within the moment; so many, since they lead to one another. */
const MAX_REDIRECTS = 5;

/** The answer of the site at a moment, as the frame shows it. */
export async function framedPage(
  site: Pick<SiteAt, 'at' | 'fetch'>,
  { path, publicUrl }: Asked,
): Promise<Response> {
  // Dots, backslashes and tabs in a path lead elsewhere than it seems.
  let target = ownPath(path, '/', publicUrl) ?? '/';
  for (let count = 0; count <= MAX_REDIRECTS; count += 1) {
    if (NOT_PUBLIC.test(readable(target))) break;
    const answer = await site.fetch(target);
    const location = answer.headers.get('location');
    const next = location === null ? undefined : ownPath(location, target, publicUrl);
    if (next === undefined) return present(answer, { at: site.at, path: target, publicUrl });
    target = next;
  }
  const headers = { ...HEADERS, 'content-type': HTML };
  return new Response(NOTHING_HERE, { status: 404, headers });
}

const HTML = 'text/html; charset=utf-8';

async function present(answer: Response, asked: Asked & { at: string }): Promise<Response> {
  const type = answer.headers.get('content-type') ?? 'application/octet-stream';
  const headers = { ...HEADERS, 'content-type': type };
  const { status } = answer;
  if (type.startsWith('text/html')) {
    return new Response(toFramed(await answer.text(), asked), { status, headers });
  }
  if (type.startsWith('text/css')) {
    const css = await answer.text();
    const moved = css.replaceAll(
      /url\((["']?)(\/site-look\/[^"'()]*)\1\)/g,
      (_, quote: string, path: string) => `url(${quote}${framedAddress(asked.at, path)}${quote})`,
    );
    return new Response(moved, { status, headers });
  }
  return new Response(await answer.arrayBuffer(), { status, headers });
}

/** A path as routes read it; one that is no text in UTF-8 is no route. */
function readable(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** The path of an address within the site, or undefined of any other. */
function ownPath(address: string, from: string, publicUrl: string): string | undefined {
  if (!URL.canParse(address, publicUrl + from)) return undefined;
  const { origin, pathname, search, hash } = new URL(address, publicUrl + from);
  return origin === new URL(publicUrl).origin ? pathname + search + hash : undefined;
}

/** React writes no angle bracket within an attribute. */
const TAGS = /<(a|area|img|source|image|use|link|form|video)\b([^<>]*)>/gi;
const ADDRESSES = /\s(href|src|srcset|imagesrcset|poster|action)="([^"]*)"/gi;

/** Links by which a browser would fetch what is not to run, or not asked for. */
const HINTS = ['modulepreload', 'preload', 'prefetch', 'manifest'];

const isHint = (tag: string, attributes: string): boolean =>
  tag.toLowerCase() === 'link' && HINTS.some((rel) => attributes.includes(`rel="${rel}"`));

const SCRIPT_END = '</script>';

/** Everything outside of script elements; what one of them leaves open is taken out to the end. */
const withoutScripts = (html: string): string =>
  html
    .split('<script')
    .map((part, index) => {
      if (index === 0) return part;
      const end = part.indexOf(SCRIPT_END);
      return end === -1 ? '' : part.slice(end + SCRIPT_END.length);
    })
    .join('');

/** The page with what would run taken out, and what it leads to at the same moment. */
export function toFramed(html: string, { at, path, publicUrl }: Asked & { at: string }): string {
  const moved = (address: string): string | undefined => {
    const own = ownPath(unescaped(address), path, publicUrl);
    return own === undefined ? undefined : escaped(framedAt(at, own));
  };
  const drawn = (address: string): string =>
    DRAWN.test(address) ? (moved(address) ?? address) : address;
  return withoutScripts(html).replaceAll(TAGS, (_, tag: string, attributes: string) => {
    if (isHint(tag, attributes)) return '';
    const isLink = /^(?:a|area)$/i.test(tag);
    let leaves = false;
    const changed = attributes.replaceAll(ADDRESSES, (whole, name: string, value: string) => {
      if (isLink) {
        if (value.startsWith('#')) return whole;
        const address = moved(value);
        if (address === undefined) leaves = true;
        return address === undefined ? whole : ` ${name}="${address}"`;
      }
      return ` ${name}="${name.endsWith('srcset') ? eachOf(value, drawn) : drawn(value)}"`;
    });
    const where = leaves ? ' target="_blank" rel="noopener noreferrer"' : '';
    const kept = isLink ? changed.replaceAll(/\s(?:target|rel|download)="[^"]*"/g, '') : changed;
    return `<${tag}${kept}${where}>`;
  });
}

/** An anchor stays behind the address, so that the frame scrolls to it. */
function framedAt(at: string, own: string): string {
  const [path = '', anchor] = own.split('#', 2);
  return framedAddress(at, path) + (anchor === undefined ? '' : `#${anchor}`);
}

/** Each address of a list of images with their sizes. */
const eachOf = (list: string, change: (address: string) => string): string =>
  list.replaceAll(
    /(^|,\s*)([^\s,]+)/g,
    (_, before: string, address: string) => before + change(address),
  );

const unescaped = (text: string): string =>
  text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"');

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
