/** Links of finished texts to claims: the words open what is known of the figure where it stands. */

import { escapeHtml } from '#platform/escape-html.ts';
import { EVIDENCE_PATH } from '../rules.ts';

/** What is told of a claim beside the words that cite it. All of it is plain words. */
export interface CitedClaim {
  statement: string;
  figure: string;
  /** Who measured it and when, a line each. */
  facts: readonly string[];
}

/** As `render.ts` writes a link that has nothing but its address, and plain words. */
const CITATION = /<a href="\/evidence\/([a-z0-9-]{1,200})">([^<]{1,500})<\/a>/g;

/** The slugs of the claims that a text in HTML cites, once each. */
export const citedSlugs = (html: string): string[] =>
  html.includes(`<a href="${EVIDENCE_PATH}/`)
    ? [...new Set([...html.matchAll(CITATION)].map(([, slug = '']) => slug))]
    : [];

interface Citing {
  /** Undefined where no published claim has the slug; what is not in it has not been looked up. */
  claims: ReadonlyMap<string, CitedClaim | undefined>;
  /** What the link to the page of a claim is called. */
  more: string;
}

/**
 * A page in HTML whose citations open what they cite (https://html.spec.whatwg.org/multipage/popover.html), without
 * script. A link to what is no published claim is left as its words. What opens stands at the end of the page, once
 * for each claim, so that it is no part of a heading and the texts of the page are what they were.
 */
export function withCitations(html: string, { claims, more }: Citing): string {
  const ids = new Map<string, string>();
  const opened: string[] = [];
  const cited = html.replace(CITATION, (found: string, slug: string, words: string) => {
    if (!claims.has(slug)) return found;
    const claim = claims.get(slug);
    if (claim === undefined) return words;
    let id = ids.get(slug);
    if (id === undefined) {
      id = `cited-${ids.size + 1}`;
      ids.set(slug, id);
      opened.push(popover(id, slug, claim, more));
    }
    return `<button type="button" class="cited" popovertarget="${id}">${words}</button>`;
  });
  return opened.length === 0 ? cited : cited.replace('</body>', () => `${opened.join('')}</body>`);
}

function popover(
  id: string,
  slug: string,
  { statement, figure, facts }: CitedClaim,
  more: string,
): string {
  const lines = facts.map((fact) => `<span class="cited-fact">${escapeHtml(fact)}</span>`).join('');
  return (
    `<span popover id="${id}" class="cited-claim" role="note"><span class="cited-figure">${escapeHtml(figure)}</span>` +
    `<span class="cited-statement">${escapeHtml(statement)}</span>${lines}` +
    `<a class="cited-more" href="${EVIDENCE_PATH}/${slug}">${escapeHtml(more)}</a></span>`
  );
}
