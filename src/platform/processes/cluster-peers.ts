/** A serving process among those that share its port. */
import cluster from 'node:cluster';
import { type FromWorker, parseFromPrimary, type Question } from './messages.ts';
import type { StopSignal } from './stop-signals.ts';

/** An answer that has not come by then is none; a little more than the primary waits. */
const ASK_TIMEOUT_MS = 1_500;

/** The other processes that serve the same port; alone, a process has none. */
export interface ClusterPeers {
  /** Whether it is the one that does what is done once at a start. */
  isFirst: boolean;
  /** Whether no other can have its port. */
  isAlone: boolean;
  /** Tells it from the others. */
  id: number;
  /** Says that this process serves. */
  ready: () => void;
  /** Says that it is about to end by itself. */
  leave: () => void;
  /** The answers of all others; those that are too busy are left out. */
  ask: (question: Question) => Promise<unknown[]>;
  /** Has the questions of others answered. */
  answer: (question: Question, reply: () => unknown) => void;
  /** Has it told of the order to stop, and whether the others go on. */
  onStop: (stop: (order: { signal: StopSignal; isRenewal: boolean }) => void) => void;
}

const ALONE: ClusterPeers = {
  isFirst: true,
  isAlone: true,
  id: 1,
  ready: () => undefined,
  leave: () => undefined,
  ask: async () => [],
  answer: () => undefined,
  onStop: () => undefined,
};

/** The others of this process; where it is the only one there is nobody to ask. */
export function findClusterPeers(): ClusterPeers {
  const { worker } = cluster;
  if (worker === undefined) return ALONE;
  const replies = new Map<Question, () => unknown>();
  const waiting = new Map<number, (answers: unknown[]) => void>();
  let lastId = 0;
  let stop: ((order: { signal: StopSignal; isRenewal: boolean }) => void) | undefined;

  const send = (message: FromWorker): void => {
    // Without its primary a process ends, so nobody is left to tell of a failure.
    if (worker.isConnected()) worker.send(message, () => undefined);
  };
  const reply = async (id: number, question: Question): Promise<void> => {
    try {
      send({ northmile: 'answer', id, answer: await replies.get(question)?.() });
    } catch {
      send({ northmile: 'answer', id, answer: undefined });
    }
  };

  process.on('message', (given) => {
    const message = parseFromPrimary(given);
    if (message === undefined) return;
    if (message.northmile === 'stop') stop?.(message);
    else if (message.northmile === 'question') void reply(message.id, message.question);
    else waiting.get(message.id)?.(message.answers);
  });

  return {
    isFirst: worker.id === 1,
    isAlone: false,
    id: worker.id,
    ready: () => send({ northmile: 'ready' }),
    leave: () => send({ northmile: 'leaving' }),
    ask(question) {
      lastId += 1;
      const id = lastId;
      return new Promise((resolve) => {
        const end = (answers: unknown[]): void => {
          clearTimeout(timer);
          waiting.delete(id);
          resolve(answers);
        };
        const timer = setTimeout(() => end([]), ASK_TIMEOUT_MS);
        waiting.set(id, end);
        send({ northmile: 'ask', id, question });
      });
    },
    answer: (question, reply) => void replies.set(question, reply),
    onStop(given) {
      stop = given;
    },
  };
}
