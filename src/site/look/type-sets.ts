/** The sets of typefaces besides the one that ships, which `fonts.css` has. */
import figtreeExtended from '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2';
import hankenExtended from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-ext-wght-normal.woff2';
import jetbrainsExtended from '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-ext-wght-normal.woff2';
import newsreaderExtended from '@fontsource-variable/newsreader/files/newsreader-latin-ext-wght-normal.woff2';
import schibstedExtended from '@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-ext-wght-normal.woff2';
import type { TypeSet } from '#features/appearance/rules.ts';
import editorialDisplayAccents from '#ui/fonts/files/editorial-display-accents.woff2';
import editorialDisplay from '#ui/fonts/files/editorial-display-basic.woff2';
import editorialTextAccents from '#ui/fonts/files/editorial-text-accents.woff2';
import editorialText from '#ui/fonts/files/editorial-text-basic.woff2';
import shippedMono from '#ui/fonts/files/mono-regular.woff2';
import plainDisplayAccents from '#ui/fonts/files/plain-display-accents.woff2';
import plainDisplay from '#ui/fonts/files/plain-display-basic.woff2';
import plainMonoMedium from '#ui/fonts/files/plain-mono-medium.woff2';
import plainMono from '#ui/fonts/files/plain-mono-regular.woff2';
import plainTextAccents from '#ui/fonts/files/plain-text-accents.woff2';
import plainText from '#ui/fonts/files/plain-text-basic.woff2';

/** A file of a family, and the letters in it. */
interface FontPart {
  file: string;
  letters: string;
  weight: string;
}

interface Family {
  /** What every page fetches ahead. */
  basic: FontPart;
  /** Other letters, or labels in another weight; each loads only on a page that has such. */
  others: readonly FontPart[];
  /** What the stylesheet calls it. */
  name: string;
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

/** As `fonts.css` has them: what `scripts/fonts.ts` cuts, and the packages' Latin Extended. */
const BASIC =
  'U+20-7E,U+A0,U+A9,U+B0,U+B7,U+D7,U+F7,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+2212';
const ACCENTS = 'U+A0-FF,U+152-153,U+160-161,U+178,U+17D-17E,U+2010-203A,U+20AC,U+2122';
const EXTENDED = 'U+100-2BA,U+2BD-2C5,U+2C7-2CC,U+2CE-2D7,U+2DD-2FF,U+1E00-1E9F,U+1EF2-1EFF';
const LABELS =
  'U+20-7E,U+A3,U+A9,U+B0,U+B7,U+D7,U+2013-2014,U+2019,U+201C-201D,U+2026,U+20AC,U+2192';

/** A family in three files by its letters. */
const byLetters = (weight: string, basic: string, accents: string, extended: string) => ({
  basic: { file: basic, letters: BASIC, weight },
  others: [
    { file: extended, letters: EXTENDED, weight },
    { file: accents, letters: ACCENTS, weight },
  ],
});

const ARIAL = ['Arial', 'ArialMT', 'Liberation Sans', 'Roboto'];
const ARIAL_BOLD = ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Roboto Bold'];
const COURIER = ['Courier New', 'CourierNewPSMT', 'Liberation Mono', 'Roboto Mono', 'Menlo'];

const SETS: Partial<Record<TypeSet, Families>> = {
  editorial: {
    display: {
      ...byLetters('600 700', editorialDisplay, editorialDisplayAccents, newsreaderExtended),
      name: 'Newsreader',
      fallback: { local: ARIAL_BOLD, metrics: [91.28, 80.53, 29.03] },
    },
    text: {
      ...byLetters('400 600', editorialText, editorialTextAccents, figtreeExtended),
      name: 'Figtree',
      fallback: { local: ARIAL, metrics: [100.18, 94.83, 24.96] },
    },
    tracking: -0.018,
  },
  plain: {
    display: {
      ...byLetters('600 700', plainDisplay, plainDisplayAccents, schibstedExtended),
      name: 'Schibsted Grotesk',
      fallback: { local: ARIAL_BOLD, metrics: [100.96, 96.73, 25.54] },
    },
    text: {
      ...byLetters('400 600', plainText, plainTextAccents, hankenExtended),
      name: 'Hanken Grotesk',
      fallback: { local: ARIAL, metrics: [100.67, 99.33, 30.1] },
    },
    mono: {
      basic: { file: plainMono, letters: LABELS, weight: '400' },
      others: [
        { file: jetbrainsExtended, letters: EXTENDED, weight: '400 500' },
        { file: plainMonoMedium, letters: LABELS, weight: '500' },
      ],
      name: 'JetBrains Mono',
      fallback: { local: COURIER, metrics: [99.98, 102.02, 30] },
    },
    tracking: -0.03,
  },
};

const isTypeSet = (name: string): name is TypeSet => Object.hasOwn(SETS, name);

/** The fonts that every page needs at once; undefined for the set that ships. */
export function preloadedFonts(set: string | undefined): readonly string[] | undefined {
  const families = set !== undefined && isTypeSet(set) ? SETS[set] : undefined;
  if (families === undefined) return undefined;
  const { display, text, mono } = families;
  return [display.basic.file, text.basic.file, mono?.basic.file ?? shippedMono];
}

function face({ name, basic, others, fallback: { local, metrics } }: Family): string {
  const [size, ascent, descent] = metrics;
  const locals = local.map((font) => `local("${font}")`).join(',');
  const faces = [...others, basic].map(
    ({ file, letters, weight }) =>
      `@font-face{font-family:"${name}";src:url("${file}")format("woff2");` +
      `font-weight:${weight};font-display:swap;unicode-range:${letters}}`,
  );
  return (
    `${faces.join('')}@font-face{font-family:"${name} Fallback";src:${locals};size-adjust:${size}%;` +
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
