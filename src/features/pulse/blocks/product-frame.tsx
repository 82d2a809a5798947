import '../site/pulse.css';
import '../site/reel.css';
import '../site/instruments.css';
import '../site/sections.css';
import { ArrowUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Block } from '#content/blocks/block.ts';
import type { FormReply } from '#features/leads/site/form-state.ts';
import { isMovingNow } from '#ui/motion.ts';
import { say } from '#ui/say.ts';
import { useMotion } from '#ui/use-motion.ts';
import type { FieldsOf } from '#web/page-block.ts';
import { BACK_TO_TOP_PX, REVEAL, SCROLL_DEBOUNCE_MS } from '../rules.ts';
import { debounce } from '../scroll/debounce.ts';
import { type HeaderState, headerState } from '../scroll/scroll-rules.ts';
import { DemoFeed } from '../site/demo-context.tsx';
import { Join } from '../site/join.tsx';
import { OwnWeightsProvider } from '../site/weights-context.tsx';
import { PulseBanner } from './product-frame/pulse-banner.tsx';
import { PulseBeta } from './product-frame/pulse-beta.tsx';
import { PulseHero } from './product-frame/pulse-hero.tsx';
import { PulseOutcomes } from './product-frame/pulse-outcomes.tsx';
import { PulseReel } from './product-frame/pulse-reel.tsx';
import { PulseScore } from './product-frame/pulse-score.tsx';
import { PulseWeights } from './product-frame/pulse-weights.tsx';
import type { pulseBeta } from './pulse-closing.ts';

interface ProductFrameProps {
  /** The blocks of the page, and the finished pieces between them. */
  parts?: readonly { block?: Block | string | undefined }[] | undefined;
  /** What the server said to a form that was posted without script. */
  reply?: FormReply | undefined;
  children?: React.ReactNode;
}

/** What the blocks of a product's page share: its ground, the demo, the weights and the sign-up. */
export default function ProductFrame({ parts = [], reply, children }: ProductFrameProps) {
  const isFarDown = useFarDown();
  useReveal();
  const words = parts.map(({ block }) => block).find(isSignUp);
  return (
    <div className="ink pulse-page">
      <Join words={words} reply={reply}>
        <DemoFeed>
          <OwnWeightsProvider>{children}</OwnWeightsProvider>
        </DemoFeed>
        {isFarDown && <BackToTop />}
      </Join>
    </div>
  );
}

const isSignUp = (block: Block | string | undefined): block is FieldsOf<typeof pulseBeta> =>
  typeof block === 'object' && block.type === 'pulse-beta';

/** The views of the blocks that stand in it, by their types. */
export const views = {
  'pulse-banner': PulseBanner,
  'pulse-hero': PulseHero,
  'pulse-reel': PulseReel,
  'pulse-weights': PulseWeights,
  'pulse-score': PulseScore,
  'pulse-outcomes': PulseOutcomes,
  'pulse-beta': PulseBeta,
};

/** Leads back to the top, with the focus. */
const BackToTop = () => (
  <button
    type="button"
    aria-label={say('Back to top')}
    className="pulse-to-top"
    onClick={() => {
      window.scrollTo({ top: 0, behavior: isMovingNow() ? 'smooth' : 'instant' });
      document.getElementById('main')?.focus({ preventScroll: true });
    }}
  >
    <ArrowUp aria-hidden="true" className="size-5" />
  </button>
);

/**
 * Whether the way back to the top is long enough for a button. The header, which is not the page's own, is
 * told of the scrolling by an attribute.
 */
function useFarDown(): boolean {
  const [isFarDown, setFarDown] = useState(false);
  useEffect(() => {
    const { dataset } = document.documentElement;
    let before = window.scrollY;
    let header: HeaderState = 'clear';
    const follow = (): void => {
      const { scrollY } = window;
      header = headerState(scrollY, before, header);
      before = scrollY;
      dataset.pulseHeader = header;
      setFarDown(scrollY >= BACK_TO_TOP_PX);
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
  return isFarDown;
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
