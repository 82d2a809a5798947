import { createContext, useContext } from 'react';
import type { BetaWords } from '#features/leads/site/beta-form.tsx';

/** What the sign-up says for itself. */
export interface JoinWords extends BetaWords {
  formTitle: string;
  formText: string;
}

interface Joining {
  /** Opens the sign-up with these scores alone, or with none. */
  open: (scores?: string) => void;
  /** Scores in words that the visitor has chosen to send along; empty for none. */
  scores: string;
  setScores: (scores: string) => void;
}

export const JoinContext = createContext<Joining>({
  open: () => {},
  scores: '',
  setScores: () => {},
});

export const useJoining = (): Joining => useContext(JoinContext);
