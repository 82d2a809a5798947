import { createContext, useContext } from 'react';

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
