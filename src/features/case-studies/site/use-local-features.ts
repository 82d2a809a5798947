import { useMemo, useSyncExternalStore } from 'react';
import { onStorage, storedText } from '#ui/stored-text.ts';
import { LOCAL_FEATURES_KEY, type LocalFeatures, readLocalFeatures } from '../rules.ts';

const readStored = (): string => storedText(LOCAL_FEATURES_KEY);
const nothingStored = (): string => '';

/** The solutions that this browser keeps for each study; the first render knows of none. */
export function useLocalFeatures(): LocalFeatures {
  const stored = useSyncExternalStore(onStorage, readStored, nothingStored);
  return useMemo(() => readLocalFeatures(stored), [stored]);
}
