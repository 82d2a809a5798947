/** The typefaces of a document, cut to its letters. */
import { readFile } from 'node:fs/promises';
import { create } from 'fontkit';
import subsetFont from 'subset-font';

export const FACES = ['display', 'text', 'strong', 'mono'] as const;
export type Face = (typeof FACES)[number];

/** A font with the letters that the document takes from it. */
interface Cut {
  /** That of the face, for its first file. */
  name: string;
  font: Buffer;
  has: (character: string) => boolean;
  /** Whether it is of the family of the labels, for letters that are not Latin. */
  isLent: boolean;
  /** How high its letters stand, as a share of their size. */
  ascent: number;
}

interface Part {
  /** Of the cut. */
  name: string;
  text: string;
}

export interface Faces {
  cuts: readonly Cut[];
  /** Words in a face, parted where another font has to lend letters. */
  partsOf: (face: Face, words: string) => Part[];
  /** How high the baseline of a face is, whichever font lends it letters, as a share of their size. */
  ascentOf: (face: Face) => number;
  /** The letters that were asked for so far and no font has. */
  missing: () => string[];
}

interface FontFile {
  file: string;
  /** One weight each: the reader of fonts in pdfkit knows no variable ones. */
  wght?: number;
}

interface Files extends FontFile {
  /** Where letters come from that the first file lacks. */
  others: readonly FontFile[];
}

/** The families of the labels alone have letters that are not Latin, and one of them has Greek. */
const SCRIPTS = {
  survey: ['mono-cyrillic', 'mono-cyrillic-ext', 'plain-mono-greek'],
  plain: ['plain-mono-cyrillic', 'plain-mono-cyrillic-ext', 'plain-mono-greek'],
};

const REGULAR = 400;
const STRONG = 600;

/** Of a set of typefaces, by what the files of `scripts/fonts.ts` begin with. */
function filesOf(typeSet: string): Readonly<Record<Face, Files>> {
  const set = typeSet === 'editorial' || typeSet === 'plain' ? `${typeSet}-` : '';
  const monoSet = set === 'plain-' ? set : '';
  const scripts = monoSet === '' ? SCRIPTS.survey : SCRIPTS.plain;
  const others = (name: string, wght: number): FontFile[] => [
    ...['latin', 'latin-ext', 'vietnamese'].map((script) => ({ file: `${name}-${script}` })),
    ...scripts.map((file) => ({ file, wght })),
  ];
  const text = (wght: number): Files => ({
    file: `${set}text`,
    wght,
    others: others(`${set}card-text`, wght),
  });
  return {
    display: { file: `${set}display`, others: others(`${set}card-title`, STRONG) },
    text: text(REGULAR),
    strong: text(STRONG),
    mono: {
      file: `${monoSet}mono`,
      wght: REGULAR,
      others: others(`${monoSet}card-label`, REGULAR),
    },
  };
}

const KEPT_FEATURES = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'tnum'];

/** What has no shape of its own, so that no font needs it. */
const SHAPELESS = /[\p{Cc}\p{Default_Ignorable_Code_Point}]/u;

/** The fonts of a set with the letters of `text`. */
export async function cutFaces(text: string, typeSet: string): Promise<Faces> {
  const files = filesOf(typeSet);
  const letters = [...new Set(text)].filter((letter) => !SHAPELESS.test(letter)).join('');
  const chains = new Map<Face, Cut[]>();
  for (const face of FACES) chains.set(face, await cutFace(face, files[face], { text, letters }));
  const chainOf = (face: Face): Cut[] =>
    [face, ...FACES.filter((other) => other !== face)].flatMap((one) => chains.get(one) ?? []);
  const cuts = FACES.flatMap((face) => chains.get(face) ?? []);
  const missing = new Set<string>();
  return {
    cuts,
    partsOf(face, words) {
      const parts: Part[] = [];
      const chain = chainOf(face);
      const findCut = (character: string) => chain.find(({ has }) => has(character));
      let isLent = findCut(/\p{L}/u.exec(words)?.[0] ?? '')?.isLent;
      for (const character of words) {
        const last = parts.at(-1);
        // Between letters that are all of one width, a narrower space would hardly be seen.
        const found = character === ' ' && isLent ? chains.get('mono')?.[0] : findCut(character);
        if (/\p{L}/u.test(character)) isLent = found?.isLent;
        if (found === undefined && character !== '\n') {
          if (!SHAPELESS.test(character)) missing.add(character);
          continue;
        }
        const name = found?.name ?? last?.name ?? face;
        if (last?.name === name) last.text += character;
        else parts.push({ name, text: character });
      }
      return parts.length === 0 ? [{ name: face, text: '' }] : parts;
    },
    ascentOf: (face) => chains.get(face)?.[0]?.ascent ?? 1,
    missing: () => [...missing],
  };
}

interface Letters {
  /** As it stands, for the first file. */
  text: string;
  /** Each letter once. */
  letters: string;
}

async function cutFace(face: Face, files: Files, { text, letters }: Letters): Promise<Cut[]> {
  const first = await cut(face, files, text);
  if (first === undefined) throw new Error(`There is no typeface ${files.file}`);
  const cuts = [first];
  for (const [index, other] of files.others.entries()) {
    const wanted = [...letters].filter((letter) => !cuts.some(({ has }) => has(letter))).join('');
    if (wanted === '') break;
    const lent = await cut(`${face} ${index + 1}`, other, wanted);
    if (lent !== undefined) cuts.push({ ...lent, isLent: other.wght !== undefined });
  }
  return cuts;
}

const FOLDER = new URL('../../../ui/fonts/files/', import.meta.url);

/** Undefined where no package has letters of that script, or the file has none of these. */
async function cut(name: string, { file, wght }: FontFile, text: string): Promise<Cut | undefined> {
  const source = await readFile(new URL(`${file}.woff2`, FOLDER)).catch(() => undefined);
  if (source === undefined) return undefined;
  const known = create(source);
  if (!('characterSet' in known)) throw new Error(`${file} holds several fonts`);
  const points = new Set(known.characterSet);
  const has = (character: string): boolean => points.has(character.codePointAt(0) ?? 0);
  if (![...text].some(has)) return undefined;
  const options = {
    targetFormat: 'truetype',
    keepFeatures: KEPT_FEATURES,
    ...(wght === undefined ? {} : { variationAxes: { wght } }),
  } as const;
  const font = await subsetFont(source, text, options);
  return { name, font, has, isLent: false, ascent: known.ascent / known.unitsPerEm };
}
