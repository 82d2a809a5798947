/** Which addresses that lead nowhere are worth a line in the list. */
import { isReservedPath, plainPath } from '#platform/http/canonical-path.ts';
import { holdsToken } from '#platform/http/logged-path.ts';
import { MAX_MISSING_PATH_LENGTH, type MissingState } from './rules.ts';

/** Files that pages bring along; a missing one is no missing page. */
const PART_OF_PAGE =
  /\.(?:avif|br|css|cur|data|eot|gif|gz|ico|jpe?g|js|json|map|mjs|mp[34]|otf|png|svg|ttf|txt|wasm|wav|webm|webmanifest|webp|woff2?|xml)$/i;

/** What scanners try on every site, whatever runs there. */
const PROBE =
  /\/(?:\.|wp-|wordpress|xmlrpc|phpmyadmin|pma\b|cgi-bin|vendor\/|boaform|actuator|solr\/|autodiscover|owa\/|_ignition|hnap1|server-status|adminer|shell|eval-stdin)|\.(?:asp|cgi|env|bak|sql|ini|ya?ml|log|tar|zip|rar|7z|jsp)$|\.\.|%00|%2e%2e/i;

/**
 * The path as the list keeps it, cut to 512 characters; undefined for what is no page, and for what
 * no rule could lead on. One with an at sign may be somebody's address, which is nobody's business,
 * and one with a token may open something.
 */
export function missingPath(path: string): string | undefined {
  if (isReservedPath(plainPath(path)) || PART_OF_PAGE.test(path)) return undefined;
  if (/\/\/|@|%40/.test(path) || holdsToken(path)) return undefined;
  return path.slice(0, MAX_MISSING_PATH_LENGTH);
}

export const firstState = (path: string): MissingState => (PROBE.test(path) ? 'probe' : 'open');

const MAX_HOST_LENGTH = 253;

/** The host of a Referer header; '' where there is none. Path and query are not looked at. */
export function referrerHost(referrer: string | null | undefined): string {
  if (referrer == null || !URL.canParse(referrer)) return '';
  const { protocol, host } = new URL(referrer);
  return /^https?:$/.test(protocol) && host.length <= MAX_HOST_LENGTH ? host : '';
}
