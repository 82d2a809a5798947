/** Draws every picture that ships: `node scripts/pictures.ts`. Same content, same pictures. */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';

import { makeCover, planCovers } from './pictures/covers.ts';
import { makeDrawings } from './pictures/drawings.ts';
import { makeFigure } from './pictures/figures.ts';
import { withLettering } from './pictures/lettering.ts';
import { makeLogo } from './pictures/logos.ts';
import { makePatterns } from './pictures/patterns.ts';
import { makePortrait, makeSilhouette } from './pictures/portraits.ts';
import { findReferences, type Kind, kinds, type Reference } from './pictures/references.ts';

const sampleFolder = new URL('../content/sample/', import.meta.url);
const imageFolder = new URL('images/', sampleFolder);
const publicFolder = new URL('../public/images/', import.meta.url);
const artFolder = new URL('../src/ui/art/', import.meta.url);
const drawingFolder = new URL('../public/drawings/', import.meta.url);

type Maker = (name: string) => Promise<Buffer>;

async function writeChanged(url: URL, content: Buffer | string): Promise<void> {
  const bytes = Buffer.from(content);
  const present = await readFile(url).catch(() => undefined);
  if (present === undefined || !present.equals(bytes)) await writeFile(url, bytes);
}

function coverMaker(covers: readonly Reference[]): Maker {
  const jobs = planCovers(covers.map(({ name }) => name));
  return (name) => makeCover(jobs.find(({ seed }) => seed === name) ?? { seed: name });
}

async function drawKind(kind: Kind, references: readonly Reference[]): Promise<void> {
  const mine = references.filter((reference) => reference.kind === kind);
  const makers: Record<Kind, Maker> = {
    cover: coverMaker(mine),
    figure: makeFigure,
    author: makePortrait,
    person: makePortrait,
    logo: makeLogo,
  };
  let heaviest = 0;
  for (const { name, file } of mine) {
    const picture = await makers[kind](name);
    await writeChanged(new URL(file, imageFolder), picture);
    heaviest = Math.max(heaviest, picture.length);
  }
  console.log(`${kind}: ${mine.length} drawn, the heaviest ${(heaviest / 1000).toFixed(1)} kB`);
}

async function removeOthers(references: readonly Reference[]): Promise<void> {
  const wanted = new Set(references.map(({ file }) => file));
  const others = (await readdir(imageFolder)).filter(
    (file) => file.endsWith('.webp') && !wanted.has(file),
  );
  await Promise.all(others.map((file) => rm(new URL(file, imageFolder))));
  console.log(`removed: ${others.length} that nothing names`);
}

async function drawFixed(): Promise<void> {
  const patterns = Object.entries(makePatterns());
  for (const [file, svg] of patterns) await writeChanged(new URL(file, artFolder), svg);
  const drawings = Object.entries(makeDrawings());
  for (const [file, svg] of drawings) await writeChanged(new URL(file, drawingFolder), svg);
  const fallback = await makeCover({
    seed: 'northmile',
    composition: 'traverse',
    palette: 'paper',
    terrain: 'twins',
  });
  await writeChanged(new URL('fallback.webp', publicFolder), fallback);
  await drawDefaults();
  console.log(
    `fixed: ${patterns.length} patterns, ${drawings.length} drawings and the fallback drawn`,
  );
}

/** What stands in for the pictures of a post that was saved without them. */
async function drawDefaults(): Promise<void> {
  const card = await makeCover({ seed: 'default-card', composition: 'traverse', palette: 'paper' });
  const cover = await makeCover({ seed: 'default-cover', composition: 'traverse', palette: 'ink' });
  const author = await makeSilhouette();
  await writeChanged(new URL('default-card.webp', publicFolder), card);
  await writeChanged(new URL('default-cover.webp', publicFolder), cover);
  await writeChanged(new URL('default-author.webp', publicFolder), author);
}

await withLettering(async () => {
  for (const folder of [imageFolder, publicFolder, artFolder, drawingFolder]) {
    await mkdir(folder, { recursive: true });
  }
  const references = await findReferences(sampleFolder);
  for (const kind of kinds) await drawKind(kind, references);
  await removeOthers(references);
  await drawFixed();
});
