import { useRef } from 'react';

interface SerialSaves {
  /** Does this after whatever is under way. */
  next: (work: () => Promise<void>) => Promise<void>;
  /** Does this unless the last of its kind is still waiting or under way. */
  alone: (work: () => Promise<void>) => Promise<void>;
}

/** Has one save follow the other, since each goes on from what the last one left. */
export function useSerialSaves(): SerialSaves {
  const last = useRef(Promise.resolve());
  const isBusy = useRef(false);
  const next = (work: () => Promise<void>): Promise<void> => {
    last.current = last.current.then(work);
    return last.current;
  };
  return {
    next,
    async alone(work) {
      if (isBusy.current) return;
      isBusy.current = true;
      await next(work);
      isBusy.current = false;
    },
  };
}
