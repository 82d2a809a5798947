/** Brings a question of one process to all others, and their answers back. */
import type { FromPrimary, FromWorker } from './messages.ts';

/** A process that is busy for longer is left out, in milliseconds. */
const ANSWER_TIMEOUT_MS = 1_000;

/** A process that can be asked. */
export interface Asked {
  send: (message: FromPrimary) => void;
}

interface Round {
  waitingFor: Set<Asked>;
  answers: unknown[];
  end: () => void;
}

export interface Exchange {
  ask: (
    asker: Asked,
    others: readonly Asked[],
    asked: Extract<FromWorker, { northmile: 'ask' }>,
  ) => void;
  take: (from: Asked, answer: Extract<FromWorker, { northmile: 'answer' }>) => void;
  /** Nobody waits any more for one that is gone. */
  forget: (gone: Asked) => void;
}

export function createExchange(): Exchange {
  const rounds = new Map<number, Round>();
  let lastId = 0;

  const endIfDone = (round: Round): void => {
    if (round.waitingFor.size === 0) round.end();
  };

  return {
    ask(asker, others, { id: askersId, question }) {
      lastId += 1;
      const id = lastId;
      const answers: unknown[] = [];
      const end = (): void => {
        clearTimeout(timer);
        if (rounds.delete(id)) asker.send({ northmile: 'answers', id: askersId, answers });
      };
      const timer = setTimeout(end, ANSWER_TIMEOUT_MS);
      const round = { waitingFor: new Set(others), answers, end };
      rounds.set(id, round);
      for (const other of others) other.send({ northmile: 'question', id, question });
      endIfDone(round);
    },
    take(from, { id, answer }) {
      const round = rounds.get(id);
      if (round === undefined || !round.waitingFor.delete(from)) return;
      round.answers.push(answer);
      endIfDone(round);
    },
    forget(gone) {
      for (const round of rounds.values()) {
        round.waitingFor.delete(gone);
        endIfDone(round);
      }
    },
  };
}
