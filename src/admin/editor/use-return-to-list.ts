import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { EditorType } from './editor-type.ts';

interface ReturnToList {
  /** Says that a save by pointer has been asked for. */
  want: () => void;
  /** Leads back to the list in a moment, where that was wanted. */
  go: () => void;
}

/** For the types whose form closes: the way to the list, which ends where somebody works on here. */
export function useReturnToList({ collection, closesAfterMs }: EditorType): ReturnToList {
  const navigate = useNavigate();
  const isWanted = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const stay = (): void => {
      isWanted.current = false;
      clearTimeout(timer.current);
    };
    const signs = ['keydown', 'input', 'pointerdown'] as const;
    for (const sign of signs) document.addEventListener(sign, stay);
    return () => {
      stay();
      for (const sign of signs) document.removeEventListener(sign, stay);
    };
  }, []);
  return {
    want() {
      isWanted.current = closesAfterMs !== undefined;
    },
    go() {
      if (!isWanted.current) return;
      timer.current = setTimeout(() => void navigate(`/admin/${collection}`), closesAfterMs);
    },
  };
}
