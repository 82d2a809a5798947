import { isBlockOf } from '#content/blocks/block.ts';
import { paragraphsOf } from '#content/rules.ts';
import { inSentences, type SearchDocument } from '#web/search-document.ts';
import { demo } from './blocks/demo.ts';
import { solutionHero } from './blocks/solution-hero.ts';
import type { SolutionPage } from './catalogue.ts';

/** What a solution is found by. */
export function solutionDocument({ path, title, blocks }: SolutionPage): SearchDocument {
  const hero = blocks.find((block) => isBlockOf(solutionHero, block));
  const deepDives = blocks.filter((block) => isBlockOf(demo, block));
  return {
    id: path.split('/').at(-1) ?? path,
    href: path,
    title: hero?.title ?? title,
    by: '',
    topics: [],
    excerpt: hero?.description ?? '',
    body: inSentences(deepDives.flatMap(({ heading, text }) => [heading, ...paragraphsOf(text)])),
  };
}
