/** Two years, in seconds. */
const HSTS_MAX_AGE = 63_072_000;

const PERMISSIONS = 'microphone=(self), camera=(), geolocation=(), payment=(), usb=()';

/**
 * What caches may do with public pages and documents: browsers ask each time, with the ETag. No
 * stale-while-revalidate, which browsers obey as well as shared caches.
 */
export const PAGE_CACHE = 'public, max-age=0, must-revalidate, s-maxage=60';
/** Public reads of the API: nobody shows one without having asked. */
export const READ_CACHE = 'public, max-age=0, must-revalidate';
/** For files whose address changes with their content. */
export const IMMUTABLE_CACHE = 'public, max-age=31536000, immutable';

/** The Content-Security-Policy of JSON. */
export const API_POLICY = "default-src 'none'; frame-ancestors 'none'";
/** The Content-Security-Policy of files that people uploaded: nothing in them runs. */
export const FILE_POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'";
/** Viewers of PDFs are pages of the browser's own, and some show nothing in a sandbox. */
export const PDF_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** The headers of every answer, errors and 304 included. */
export function securityHeaders(publicUrl: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': PERMISSIONS,
    ...(publicUrl.startsWith('https:')
      ? { 'strict-transport-security': `max-age=${HSTS_MAX_AGE}; includeSubDomains` }
      : {}),
  };
}

/** Adds what every answer bears, besides what it has already, and the id of its request. */
export function finish(
  response: Response,
  shared: Readonly<Record<string, string>>,
  requestId: string,
): void {
  response.headers.set('x-request-id', requestId);
  for (const [name, value] of Object.entries(shared)) {
    if (!response.headers.has(name)) response.headers.set(name, value);
  }
}

/** Whether a page shows frames of this site's own pages or of one other origin, or is shown in one. */
export type Framing = 'shows-frames' | 'is-framed' | { showsFramesOf: string };

interface PageContents {
  /** The only inline scripts that may run. */
  scriptHashes?: readonly string[];
  /** Other origins that its scripts may ask. */
  connectTo?: readonly string[];
  /** Whether images may come over plain HTTP: only where the page itself does. */
  hasPlainImages?: boolean;
  framing?: Framing | undefined;
}

/**
 * The policy of an HTML page. Images may come from any web host, since editors paste addresses of
 * their own.
 */
export function pagePolicy({
  scriptHashes = [],
  connectTo = [],
  hasPlainImages = false,
  framing,
}: PageContents = {}): string {
  const scripts = scriptHashes.map((hash) => ` '${hash}'`).join('');
  return [
    "default-src 'none'",
    `script-src 'self'${scripts}`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    // Browsers ask for an http: image of an https: page over https:, before the policy is asked.
    `img-src 'self' data:${hasPlainImages ? ' http:' : ''} https:`,
    "font-src 'self'",
    // Recordings are played from memory before they are sent.
    "media-src 'self' blob:",
    ["connect-src 'self'", ...connectTo].join(' '),
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    ...frameSources(framing),
    `frame-ancestors ${framing === 'is-framed' ? "'self'" : "'none'"}`,
  ].join('; ');
}

function frameSources(framing: Framing | undefined): string[] {
  if (framing === undefined || framing === 'is-framed') return [];
  return [`frame-src ${framing === 'shows-frames' ? "'self'" : framing.showsFramesOf}`];
}
