import { lazy, Suspense, useState } from 'react';
import { SEARCH_FIELD } from '../list/filter-bar.tsx';
import { useStudioKeys } from './use-studio-keys.ts';

const Palette = lazy(() => import('./palette.tsx'));
const Help = lazy(() => import('./help.tsx'));

export type Way = 'palette' | 'help';

interface QuickWaysProps {
  /** While somebody has to sign in first. */
  isOff: boolean;
  children: (open: (way: Way) => void) => React.ReactNode;
}

/** The ways through the studio that keys open, and a button for who has none at hand. */
export function QuickWays({ isOff, children }: QuickWaysProps) {
  const [way, setWay] = useState<Way>();
  const close = (): void => setWay(undefined);
  useStudioKeys({
    isOff,
    onPalette: () => setWay(way === 'palette' ? undefined : 'palette'),
    onHelp: () => setWay('help'),
    onSearch: () => document.getElementById(SEARCH_FIELD)?.focus(),
  });
  return (
    <>
      {children(setWay)}
      <Suspense>
        {!isOff && way === 'palette' && <Palette onClose={close} />}
        {!isOff && way === 'help' && <Help onClose={close} />}
      </Suspense>
    </>
  );
}
