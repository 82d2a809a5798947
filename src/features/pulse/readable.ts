import { projectPulsePage } from '#catalogue/pages/project-pulse.ts';
import type { PageBlock } from '#web/page-block.ts';
import type { ReadablePage } from '#web/readable-page.ts';
import { pulseBeta, pulsePlans, pulseQuestions } from './blocks/pulse-closing.ts';
import { pulseOutcomes } from './blocks/pulse-outcomes.ts';
import { pulseReel } from './blocks/pulse-reel.ts';
import { PULSE_PAGE } from './rules.ts';

/** Those that say something to whoever reads the page without a browser. */
const BLOCKS: readonly PageBlock[] = [
  pulseReel,
  pulseOutcomes,
  pulsePlans,
  pulseQuestions,
  pulseBeta,
];

const { title, description = '', blocks } = projectPulsePage.page;

/** What the page of Project Pulse says. */
export const readablePulse: ReadablePage = {
  path: PULSE_PAGE,
  title,
  summary: description,
  body: blocks.flatMap(({ id: _id, type, ...fields }) => {
    const block = BLOCKS.find((one) => one.type === type);
    return block?.says(block.fields.parse(fields)) ?? [];
  }),
};
