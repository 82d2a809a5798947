import type { ComponentType } from 'react';
import { data } from 'react-router';
import { projectPulsePage } from '#catalogue/pages/project-pulse.ts';
import type { FormReply } from '#features/leads/site/form-state.ts';
import { betaAction } from '#features/leads/site/page-action.server.ts';
import type { BlockProps } from '#web/block-section.tsx';
import { pageMeta } from '#web/head.ts';
import type { FieldsOf, PageBlock } from '#web/page-block.ts';
import { getPageContext } from '#web/page-context.ts';
import { describePage } from '#web/structured-data.server.ts';
import { PULSE_PAGE, VIEWS } from '../rules.ts';
import { ProductFrame } from '../site/product-frame.tsx';
import { videoFrameOrigin } from '../site/video-frame.ts';
import { faq, program } from '../structured-data.server.ts';
import type { Route } from './+types/pulse-page.ts';
import type { pulseBanner } from './pulse-banner.ts';
import PulseBanner from './pulse-banner.tsx';
import PulseBeta from './pulse-beta.tsx';
import type { pulseBeta, pulsePlans, pulseQuestions } from './pulse-closing.ts';
import { PulsePlans, PulseQuestions } from './pulse-closing.tsx';
import type { pulseHero } from './pulse-hero.ts';
import PulseHero from './pulse-hero.tsx';
import type { pulseMethod, pulseScore, pulseWeights } from './pulse-instruments.ts';
import { PulseMethod } from './pulse-method.tsx';
import type { pulseOutcomes } from './pulse-outcomes.ts';
import PulseOutcomes from './pulse-outcomes.tsx';
import type { pulseReel } from './pulse-reel.ts';
import PulseReel from './pulse-reel.tsx';
import PulseScore from './pulse-score.tsx';
import PulseWeights from './pulse-weights.tsx';

const { title: TITLE, description = '', blocks } = projectPulsePage.page;

export const action = betaAction;

/** The header makes room for the banner. */
export const handle = { hasBanner: true };

export function loader({ context }: Route.LoaderArgs): null {
  if (getPageContext(context).site.start === 'empty') throw data(null, { status: 404 });
  describePage(context, [{ name: TITLE, path: PULSE_PAGE }], (speaker) => [
    program(speaker),
    faq(speaker),
  ]);
  for (const block of blocks) {
    const src = isOf<typeof pulseHero>('pulse-hero', block) ? block.src : '';
    const origin = videoFrameOrigin(src);
    if (origin !== undefined) getPageContext(context).notes.frameOrigins.add(origin);
  }
  return null;
}

/** Nothing of it is asked for again in the browser. */
export const clientLoader = () => null;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: TITLE, description, path: PULSE_PAGE, hasMarkdown: true });

type Shipped = (typeof blocks)[number];

interface Drawn<Fields> extends BlockProps<Fields> {
  reply: FormReply | undefined;
}

/** A block that ships, which has every field of its type. */
const isOf = <Declared extends PageBlock>(
  type: string,
  block: Shipped,
): block is FieldsOf<Declared> => block.type === type;

const view =
  <Declared extends PageBlock>(type: string, View: ComponentType<Drawn<FieldsOf<Declared>>>) =>
  ({ block, ...props }: Drawn<Shipped>) =>
    isOf<Declared>(type, block) ? <View key={type} {...props} block={block} /> : null;

const VIEWS_OF_BLOCKS = [
  view<typeof pulseBanner>('pulse-banner', PulseBanner),
  view<typeof pulseHero>('pulse-hero', PulseHero),
  view<typeof pulseReel>('pulse-reel', PulseReel),
  view<typeof pulseWeights>('pulse-weights', PulseWeights),
  view<typeof pulseScore>('pulse-score', PulseScore),
  view<typeof pulseOutcomes>('pulse-outcomes', PulseOutcomes),
  view<typeof pulsePlans>('pulse-plans', PulsePlans),
  view<typeof pulseQuestions>('pulse-questions', PulseQuestions),
  view<typeof pulseMethod>('pulse-method', PulseMethod),
  view<typeof pulseBeta>('pulse-beta', PulseBeta),
];

/** The banner and the opening have headings without numbers; each view of the reel has one. */
const numberOf = (index: number): number => (index < 3 ? 1 : index - 2 + VIEWS.length);

export default function ProjectPulsePage({ actionData: reply }: Route.ComponentProps) {
  const words = blocks.find((block) => isOf<typeof pulseBeta>('pulse-beta', block));
  return (
    <ProductFrame words={words} reply={reply}>
      {blocks.flatMap((block, index) =>
        VIEWS_OF_BLOCKS.map((draw) =>
          draw({ block, number: numberOf(index), isFirst: index === 1, reply }),
        ),
      )}
    </ProductFrame>
  );
}
