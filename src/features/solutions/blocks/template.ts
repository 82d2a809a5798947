import { isBlockOf } from '#content/blocks/block.ts';
import { paragraphsOf } from '#content/rules.ts';
import type { SiteTemplate, TemplatedPage } from '#web/page-template.ts';
import { inSentences, type SearchDocument } from '#web/search-document.ts';
import { SOLUTION_TEMPLATE } from '../rules.ts';
import { demo } from './demo.ts';
import { solutionHero } from './solution-hero.ts';

/** A page about one solution; those that are published are numbered in their order. */
export const solutionTemplate: SiteTemplate = {
  name: SOLUTION_TEMPLATE,
  label: 'Solution',
  help: 'One problem you solve, how and for whom, with a form for the visitor’s own challenge.',
  place: { prefix: 'solution/' },
  rules: {
    locked: ['solution-hero'],
    unique: ['solution-hero', 'challenge-form'],
  },
  blocks: [
    {
      type: 'solution-hero',
      title: 'Name the solution',
      description: 'Say in two sentences what it does, and whom it spares what.',
    },
    {
      type: 'demo',
      heading: 'What is different about it',
      text: 'Say what others do, and why it fails.\n\nThen say what you do, in the order in which you do it.',
      caption: 'Say what the demo shows.',
      note: 'Say how to see it.',
      askLabel: 'Ask for the demo',
    },
    { type: 'challenge-form', intro: 'Say what to write, and by when they get a reply.' },
    { type: 'solution-stories', heading: 'Where we have done it' },
    { type: 'client-voices', heading: 'In their own words' },
  ],
  visits: 'solution',
  card: 'Solution',
  shelf: 'Solutions',
  search: 'solution',
  toPage: ({ title }, said) => ({ ...said, title }),
  toDocument: solutionDocument,
  missing: {
    title: 'Solution Not Found',
    text: 'The requested solution page could not be found.',
    back: { to: '/#solutions', label: 'See our solutions' },
  },
};

/** A solution is found by its name and by how it works, not by whom it was done for. */
function solutionDocument({ id, path = '', title, blocks }: TemplatedPage): SearchDocument {
  const shown = blocks.filter(({ hidden }) => hidden !== true);
  const opening = shown.find((block) => isBlockOf(solutionHero, block));
  const demos = shown.filter((block) => isBlockOf(demo, block));
  return {
    id,
    href: `/${path}`,
    title: opening?.title ?? title,
    by: '',
    topics: [],
    excerpt: opening?.description ?? '',
    body: inSentences(demos.flatMap(({ heading, text }) => [heading, ...paragraphsOf(text)])),
  };
}
