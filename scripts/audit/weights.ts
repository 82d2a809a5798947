/** What a page's first view on a phone takes over the wire. */
import type { Browser, BrowserContextOptions, CDPSession, Page } from '@playwright/test';
import { WEIGHED_KINDS, type Weighed, type WeighedKind } from './budgets.ts';

/** The phone that Lighthouse emulates: Moto G Power. */
export const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** Time for what starts after the network has first gone quiet, in milliseconds. */
const SETTLE_MS = 1_000;

/** Text shorter than this gains nothing from compression. */
const MIN_COMPRESSED_BYTES = 512;
const TEXT = /^(?:text\/|application\/(?:json|javascript|manifest\+json)|image\/svg)/;

export interface WeighedResponse {
  url: string;
  kind: WeighedKind | 'document' | 'other';
  status: number;
  /** Head and body as they came. */
  bytes: number;
  /** Length of the body as it came; undefined where its end was all that told it. */
  bodyBytes: number | undefined;
  encoding: string;
  mimeType: string;
}

/**
 * Bytes of each kind without the heads of their answers, bytes of everything with them, and the
 * number of requests, before the visitor acts.
 */
export interface Weights extends Record<Weighed, number> {
  responses: WeighedResponse[];
  /** The same and what came once React had begun. */
  hydrated: readonly WeighedResponse[];
  /** Addresses whose text came larger than brotli would have made it. */
  withoutBrotli: string[];
}

const KINDS: Readonly<Record<string, WeighedResponse['kind']>> = {
  Document: 'document',
  Font: 'font',
  Image: 'image',
  Script: 'script',
  Stylesheet: 'css',
};

/**
 * Opens `url` with an empty cache and weighs all that comes until the page is at rest, and then the
 * scripts that come once the visitor moves. `url` must be
 * https or on localhost, since browsers ask for brotli nowhere else. `options` are the browser's,
 * by default those of a phone; `shows` is what a page has once it is there, whose scripts a busy
 * machine may be slow to run.
 */
export async function measureWeights(
  browser: Browser,
  url: string,
  { shows, ...options }: BrowserContextOptions & { shows?: string } = PHONE,
): Promise<Weights> {
  const context = await browser.newContext(options);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const finished = await watchResponses(session);
    await page.goto(url, { waitUntil: 'networkidle' });
    if (shows !== undefined) await page.locator(shows).first().waitFor();
    await settle(page);
    const atRest = finished();
    await page.mouse.move(1, 1);
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    await settle(page);
    return addUp(atRest, finished());
  } finally {
    await context.close();
  }
}

async function settle(page: Page): Promise<void> {
  // What a page asks for last, once all that is seen is there.
  await page.waitForFunction(
    () =>
      document.querySelector('noscript[data-late]') === null ||
      document.querySelector('script[type="speculationrules"]') !== null,
  );
  await page.waitForTimeout(SETTLE_MS);
  await page.waitForLoadState('networkidle');
}

async function watchResponses(session: CDPSession): Promise<() => WeighedResponse[]> {
  const responses = new Map<string, WeighedResponse>();
  // What the page has already, and asks for once more by another name, takes nothing over the wire.
  const known = new Set<string>();
  session.on('Network.requestServedFromCache', ({ requestId }) => known.add(requestId));
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (!/^https?:/.test(response.url)) return;
    if (known.has(requestId) || response.fromDiskCache === true) return;
    responses.set(requestId, {
      url: response.url,
      kind: KINDS[type] ?? 'other',
      status: response.status,
      bytes: 0,
      bodyBytes: readLength(response.headers['content-length']),
      encoding: response.headers['content-encoding'] ?? '',
      mimeType: response.mimeType,
    });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const response = responses.get(requestId);
    if (response !== undefined) response.bytes = encodedDataLength;
  });
  await session.send('Network.enable');
  return () => structuredClone([...responses.values()]);
}

function addUp(responses: WeighedResponse[], hydrated: readonly WeighedResponse[]): Weights {
  const bytesOf = (kind: WeighedKind, among: readonly WeighedResponse[] = responses): number =>
    among
      .filter((response) => response.kind === kind)
      .reduce((total, { bytes, bodyBytes }) => total + (bodyBytes ?? bytes), 0);
  const [script, css, font, image] = WEIGHED_KINDS.map((kind) => bytesOf(kind));
  return {
    script: script ?? 0,
    scriptHydrated: bytesOf('script', hydrated),
    css: css ?? 0,
    font: font ?? 0,
    image: image ?? 0,
    total: totalBytes(responses),
    requests: responses.length,
    responses,
    hydrated,
    withoutBrotli: responses.filter(lacksBrotli).map(({ url }) => url),
  };
}

/** Bytes of heads and bodies as they came. */
export const totalBytes = (responses: readonly WeighedResponse[]): number =>
  responses.reduce((total, { bytes }) => total + bytes, 0);

const readLength = (header: string | undefined): number | undefined =>
  header === undefined ? undefined : Number(header);

const lacksBrotli = ({ mimeType, bytes, bodyBytes, encoding }: WeighedResponse): boolean =>
  TEXT.test(mimeType) && (bodyBytes ?? bytes) >= MIN_COMPRESSED_BYTES && encoding !== 'br';
