import { createContext, useContext, useMemo, useState } from 'react';
import { DEFAULT_WEIGHTS, type Weights } from '../rules.ts';

interface OwnWeights {
  /** Those that the visitor has saved. */
  weights: Weights;
  save: (weights: Weights) => void;
}

const WeightsContext = createContext<OwnWeights>({ weights: DEFAULT_WEIGHTS, save: () => {} });

/** What a visitor has each field of a ticket count for, on the whole page. */
export const useOwnWeights = (): OwnWeights => useContext(WeightsContext);

export function OwnWeightsProvider({ children }: { children: React.ReactNode }) {
  const [weights, save] = useState<Weights>(DEFAULT_WEIGHTS);
  const own = useMemo((): OwnWeights => ({ weights, save }), [weights]);
  return <WeightsContext value={own}>{children}</WeightsContext>;
}
