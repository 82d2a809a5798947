import { type Block, typeOfBlock } from '#content/blocks/block.ts';
import type { PageBlock } from '#web/page-block.ts';
import type { ReadablePage, ReadableSection } from '#web/readable-page.ts';
import { challengeForm } from './blocks/challenge-form.ts';
import { clientVoices } from './blocks/client-voices.ts';
import { demo } from './blocks/demo.ts';
import { solutionHero } from './blocks/solution-hero.ts';
import { solutionStories } from './blocks/solution-stories.ts';
import type { SolutionPage } from './catalogue.ts';

const BLOCKS: readonly PageBlock[] = [
  solutionHero,
  demo,
  challengeForm,
  solutionStories,
  clientVoices,
];

/** What the page of a solution says. */
export function readableSolution({ path, title, blocks }: SolutionPage): ReadablePage {
  const [opening, ...body] = blocks.map(saidBy);
  const summary = opening?.flatMap(({ paragraphs }) => paragraphs)[0] ?? '';
  return { path, title, summary, body: body.flat() };
}

function saidBy({ id: _id, type: _type, v: _v, ...fields }: Block): ReadableSection[] {
  const declared = typeOfBlock(BLOCKS, { id: _id, type: _type, v: _v });
  const block = BLOCKS.find((one) => one === declared);
  return block?.says(block.fields.parse(fields)) ?? [];
}
