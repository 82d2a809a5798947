/**
 * Tells a database server that is slow from one that has silently gone, behind a firewall that
 * drops packets or on a dead host.
 */

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
export type SilentServerWatch = <Answer>(answer: Promise<Answer>) => Promise<Answer>;

/** However many answers are late, the server is asked once at a time. */
export function createSilentServerWatch({ silenceMs, isThere }: SilenceRules): SilentServerWatch {
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
