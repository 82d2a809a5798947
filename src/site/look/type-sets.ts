/** The sets of typefaces besides the one that ships, which `fonts.css` has. */
import figtreeExtended from '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2';
import hankenExtended from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-ext-wght-normal.woff2';
import jetbrainsExtended from '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-ext-wght-normal.woff2';
import newsreaderExtended from '@fontsource-variable/newsreader/files/newsreader-latin-ext-wght-normal.woff2';
import schibstedExtended from '@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-ext-wght-normal.woff2';
import type { TypeSet } from '#features/appearance/rules.ts';
import editorialDisplay from '#ui/fonts/files/editorial-display.woff2';
import editorialText from '#ui/fonts/files/editorial-text.woff2';
import plainDisplay from '#ui/fonts/files/plain-display.woff2';
import plainMono from '#ui/fonts/files/plain-mono.woff2';
import plainText from '#ui/fonts/files/plain-text.woff2';

interface Family {
  file: string;
  /** Letters outside the cut, which load only on a page that has one. */
  extended: string;
  /** What the stylesheet calls it. */
  name: string;
  /** Of the weights in the file. */
  weight: string;
  /**
   * What takes its place until it is there, with its widths and heights, measured on the letters of
   * the site's own texts: size, ascent and descent in percent.
   */
  fallback: { local: readonly string[]; metrics: readonly [number, number, number] };
}

interface Families {
  display: Family;
  text: Family;
  /** The shipped one where it is left out. */
  mono?: Family;
  /** Between the letters of headings, in em. */
  tracking: number;
}

const ARIAL = ['Arial', 'ArialMT', 'Liberation Sans', 'Roboto'];
const ARIAL_BOLD = ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Roboto Bold'];
const COURIER = ['Courier New', 'CourierNewPSMT', 'Liberation Mono', 'Roboto Mono', 'Menlo'];

const SETS: Partial<Record<TypeSet, Families>> = {
  editorial: {
    display: {
      file: editorialDisplay,
      extended: newsreaderExtended,
      name: 'Newsreader',
      weight: '600 700',
      fallback: { local: ARIAL_BOLD, metrics: [91.28, 80.53, 29.03] },
    },
    text: {
      file: editorialText,
      extended: figtreeExtended,
      name: 'Figtree',
      weight: '400 600',
      fallback: { local: ARIAL, metrics: [100.18, 94.83, 24.96] },
    },
    tracking: -0.018,
  },
  plain: {
    display: {
      file: plainDisplay,
      extended: schibstedExtended,
      name: 'Schibsted Grotesk',
      weight: '600 700',
      fallback: { local: ARIAL_BOLD, metrics: [100.96, 96.73, 25.54] },
    },
    text: {
      file: plainText,
      extended: hankenExtended,
      name: 'Hanken Grotesk',
      weight: '400 600',
      fallback: { local: ARIAL, metrics: [100.67, 99.33, 30.1] },
    },
    mono: {
      file: plainMono,
      extended: jetbrainsExtended,
      name: 'JetBrains Mono',
      weight: '400 500',
      fallback: { local: COURIER, metrics: [99.98, 102.02, 30] },
    },
    tracking: -0.03,
  },
};

const isTypeSet = (name: string): name is TypeSet => Object.hasOwn(SETS, name);

/** The fonts that every page needs at once; undefined for the set that ships. */
export function preloadedFonts(set: string | undefined): readonly string[] | undefined {
  const families = set !== undefined && isTypeSet(set) ? SETS[set] : undefined;
  return families && [families.display.file, families.text.file];
}

/** The letters of the packages' Latin Extended files, as `fonts.css` has them. */
const EXTENDED = 'U+100-2BA,U+2BD-2C5,U+2C7-2CC,U+2CE-2D7,U+2DD-2FF,U+1E00-1E9F,U+1EF2-1EFF';

/** Those that the cut files have. */
const CUT =
  'U+20-7E,U+A0-FF,U+152-153,U+160-161,U+178,U+17D-17E,U+2010-2026,U+2039-203A,U+20AC,U+2122,U+2190-2193,U+2212';

function face({ name, file, extended, weight, fallback: { local, metrics } }: Family): string {
  const [size, ascent, descent] = metrics;
  const locals = local.map((font) => `local("${font}")`).join(',');
  const shared = `font-weight:${weight};font-display:swap`;
  return (
    `@font-face{font-family:"${name}";src:url("${extended}")format("woff2");${shared};unicode-range:${EXTENDED}}` +
    `@font-face{font-family:"${name}";src:url("${file}")format("woff2");${shared};unicode-range:${CUT}}` +
    `@font-face{font-family:"${name} Fallback";src:${locals};size-adjust:${size}%;` +
    `ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`
  );
}

/** The faces of a set, and the properties that have pages set in them; nothing for the set that ships. */
export function typeStyles(set: TypeSet): { faces: string; properties: string } {
  const families = SETS[set];
  if (families === undefined) return { faces: '', properties: '' };
  const { display, text, mono, tracking } = families;
  const named = { display, sans: text, ...(mono === undefined ? {} : { mono }) };
  const properties = Object.entries(named).map(
    ([role, { name }]) =>
      `--font-${role}:"${name}","${name} Fallback",${role === 'mono' ? 'monospace' : 'sans-serif'}`,
  );
  return {
    faces: [display, text, mono]
      .map((family) => (family === undefined ? '' : face(family)))
      .join(''),
    properties: [...properties, `--tracking-display:${tracking}em`].join(';'),
  };
}
