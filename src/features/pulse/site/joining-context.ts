import { createContext, useContext } from 'react';

interface Joining {
  open: () => void;
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
