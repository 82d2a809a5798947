/** Which pages rules take from their visitors, and which rules lead to none. */

import type { Db } from '#platform/db/tables.ts';
import { inDigits } from '#platform/digits-rules.ts';
import type { RuleDraft } from './addresses.ts';
import type { RedirectSite } from './redirect-site.ts';
import { COVERED_DAYS, MAX_LISTED_PAGES, readableAddress } from './rules.ts';
import type { Coverage } from './schema.ts';
import { createRedirectTable, type RedirectTable } from './table.ts';

/**
 * What each of these rules would take, by its old address; a rule that takes nothing is left out.
 * However many rules there are, pages and their visits are asked for once.
 */
export async function findCoverage(
  db: Db,
  site: RedirectSite,
  rules: readonly RuleDraft[],
): Promise<ReadonlyMap<string, Coverage>> {
  const table = createRedirectTable(rules.map((rule) => ({ ...rule, id: rule.source })));
  const covered = Map.groupBy(await site.listPages(db), (path) => table.find(path)?.source);
  covered.delete(undefined);
  if (covered.size === 0) return new Map();
  const views = await site.countPageViews(db, COVERED_DAYS);
  return new Map(
    [...covered].flatMap(([source, paths]) =>
      source === undefined ? [] : [[source, coverageOf(paths, views)]],
    ),
  );
}

function coverageOf(paths: readonly string[], views: ReadonlyMap<string, number>): Coverage {
  const pages = paths
    .map((path) => ({ path, visits: views.get(path) ?? 0 }))
    .sort((a, b) => b.visits - a.visits || (a.path < b.path ? -1 : 1));
  return {
    count: pages.length,
    visits: pages.reduce((sum, { visits }) => sum + visits, 0),
    pages: pages.slice(0, MAX_LISTED_PAGES),
  };
}

/** What a rule takes, as a sentence without its full stop. */
export function coverageSentence({ count, visits, pages }: Coverage): string {
  const [first] = pages;
  const what =
    count === 1 && first !== undefined
      ? `the page ${readableAddress(first.path)}`
      : `${inDigits(count)} pages`;
  const times = `${inDigits(visits)} ${visits === 1 ? 'visit' : 'visits'}`;
  return `This replaces ${what}, with ${times} in the last ${COVERED_DAYS} days`;
}

/** Which of these targets lead to pages of this site that are not there; `follow` is what rules do. */
export async function findMissingTargets(
  db: Db,
  site: RedirectSite,
  follow: RedirectTable['follow'],
  targets: readonly string[],
): Promise<ReadonlySet<string>> {
  const ends = new Map<string, string>();
  for (const target of targets) {
    const path = judgedPath(target);
    const move = path === undefined ? undefined : follow(path);
    const end = move === undefined ? path : judgedPath(move.location);
    if (end !== undefined && !site.isServed(end)) ends.set(target, end);
  }
  const pages = await site.findPages(db, [...new Set(ends.values())]);
  return new Set([...ends].flatMap(([target, end]) => (pages.has(end) ? [] : [target])));
}

/** The path of a page of this site that a target names; undefined for what only its server knows. */
function judgedPath(target: string): string | undefined {
  if (!/^\/(?!.*:splat)/.test(target)) return undefined;
  const [path = ''] = target.split(/[?#]/, 1);
  // Files that are made for each page, such as its Markdown, are listed nowhere.
  return path.slice(path.lastIndexOf('/')).includes('.') ? undefined : path;
}
