/** Figures that cite a claim, as the HTML of which finished documents make more: see `cited.ts`. */
import { escapeHtml } from '#platform/escape-html.ts';
import { EVIDENCE_PATH } from '../rules.ts';

/** A number with what belongs to it: "10X", "$4.2M", "38%". */
const FIGURE = /[$€£]?\d[\w.,%]*/;

/** The first figure in words; undefined where there is none. */
export const figureIn = (words: string): string | undefined => FIGURE.exec(words)?.[0];

/** A figure as a link to the claim of a slug; as itself without one. */
export const citing = (slug: string, figure: string): string =>
  slug === '' ? escapeHtml(figure) : `<a href="${EVIDENCE_PATH}/${slug}">${escapeHtml(figure)}</a>`;

/** Words as HTML; the first figure in them cites the claim of the slug, if there is one. */
export function citingFigure(slug: string, words: string): string {
  const figure = slug === '' ? undefined : figureIn(words);
  if (figure === undefined) return escapeHtml(words);
  const at = words.indexOf(figure);
  const after = words.slice(at + figure.length);
  return escapeHtml(words.slice(0, at)) + citing(slug, figure) + escapeHtml(after);
}
