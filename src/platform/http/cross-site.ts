import { AppError } from '../errors.ts';

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/** Which pages of other origins may send what. */
export interface CrossSiteRules {
  publicUrl: string;
  /** Other origins whose pages may send the forms of everybody. */
  corsOrigins: readonly string[];
  /** Whether a form of everybody is taken at this path; nothing else is open to other origins. */
  isPublicForm: (path: string) => boolean;
}

const REFUSED = 'This request came from another site. Open our own page and send it from there.';

/**
 * Refuses what a page of another site makes a browser send: the browser's own word for it
 * (Sec-Fetch-Site) first, then Origin. Programs send neither and are let through. The algorithm is
 * that of Go's `http.CrossOriginProtection`.
 * @throws {AppError} csrf
 */
export function assertSameSite(request: Request, rules: CrossSiteRules): void {
  if (SAFE_METHODS.includes(request.method)) return;
  const origin = request.headers.get('origin');
  const isKnown = origin !== null && rules.corsOrigins.includes(origin);
  if (isKnown && rules.isPublicForm(new URL(request.url).pathname)) return;
  const site = request.headers.get('sec-fetch-site');
  if (site !== null) {
    if (site === 'same-origin' || site === 'none') return;
    throw new AppError('csrf', REFUSED);
  }
  if (origin === null) return;
  const ours = [new URL(request.url).host, new URL(rules.publicUrl).host];
  if (!URL.canParse(origin) || !ours.includes(new URL(origin).host)) {
    throw new AppError('csrf', REFUSED);
  }
}
