import { lazy, Suspense, useState } from 'react';
import { SEARCH_FIELD } from '../list/filter-bar.tsx';
import { useStudioKeys } from './use-studio-keys.ts';

const Palette = lazy(() => import('./palette.tsx'));
const Help = lazy(() => import('./help.tsx'));

export type QuickAction = 'palette' | 'help';

interface QuickActionsProps {
  /** While somebody has to sign in first. */
  isOff: boolean;
  onSignedOut: () => void;
  children: (open: (action: QuickAction) => void) => React.ReactNode;
}

/** The ways through the studio that keys open, and a button for who has none at hand. */
export function QuickActions({ isOff, onSignedOut, children }: QuickActionsProps) {
  const [action, setAction] = useState<QuickAction>();
  const close = (): void => setAction(undefined);
  useStudioKeys({
    isOff,
    onPalette: () => setAction(action === 'palette' ? undefined : 'palette'),
    onHelp: () => setAction('help'),
    onSearch: () => document.getElementById(SEARCH_FIELD)?.focus(),
  });
  return (
    <>
      {children(setAction)}
      <Suspense>
        {!isOff && action === 'palette' && (
          <Palette onClose={close} onHelp={() => setAction('help')} onSignedOut={onSignedOut} />
        )}
        {!isOff && action === 'help' && <Help onClose={close} />}
      </Suspense>
    </>
  );
}
