import { createContext, useContext, useEffect, useMemo, useState } from 'react';
import { useMotion } from '#ui/use-motion.ts';
import { type Demo, demoAt, timeOf } from '../model/demo.ts';
import { DEMO_REFRESH_MS, SCENARIO_SLOT_MS, type Scenario } from '../rules.ts';

/** Where nothing moves, the demo stands in the middle of its three scenarios. */
const STILL_MS = SCENARIO_SLOT_MS;

const STILL_DEMO = demoAt(STILL_MS);

interface DemoControls {
  demo: Demo;
  /** Whether the demo waits for a visitor at the weight editor. */
  isHeld: boolean;
  /** Whether it would run if it were not held. */
  isRunnable: boolean;
  /** Stops the demo at this scenario; at the one that it shows, just as it is. */
  hold: (scenario: Scenario) => void;
  /** Lets a demo that is held go on. */
  run: () => void;
}

const DemoContext = createContext<DemoControls>({
  demo: STILL_DEMO,
  isHeld: false,
  isRunnable: false,
  hold: () => {},
  run: () => {},
});

export const useDemoControls = (): DemoControls => useContext(DemoContext);

/** What the instruments show now; the same for all of them. */
export const useDemo = (): Demo => useDemoControls().demo;

/** Feeds the instruments, for as long as things may move and nobody holds it. */
export function DemoFeed({ children }: { children: React.ReactNode }) {
  const { isMoving } = useMotion();
  const [time, setTime] = useState(STILL_MS);
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (!isMoving || isHeld) return;
    const refresh = (): void => setTime(Date.now());
    refresh();
    const timer = setInterval(refresh, DEMO_REFRESH_MS);
    return () => clearInterval(timer);
  }, [isMoving, isHeld]);
  const controls = useMemo(
    (): DemoControls => ({
      demo: demoAt(time),
      isHeld,
      isRunnable: isMoving,
      hold(scenario) {
        setIsHeld(true);
        setTime((now) => timeOf(scenario, now));
      },
      run: () => setIsHeld(false),
    }),
    [time, isHeld, isMoving],
  );
  return <DemoContext value={controls}>{children}</DemoContext>;
}

/** The way back to the running demo, where it is held and would run. */
export function RunDemo({ children }: { children: string }) {
  const { isHeld, isRunnable, run } = useDemoControls();
  if (!isHeld || !isRunnable) return null;
  return (
    <button type="button" onClick={run} className="text-link-underlined cursor-pointer">
      {children}
    </button>
  );
}
