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
  /** The letters that were asked for so far and no font has. */
  missing: () => string[];
}

interface Files {
  file: string;
  /** One weight each: the reader of fonts in pdfkit knows no variable ones. */
  wght?: number;
  /** Where letters come from that the first file lacks. */
  others: readonly string[];
}

/** Of a set of typefaces, by what the files of `scripts/fonts.ts` begin with. */
function filesOf(typeSet: string): Readonly<Record<Face, Files>> {
  const set = typeSet === 'editorial' || typeSet === 'plain' ? `${typeSet}-` : '';
  const monoSet = set === 'plain-' ? set : '';
  const others = (name: string): string[] =>
    ['latin', 'latin-ext', 'vietnamese'].map((script) => `${name}-${script}`);
  const text = { file: `${set}text`, others: others(`${set}card-text`) };
  return {
    display: { file: `${set}display`, others: others(`${set}card-title`) },
    text: { ...text, wght: 400 },
    strong: { ...text, wght: 600 },
    mono: { file: `${monoSet}mono`, wght: 400, others: others(`${monoSet}card-label`) },
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
  const missing = new Set<string>();
  return {
    cuts: FACES.flatMap((face) => chains.get(face) ?? []),
    partsOf(face, words) {
      const parts: Part[] = [];
      const chain = chainOf(face);
      for (const character of words) {
        const last = parts.at(-1);
        const found = chain.find(({ has }) => has(character));
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
  const first = await cut(face, files.file, { text, wght: files.wght });
  if (first === undefined) throw new Error(`There is no typeface ${files.file}`);
  const cuts = [first];
  for (const [index, file] of files.others.entries()) {
    const wanted = [...letters].filter((letter) => !cuts.some(({ has }) => has(letter))).join('');
    if (wanted === '') break;
    const other = await cut(`${face} ${index + 1}`, file, { text: wanted, wght: undefined });
    if (other !== undefined && [...wanted].some(other.has)) cuts.push(other);
  }
  return cuts;
}

const FOLDER = new URL('../../../ui/fonts/files/', import.meta.url);

/** Undefined where no package has letters of that script. */
async function cut(
  name: string,
  file: string,
  { text, wght }: { text: string; wght: number | undefined },
): Promise<Cut | undefined> {
  const source = await readFile(new URL(`${file}.woff2`, FOLDER)).catch(() => undefined);
  if (source === undefined) return undefined;
  const known = create(source);
  if (!('characterSet' in known)) throw new Error(`${file} holds several fonts`);
  const points = new Set(known.characterSet);
  const options = {
    targetFormat: 'truetype',
    keepFeatures: KEPT_FEATURES,
    ...(wght === undefined ? {} : { variationAxes: { wght } }),
  } as const;
  const font = await subsetFont(source, text, options);
  return { name, font, has: (character) => points.has(character.codePointAt(0) ?? 0) };
}
