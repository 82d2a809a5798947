/** Tells a server that is slow from one that is gone without a word: a firewall that drops, a dead host. */

interface SilenceRules {
  /** How long an answer may be awaited before anybody doubts, in milliseconds. */
  silenceMs: number;
  /** Asks the server in another way whether it is there. */
  isThere: () => Promise<boolean>;
}

/**
 * Waits for an answer for as long as the server is there.
 * @throws {Error} when it is not, or whatever the answer failed with.
 */
export type SilenceWatch = <Answer>(answer: Promise<Answer>) => Promise<Answer>;

/** However many answers are late, the server is asked once at a time. */
export function createSilenceWatch({ silenceMs, isThere }: SilenceRules): SilenceWatch {
  let asking: Promise<boolean> | undefined;

  return async (answer) => {
    const gone = Promise.withResolvers<never>();
    let isOver = false;
    const doubt = async (): Promise<void> => {
      asking ??= isThere().finally(() => {
        asking = undefined;
      });
      if (!(await asking)) gone.reject(new Error('The server is silent'));
      else if (!isOver) timer = setTimeout(() => void doubt(), silenceMs);
    };
    let timer = setTimeout(() => void doubt(), silenceMs);
    try {
      return await Promise.race([answer, gone.promise]);
    } finally {
      isOver = true;
      clearTimeout(timer);
    }
  };
}
