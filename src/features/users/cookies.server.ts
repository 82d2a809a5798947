/** Of all cookies; a browser takes `__Host-` only from this very host, over TLS. */
const prefixed = (publicUrl: string, name: string): string =>
  publicUrl.startsWith('https:') ? `__Host-${name}` : name;

/** Prefix of all cookies. */
export const cookiePrefix = (publicUrl: string): string => prefixed(publicUrl, 'studio');

export const sessionCookieName = (publicUrl: string): string =>
  `${cookiePrefix(publicUrl)}.session`;

/**
 * Has a request that bears cookies by the names of earlier releases bear them by those of this one, so
 * that nobody is signed out by an upgrade. What it bears by both names counts by the present one.
 */
export function renameFormerCookies(headers: Headers, publicUrl: string): void {
  const cookie = headers.get('cookie');
  const former = `${prefixed(publicUrl, 'northmile')}.`;
  if (cookie?.includes(former) !== true) return;
  const pairs = cookie.split(';').map((pair) => pair.trim());
  const present = new Set(pairs.map((pair) => pair.split('=', 1)[0]));
  const renamed = pairs.flatMap((pair) => {
    if (!pair.startsWith(former)) return [pair];
    const own = `${cookiePrefix(publicUrl)}.${pair.slice(former.length)}`;
    return present.has(own.split('=', 1)[0]) ? [] : [own];
  });
  headers.set('cookie', renamed.join('; '));
}

/** How often a request names a cookie; twice is a sign that somebody planted one. */
export function countCookies(header: string | null, name: string): number {
  const names = (header ?? '').split(';').map((pair) => pair.split('=', 1)[0]?.trim());
  return names.filter((other) => other === name).length;
}

/** Set-Cookie values, of each name only the last. */
export function lastCookies(headers: Headers): string[] {
  const cookies = headers.getSetCookie();
  return [...new Map(cookies.map((cookie) => [cookie.split('=', 1)[0], cookie])).values()];
}

/** The value of a cookie that a request names once. */
export function readCookie(header: string | null, name: string): string | undefined {
  if (countCookies(header, name) !== 1) return undefined;
  const pairs = (header ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}
