/** The life of a site in one process: what is opened and started, and how all of it ends in time. */
import type { Logger } from '#platform/log.ts';
import { within } from '#platform/processes/stopping.ts';

/**
 * The phases of the end in their order, and how long each may take, in milliseconds. Together they
 * stay below the ten seconds after which whoever runs the program kills it.
 */
export const END_PHASES = {
  /** Whoever sends requests here takes note that the process stops; all work goes on. */
  drain: 4_000,
  /** Requests and deliveries under way end. */
  stop: 4_000,
  /** Background work ends, and what was counted in memory is written down. */
  settle: 1_000,
  /** Databases and stores close. */
  close: 500,
} as const;

export type EndPhase = keyof typeof END_PHASES;

type EndStep = (ms: number) => unknown;

/** Something that was opened, and what it does in each phase after that. */
export interface Part extends Partial<Record<EndPhase, EndStep>> {
  /** Once all is open. A part that was not started is not ended either, but for its `close`. */
  start?: () => unknown;
}

export interface Lifecycle {
  /** Takes on what has just been opened. */
  add: (part: Part) => void;
  /**
   * Starts the parts one after the other, in the order in which they were added.
   * @throws what kept one from starting, once all others have ended.
   */
  start: () => Promise<void>;
  /**
   * Ends the parts: phase after phase, and in each phase all of them side by side, those that were
   * added last first. A phase is over once its time is, whatever hangs. Resolves with whether
   * everything has closed. Whoever calls it again gets the same end.
   */
  end: (options: { drainMs: number }) => Promise<boolean>;
}

/** What fails at the end is logged and keeps nothing else from ending. */
export function createLifecycle(log: Logger): Lifecycle {
  const parts: Part[] = [];
  const started = new Set<Part>();
  let ending: Promise<boolean> | undefined;

  const runPhase = async (phase: EndPhase, ms: number): Promise<boolean> => {
    const taking = parts.filter(
      (part) => phase === 'close' || part.start === undefined || started.has(part),
    );
    const steps = taking.toReversed().map(async (part) => {
      try {
        await part[phase]?.(ms);
      } catch (err) {
        log.warn({ err, phase }, 'a part could not be ended in good order');
      }
    });
    return within(ms, steps);
  };

  const end = async (drainMs: number): Promise<boolean> => {
    await runPhase('drain', drainMs);
    await runPhase('stop', END_PHASES.stop);
    await runPhase('settle', END_PHASES.settle);
    return runPhase('close', END_PHASES.close);
  };

  const lifecycle: Lifecycle = {
    add: (part) => void parts.push(part),
    async start() {
      try {
        for (const part of parts) {
          if (part.start === undefined) continue;
          started.add(part);
          await part.start();
        }
      } catch (error) {
        await lifecycle.end({ drainMs: 0 });
        throw error;
      }
    },
    end({ drainMs }) {
      ending ??= end(drainMs);
      return ending;
    },
  };
  return lifecycle;
}
