/** Reads what staff write as the addresses of a rule; each problem is a sentence. */

import { isStorable } from '#content/rules.ts';
import { inDigits } from '#platform/digits-rules.ts';
import { canonicalPath, rulePath } from '#platform/http/canonical-path.ts';
import {
  isPattern,
  MAX_SOURCE_LENGTH,
  MAX_TARGET_LENGTH,
  type RedirectStatus,
  SPLAT,
  STAR,
} from './rules.ts';
import { createRedirectTable, samplePath } from './table.ts';

export interface RuleDraft {
  source: string;
  target: string;
  status: RedirectStatus;
}

export type RuleField = 'source' | 'target';
type Problems = Partial<Record<RuleField, string>>;

/** What an address of this site has to be told from. */
export interface Site {
  /** Origin of the site's own addresses. */
  publicUrl: string;
  /** Whether something answers at this path before any rule is asked: a file, the API, the studio. */
  isServed: (path: string) => boolean;
}

/** An address as it is kept, or what is wrong with it. */
type Reading = { address: string } | { problem: string };

/** The rule as it is kept, or every problem by its field. */
export function readRule(
  written: RuleDraft,
  site: Site,
): { rule: RuleDraft } | { problems: Problems } {
  const { status } = written;
  const source = readSource(written.source.trim(), site);
  const target = readTarget(written.target.trim(), status, site);
  if ('address' in source && 'address' in target) {
    const rule = { source: source.address, target: target.address, status };
    const misfit = misfitOf(rule);
    return misfit === undefined ? { rule } : { problems: { target: misfit } };
  }
  return {
    problems: {
      ...('problem' in source ? { source: source.problem } : {}),
      ...('problem' in target ? { target: target.problem } : {}),
    },
  };
}

const STAR_MEND = 'Use an asterisk only at the end, after a slash: /old-blog/*';

function readSource(written: string, { publicUrl, isServed }: Site): Reading {
  const unclear = unclearWords(written);
  if (unclear !== undefined) return { problem: unclear };
  const text = written.startsWith(`${publicUrl}/`) ? written.slice(publicUrl.length) : written;
  if (!text.startsWith('/')) {
    return { problem: 'Enter an address on this site that starts with a slash' };
  }
  if (/[?#]/.test(text)) {
    return {
      problem: 'Leave out the question mark and everything after it. Rules apply to every query',
    };
  }
  if (text.includes('//')) return { problem: 'Use single slashes' };
  const address = rulePath(new URL(text, publicUrl).pathname);
  if (address === STAR) return { problem: 'This would redirect the whole site' };
  if ((isPattern(address) ? address.slice(0, -STAR.length) : address).includes('*')) {
    return { problem: STAR_MEND };
  }
  if (address.length > MAX_SOURCE_LENGTH) {
    return { problem: `Use at most ${MAX_SOURCE_LENGTH} characters` };
  }
  return isServed(samplePath({ source: address }))
    ? {
        problem:
          'This address belongs to a file, the studio or the API, so it cannot be redirected',
      }
    : { address };
}

function readTarget(written: string, status: RedirectStatus, site: Site): Reading {
  if (status === 410) {
    return written === ''
      ? { address: '' }
      : { problem: 'Leave this empty for a page that is gone' };
  }
  if (written === '') return { problem: 'Enter the target address' };
  const unclear = unclearWords(written);
  if (unclear !== undefined) return { problem: unclear };
  if (written.length > MAX_TARGET_LENGTH) {
    return { problem: `Use at most ${inDigits(MAX_TARGET_LENGTH)} characters` };
  }
  if (written.includes('*')) return { problem: `Use ${SPLAT} where the matched text should go` };
  const url = parseTarget(written, site.publicUrl);
  if (url === undefined) {
    return { problem: 'Use a path that starts with one slash, or an https:// address' };
  }
  if (url.username !== '' || url.password !== '') {
    return { problem: 'Leave out the name and the password' };
  }
  const splats = url.href.split(SPLAT).length - 1;
  if (splats > 1 || (splats === 1 && !url.pathname.includes(`/${SPLAT}`))) {
    return { problem: `Use ${SPLAT} once, in the path, after a slash` };
  }
  if (url.origin !== new URL(site.publicUrl).origin) return { address: url.href };
  const { pathname, search, hash } = url;
  if (pathname.includes('//')) return { problem: 'Use single slashes' };
  // Files keep their capitals, pages have none.
  const path = site.isServed(pathname) ? pathname : canonicalPath(pathname);
  return { address: path + search + hash };
}

function parseTarget(written: string, publicUrl: string): URL | undefined {
  if (/^\/(?!\/)/.test(written)) return new URL(written, publicUrl);
  const isElsewhere = /^https?:\/\/[^/]/i.test(written) && URL.canParse(written);
  return isElsewhere ? new URL(written) : undefined;
}

/** Browsers read spaces, line breaks and backslashes each in its own way. */
function unclearWords(text: string): string | undefined {
  if (!isStorable(text) || /[\p{Cc}\s\\]/u.test(text)) {
    return 'Leave out spaces, line breaks and backslashes';
  }
  try {
    return /\p{Cc}/u.test(decodeURIComponent(text))
      ? 'Leave out encoded line breaks and null characters'
      : undefined;
  } catch {
    return 'A percent sign is not followed by a code';
  }
}

/** What is wrong between the two addresses. */
function misfitOf({ source, target, status }: RuleDraft): string | undefined {
  if (target.includes(SPLAT) && !isPattern(source)) {
    return `Use ${SPLAT} only if the old address ends with an asterisk`;
  }
  const alone = { id: '', source, target, status };
  if (createRedirectTable([alone]).circleFrom(samplePath(alone)) === undefined) return undefined;
  return isPattern(source)
    ? 'This is below the old address, so it would redirect again'
    : 'This is the same as the old address';
}
