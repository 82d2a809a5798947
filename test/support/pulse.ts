/** What the page of Project Pulse says as it ships. */
import { projectPulsePage } from '#catalogue/pages/project-pulse.ts';
import { pulseBeta, pulsePlans, pulseQuestions } from '#features/pulse/blocks/pulse-closing.ts';
import { pulseHero } from '#features/pulse/blocks/pulse-hero.ts';
import { pulseOutcomes } from '#features/pulse/blocks/pulse-outcomes.ts';
import { pulseReel } from '#features/pulse/blocks/pulse-reel.ts';

function shipped(type: string): object {
  const block = projectPulsePage.page.blocks.find((one) => one.type === type);
  if (block === undefined) throw new Error(`The page has no ${type}`);
  const { id: _id, type: _type, ...fields } = block;
  return fields;
}

export const film = pulseHero.fields.parse(shipped('pulse-hero'));
export const features = pulseReel.fields.parse(shipped('pulse-reel')).items;
export const outcomes = pulseOutcomes.fields.parse(shipped('pulse-outcomes')).items;
export const plans = pulsePlans.fields.parse(shipped('pulse-plans')).items;
export const questions = pulseQuestions.fields.parse(shipped('pulse-questions')).items;
export const benefits = pulseBeta.fields.parse(shipped('pulse-beta')).items;
