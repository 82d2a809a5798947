/** Lists of addresses as https://www.sitemaps.org/protocol.html has them. */
import { escapeHtml } from '#platform/escape-html.ts';

export interface SitemapEntry {
  /** Absolute. */
  address: string;
  /** A calendar date or an instant (W3C Datetime). */
  changedAt?: string | undefined;
}

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const element =
  (name: 'url' | 'sitemap') =>
  ({ address, changedAt }: SitemapEntry): string =>
    `<${name}><loc>${escapeHtml(address)}</loc>${
      changedAt === undefined ? '' : `<lastmod>${escapeHtml(changedAt)}</lastmod>`
    }</${name}>`;

const document = (root: string, children: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="${NAMESPACE}">`,
    ...children,
    `</${root}>`,
    '',
  ].join('\n');

export const urlSet = (pages: readonly SitemapEntry[]): string =>
  document('urlset', pages.map(element('url')));

export const sitemapIndex = (sitemaps: readonly SitemapEntry[]): string =>
  document('sitemapindex', sitemaps.map(element('sitemap')));
