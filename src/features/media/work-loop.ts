interface WorkLoopOptions {
  /** How often it looks for what other processes have left, in milliseconds. */
  pollMs: number;
  /** Does one thing; false where there is none. */
  doNext: () => Promise<boolean>;
  onFailure: (error: unknown) => void;
}

export interface WorkLoop {
  /** Says that there may be something to do. */
  wake: () => void;
  start: () => void;
  /** Begins nothing new, and waits for what is under way. */
  stop: () => Promise<void>;
}

/** Does one thing after the other, and rests when there is none. */
export function createWorkLoop({ pollMs, doNext, onFailure }: WorkLoopOptions): WorkLoop {
  let isStopping = false;
  let isWoken = false;
  let endRest = (): void => undefined;
  let loop: Promise<void> | undefined;

  const rest = (): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, pollMs);
      endRest = () => {
        clearTimeout(timer);
        resolve();
      };
      if (isWoken) endRest();
    });

  const wake = (): void => {
    isWoken = true;
    endRest();
  };

  const run = async (): Promise<void> => {
    while (!isStopping) {
      isWoken = false;
      try {
        if (await doNext()) continue;
      } catch (error) {
        onFailure(error);
        isWoken = false;
      }
      if (!isStopping) await rest();
    }
  };

  return {
    wake,
    start() {
      loop ??= run();
    },
    async stop() {
      isStopping = true;
      wake();
      await loop;
    },
  };
}
