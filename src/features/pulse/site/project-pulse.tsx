import { useState } from 'react';
import { description } from '#catalogue/project-pulse.ts';
import { betaAction } from '#features/leads/site/page-action.server.ts';
import { pageMeta } from '#web/head.ts';
import { describePage } from '#web/structured-data.server.ts';
import { DEFAULT_WEIGHTS, PULSE_PAGE, type Weights } from '../rules.ts';
import { faq, program } from '../structured-data.server.ts';
import type { Route } from './+types/project-pulse.ts';
import { BackToTop } from './back-to-top.tsx';
import { Banner } from './banner.tsx';
import { BetaCall, Questions, WhatsNext } from './closing.tsx';
import { DemoFeed } from './demo-context.tsx';
import { Hero } from './hero.tsx';
import { HowScored } from './how-scored.tsx';
import { Join } from './join.tsx';
import { Outcomes } from './outcomes.tsx';
import { Reel } from './reel.tsx';
import { ScoreYours } from './score-yours.tsx';
import { usePulseFrame } from './use-pulse-frame.ts';
import { useReveal } from './use-reveal.ts';
import { WeightEditor } from './weight-editor.tsx';
import './pulse.css';
import './instruments.css';
import './sections.css';

const TITLE = 'Project Pulse';

export const action = betaAction;

/** The header makes room for the banner. */
export const handle = { hasBanner: true };

export function loader({ context }: Route.LoaderArgs): null {
  describePage(context, [{ name: TITLE, path: PULSE_PAGE }], (publicUrl) => [
    program(publicUrl),
    faq(publicUrl),
  ]);
  return null;
}

/** Nothing of it is asked for again in the browser. */
export const clientLoader = () => null;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: TITLE, description, path: PULSE_PAGE, hasTwin: true });

export default function ProjectPulsePage({ actionData: reply }: Route.ComponentProps) {
  const { section, isFarDown } = usePulseFrame();
  const [weights, setWeights] = useState<Weights>(DEFAULT_WEIGHTS);
  useReveal();
  return (
    <div className="ink pulse-page">
      <Join reply={reply}>
        <Banner section={section} />
        <Hero />
        <DemoFeed>
          <Reel />
          <WeightEditor saved={weights} onSave={setWeights} />
        </DemoFeed>
        <ScoreYours weights={weights} />
        <Outcomes />
        <WhatsNext />
        <Questions />
        <HowScored />
        <BetaCall reply={reply} />
        {isFarDown && <BackToTop />}
      </Join>
    </div>
  );
}
