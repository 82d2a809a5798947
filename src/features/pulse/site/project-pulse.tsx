import './pulse.css';
import './instruments.css';
import './sections.css';
import { ArrowUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import { description } from '#catalogue/project-pulse.ts';
import { betaAction } from '#features/leads/site/page-action.server.ts';
import { isMovingNow } from '#ui/motion.ts';
import { useMotion } from '#ui/use-motion.ts';
import { pageMeta } from '#web/head.ts';
import { describePage } from '#web/structured-data.server.ts';
import {
  BACK_TO_TOP_PX,
  DEFAULT_WEIGHTS,
  PULSE_PAGE,
  REVEAL,
  SCROLL_DEBOUNCE_MS,
  SECTIONS,
  type SectionId,
  type Weights,
} from '../rules.ts';
import { debounce } from '../scroll/debounce.ts';
import { activeSection, type HeaderState, headerState } from '../scroll/scroll-rules.ts';
import { faq, program } from '../structured-data.server.ts';
import type { Route } from './+types/project-pulse.ts';
import { BetaCall, Questions, WhatsNext } from './closing.tsx';
import { DemoFeed } from './demo-context.tsx';
import { Hero } from './hero.tsx';
import { HowScored } from './how-scored.tsx';
import { Join, JoinButton } from './join.tsx';
import { Outcomes } from './outcomes.tsx';
import { Reel } from './reel.tsx';
import { ScoreYours } from './score-yours.tsx';
import { WeightEditor } from './weight-editor.tsx';

const TITLE = 'Project Pulse';

export const action = betaAction;

/** The header makes room for the banner. */
export const handle = { hasBanner: true };

export function loader({ context }: Route.LoaderArgs): null {
  describePage(context, [{ name: TITLE, path: PULSE_PAGE }], (speaker) => [
    program(speaker),
    faq(speaker),
  ]);
  return null;
}

/** Nothing of it is asked for again in the browser. */
export const clientLoader = () => null;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: TITLE, description, path: PULSE_PAGE, hasMarkdown: true });

export default function ProjectPulsePage({ actionData: reply }: Route.ComponentProps) {
  const { section, isFarDown } = usePulseScroll();
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

/** Leads back to the top, with the focus. */
const BackToTop = () => (
  <button
    type="button"
    aria-label="Back to top"
    className="pulse-to-top"
    onClick={() => {
      window.scrollTo({ top: 0, behavior: isMovingNow() ? 'smooth' : 'instant' });
      document.getElementById('main')?.focus({ preventScroll: true });
    }}
  >
    <ArrowUp aria-hidden="true" className="size-5" />
  </button>
);

const NAMES: Readonly<Record<SectionId, string>> = {
  overview: 'Overview',
  future: "What's next",
  faq: 'FAQ',
};

/** Above the header, whatever it does: the way into the beta, and through the page. */
const Banner = ({ section }: { section: SectionId }) => (
  <aside aria-label="Beta" className="pulse-banner ink">
    <div className="wrap flex h-full items-center justify-between gap-4">
      <p className="text-sm">Try upcoming features and share feedback - join the beta.</p>
      <nav aria-label="On this page" className="ml-auto hidden gap-5 lg:flex">
        {SECTIONS.map((id) => (
          <a
            key={id}
            href={`#${id}`}
            aria-current={id === section ? 'location' : undefined}
            className="pulse-anchor label"
          >
            {NAMES[id]}
          </a>
        ))}
      </nav>
      <JoinButton variant="quiet" className="shrink-0 text-sm">
        Join Beta →
      </JoinButton>
    </div>
  </aside>
);

interface PulseScroll {
  section: SectionId;
  /** Whether the way back to the top is long enough for a button. */
  isFarDown: boolean;
}

const sectionNow = (): SectionId =>
  activeSection(
    SECTIONS.flatMap((id) => {
      const top = document.getElementById(id)?.getBoundingClientRect().top;
      return top === undefined ? [] : [{ id, top }];
    }),
  ) ?? SECTIONS[0];

/** Follows the scrolling of the page; the header, which is not the page's own, is told by an attribute. */
function usePulseScroll(): PulseScroll {
  const [frame, setFrame] = useState<PulseScroll>({ section: SECTIONS[0], isFarDown: false });
  useEffect(() => {
    const { dataset } = document.documentElement;
    let before = window.scrollY;
    let header: HeaderState = 'clear';
    const follow = (): void => {
      const { scrollY } = window;
      header = headerState(scrollY, before, header);
      before = scrollY;
      dataset.pulseHeader = header;
      const now = { section: sectionNow(), isFarDown: scrollY >= BACK_TO_TOP_PX };
      setFrame((last) =>
        last.section === now.section && last.isFarDown === now.isFarDown ? last : now,
      );
    };
    const onScroll = debounce(follow, SCROLL_DEBOUNCE_MS);
    follow();
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      removeEventListener('scroll', onScroll);
      onScroll.cancel();
      delete dataset.pulseHeader;
    };
  }, []);
  return frame;
}

/** Lets the parts with `data-reveal` that are still below the window arrive as they are scrolled to. */
function useReveal(): void {
  const { isMoving } = useMotion();
  useEffect(() => {
    const parts = [...document.querySelectorAll<HTMLElement>('[data-reveal]')];
    const below = parts.filter((part) => part.getBoundingClientRect().top > innerHeight);
    if (!isMoving) return;
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue;
        target.dataset.reveal = 'shown';
        observer.unobserve(target);
      }
    }, REVEAL);
    for (const part of below) {
      part.dataset.reveal = 'waiting';
      observer.observe(part);
    }
    return () => {
      observer.disconnect();
      for (const part of below) part.dataset.reveal = 'shown';
    };
  }, [isMoving]);
}
