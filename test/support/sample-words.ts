/** What the sample agency says, as needles: read from all its files, so that nothing can be forgotten. */
import { glob, readFile } from 'node:fs/promises';
import { siteConfig } from '#site.config.ts';

/** What is no agency's own: names of fields, addresses, values that only programs read. */
const MIN_WORDS = 4;

/** Folders of files that the sample agency alone shows, as addresses begin. */
export const SAMPLE_FILES = ['/sample/', '/marks/', '/drawings/', '/pulse/', '/policies/'];

/** Looks for many passages in a text: those of which a whole word is missing are looked for no further. */
export function passagesIn(text: string, passages: readonly string[]): string[] {
  const words = new Set(text.split(/[^\p{L}\p{N}]+/u)).add('');
  return passages.filter((passage) => words.has(innerWord(passage)) && text.includes(passage));
}

/** A word within a passage, which stands whole wherever the passage does; blank where there is none. */
function innerWord(passage: string): string {
  const known = innerWords.get(passage);
  if (known !== undefined) return known;
  const [, ...inner] = passage.split(/[^\p{L}\p{N}]+/u).slice(0, -1);
  const longest = inner.reduce((best, word) => (word.length > best.length ? word : best), '');
  innerWords.set(passage, longest);
  return longest;
}
const innerWords = new Map<string, string>();

/** What the sample site says that a site without it must not: sentences, names, ways to reach it. */
export async function sampleWords(): Promise<readonly string[]> {
  const files = await Array.fromAsync(glob('content/**/*.{ts,json}'));
  const texts: string[] = [];
  for (const file of files.filter((name) => !name.startsWith('content/empty/')).sort()) {
    collect(
      file.endsWith('.json')
        ? JSON.parse(await readFile(file, 'utf8'))
        : await import(new URL(`../../${file}`, import.meta.url).href),
      texts,
    );
  }
  collect(siteConfig, texts);
  const sentences = texts.flatMap(sentencesOf);
  return [...new Set([...sentences, ...(await sampleNames())])];
}

/** Companies, people and addresses, however short. */
async function sampleNames(): Promise<string[]> {
  const { clients } = await import('../../content/clients.ts');
  const json = await Promise.all(
    ['case-studies', 'insights', 'testimonials'].map(async (name) =>
      JSON.parse(await readFile(`content/sample/${name}.json`, 'utf8')),
    ),
  );
  const names: string[] = [];
  const look = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(look);
    else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) {
        if (NAME_FIELDS.has(key) && typeof inner === 'string') names.push(inner);
        else look(inner);
      }
    }
  };
  look(json);
  return [
    siteConfig.name,
    siteConfig.tagline,
    siteConfig.email,
    siteConfig.phone,
    ...siteConfig.offices.flatMap(({ city, lines, coordinates }) => [city, ...lines, coordinates]),
    ...siteConfig.social.map(({ href }) => href),
    ...siteConfig.products.map(({ label }) => label),
    ...clients.map(({ name }) => name),
    ...names,
  ].filter((name) => name !== '');
}

const NAME_FIELDS = new Set(['name', 'authorName', 'author', 'company', 'client', 'clientName']);

function collect(value: unknown, into: string[]): void {
  if (typeof value === 'string') into.push(value);
  else if (Array.isArray(value)) for (const item of value) collect(item, into);
  else if (typeof value === 'object' && value !== null) {
    for (const item of Object.values(value)) collect(item, into);
  }
}

const sentencesOf = (text: string): string[] =>
  text
    .split(/\n+|(?<=[.!?…:])\s+/)
    .map((sentence) => plain(sentence.replaceAll(/[*_`#>[\]]|^- /g, '')))
    .filter((sentence) => sentence.split(' ').length >= MIN_WORDS);

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** A text as it is compared: its characters themselves, one space between words. */
export const plain = (text: string): string =>
  text
    .replaceAll(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) =>
      hex !== undefined
        ? String.fromCodePoint(Number.parseInt(hex, 16))
        : decimal !== undefined
          ? String.fromCodePoint(Number(decimal))
          : (ENTITIES[name] ?? whole),
    )
    .replaceAll(String.raw`\u003c`, '<')
    .replaceAll(/\s+/g, ' ')
    .trim();
