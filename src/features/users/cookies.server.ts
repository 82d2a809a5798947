/** Prefix of all cookies; a browser takes `__Host-` only from this very host, over TLS. */
export const cookiePrefix = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? '__Host-northmile' : 'northmile';

export const sessionCookieName = (publicUrl: string): string =>
  `${cookiePrefix(publicUrl)}.session`;

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
