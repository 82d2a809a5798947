export interface Rest {
  /** Ends the rest under way, or the next one where there is none. */
  wake: () => void;
  /** Takes back a `wake` that nobody has rested on yet. */
  forget: () => void;
  /** Resolves once it is woken, or after its time. */
  take: () => Promise<void>;
}

/** Pauses of at most `pollMs` milliseconds between two looks for work. */
export function createRest(pollMs: number): Rest {
  let isWoken = false;
  let end = (): void => undefined;
  return {
    wake() {
      isWoken = true;
      end();
    },
    forget() {
      isWoken = false;
    },
    take: () =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, pollMs);
        end = () => {
          clearTimeout(timer);
          resolve();
        };
        if (isWoken) end();
      }),
  };
}
