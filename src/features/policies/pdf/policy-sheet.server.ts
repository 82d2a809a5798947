/** What the PDF of a policy is made of, and by what two of them are told apart. */
import { createHash } from 'node:crypto';
import { effectWord } from '../rules.ts';
import type { Policy } from '../schema.ts';

export interface PolicySheet {
  title: string;
  description: string;
  /** YYYY-MM-DD */
  effective: string;
  /** What stands before that day: see `effectWord`. */
  effectWord: string;
  /** Of title, description and body; left out for English. */
  language?: string;
  /** Prose whose links lead where they do from anywhere. */
  body: string;
  /** Of the site. */
  name: string;
  /** The light values of the site's tokens, as `#rrggbb`. */
  inks: { text: string; quiet: string; line: string; edge: string; link: string };
  typeSet: string;
  /** SVG path data, 32 units square; undefined for a site without one. */
  mark?: string | undefined;
  /** The site's own terrain as an SVG document of paths; undefined for that which ships. */
  contours?: string | undefined;
  /** A picture as PNG, in place of mark and name. */
  logo?: Uint8Array | undefined;
}

/** What of a site its policies bear. */
export interface PolicyBrand
  extends Pick<PolicySheet, 'name' | 'typeSet' | 'mark' | 'contours' | 'logo'> {
  /** By the names of tokens, as `#rrggbb`. */
  colours: Readonly<Record<'text' | 'text-2' | 'line' | 'line-2' | 'link', string>>;
}

type Words = Pick<Policy, 'title' | 'description' | 'effective' | 'body'> &
  Partial<Pick<Policy, 'language'>>;

/** A policy, its links resolved, as it is set on a day (YYYY-MM-DD). */
export function sheetOf(
  { title, description, effective, body, language = '' }: Words,
  { colours, ...brand }: PolicyBrand,
  today: string,
): PolicySheet {
  const { text, 'text-2': quiet, line, 'line-2': edge, link } = colours;
  const inks = { text, quiet, line, edge, link };
  const words = { title, description, effective, body, effectWord: effectWord(effective, today) };
  return { ...words, ...(language === '' ? {} : { language }), ...brand, inks };
}

/** What setting makes of the same words; a change of how policies are set is a new one. */
const RECIPE = '2';

/** Unlike that of any sheet that would be set otherwise. */
export function digestOf({ logo, ...sheet }: PolicySheet): string {
  const facts = Object.entries(sheet).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const hash = createHash('sha256').update(JSON.stringify([RECIPE, facts]));
  if (logo !== undefined) hash.update(logo);
  return hash.digest('hex');
}
