/** The solutions that ship, each as what its page says. */
import { type Block, type BlockType, isBlockOf } from '#content/blocks/block.ts';
import { paragraphsOf } from '#content/rules.ts';
import { defaultPages } from '#features/pages/default-pages.ts';
import { challengeForm } from '#features/solutions/blocks/challenge-form.ts';
import { clientVoices } from '#features/solutions/blocks/client-voices.ts';
import { demo } from '#features/solutions/blocks/demo.ts';
import { solutionHero } from '#features/solutions/blocks/solution-hero.ts';
import { solutionStories } from '#features/solutions/blocks/solution-stories.ts';
import { SOLUTION_TEMPLATE } from '#features/solutions/rules.ts';

const blockOf = <Type extends BlockType>(blocks: readonly Block[], type: Type) => {
  const block = blocks.find((one) => isBlockOf(type, one));
  if (block === undefined) throw new Error(`The page has no ${type.type}`);
  return block;
};

const solutionOf = ({ slug, blocks }: (typeof defaultPages)[number]['item']) => {
  const { title, description } = blockOf(blocks, solutionHero);
  const deepDive = blockOf(blocks, demo);
  return {
    id: slug,
    title,
    description,
    deepDive: { title: deepDive.heading, content: paragraphsOf(deepDive.text) },
    caption: deepDive.caption,
    formIntro: blockOf(blocks, challengeForm).intro,
    caseStudies: blockOf(blocks, solutionStories).items,
    testimonials: blockOf(blocks, clientVoices).items,
  };
};

export type Solution = ReturnType<typeof solutionOf>;

export const solutions: readonly Solution[] = defaultPages
  .map(({ item }) => item)
  .filter(({ template }) => template === SOLUTION_TEMPLATE)
  .map(solutionOf);
