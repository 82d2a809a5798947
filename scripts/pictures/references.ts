import { readdir, readFile } from 'node:fs/promises';

export const kinds = ['cover', 'figure', 'author', 'person', 'logo'] as const;

export type Kind = (typeof kinds)[number];

export interface Reference {
  kind: Kind;
  name: string;
  file: string;
}

/** Marks of public/marks that databases of the first release name as files of pixels. */
const PIXEL_LOGOS = [
  'calder-basin-port',
  'ferrow-freight',
  'halden-clinics',
  'orchard-and-vane',
  'pellworth-manufacturing',
  'quillbrook-credit-union',
  'solvane-energy',
  'thistledown-mutual',
  'wrenfield-home-health',
].map((name) => `logo-${name}.webp`);

/**
 * Every picture that the sample content names or named, in alphabetical order. Read from the raw text, as a
 * record may hold JSON inside its strings.
 */
export async function findReferences(folder: URL): Promise<Reference[]> {
  const entries = await readdir(folder);
  const texts = await Promise.all(
    entries
      .filter((entry) => entry.endsWith('.json'))
      .map((entry) => readFile(new URL(entry, folder), 'utf8')),
  );
  const files = texts.flatMap((text) =>
    Array.from(text.matchAll(/\/sample\/([a-z0-9-]+\.webp)/g), ([, file = '']) => file),
  );
  return [...new Set([...files, ...PIXEL_LOGOS])].sort().map(parseReference);
}

function parseReference(file: string): Reference {
  const [, prefix, name] = /^([a-z]+)-(.+)\.webp$/.exec(file) ?? [];
  const kind = kinds.find((known) => known === prefix);
  if (kind === undefined || name === undefined) {
    throw new Error(`No picture is made for "${file}": its name starts with none of ${kinds}.`);
  }
  return { kind, name, file };
}
