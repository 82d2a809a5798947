import { createContext, useContext, useEffect, useMemo, useState } from 'react';
import { useMotion } from '#ui/use-motion.ts';
import { type Demo, demoAt } from '../model/demo.ts';
import { DEMO_REFRESH_MS, SCENARIO_SLOT_MS } from '../rules.ts';

/** Where nothing moves, the demo stands in the middle of its three scenarios. */
const STILL_MS = SCENARIO_SLOT_MS;

const STILL_DEMO = demoAt(STILL_MS);

const DemoContext = createContext(STILL_DEMO);

/** What the instruments show now; the same for all of them. */
export const useDemo = (): Demo => useContext(DemoContext);

/** Feeds the instruments, for as long as things may move. */
export function DemoFeed({ children }: { children: React.ReactNode }) {
  const { isMoving } = useMotion();
  const [time, setTime] = useState(STILL_MS);
  useEffect(() => {
    if (!isMoving) return;
    const refresh = (): void => setTime(Date.now());
    refresh();
    const timer = setInterval(refresh, DEMO_REFRESH_MS);
    return () => clearInterval(timer);
  }, [isMoving]);
  const demo = useMemo(() => demoAt(time), [time]);
  return <DemoContext value={demo}>{children}</DemoContext>;
}
