/** Passes a question of one process on to all others, and their answers back. */
import type { FromPrimary, FromWorker } from './messages.ts';

/** A process that is busy for longer is left out, in milliseconds. */
const ANSWER_TIMEOUT_MS = 1_000;

/** A process that can be asked. */
export interface Peer {
  send: (message: FromPrimary) => void;
}

interface Round {
  waitingFor: Set<Peer>;
  answers: unknown[];
  end: () => void;
}

/** Asks all other processes one question at a time and collects what they answer. */
export interface PeerRequests {
  ask: (
    sender: Peer,
    others: readonly Peer[],
    asked: Extract<FromWorker, { northmile: 'ask' }>,
  ) => void;
  take: (from: Peer, answer: Extract<FromWorker, { northmile: 'answer' }>) => void;
  /** Nobody waits any more for one that is gone. */
  forget: (gone: Peer) => void;
}

/** For the primary process, through which all questions go. */
export function createPeerRequests(): PeerRequests {
  const rounds = new Map<number, Round>();
  let lastId = 0;

  const endIfDone = (round: Round): void => {
    if (round.waitingFor.size === 0) round.end();
  };

  return {
    ask(sender, others, { id: senderId, question }) {
      lastId += 1;
      const id = lastId;
      const answers: unknown[] = [];
      const end = (): void => {
        clearTimeout(timer);
        if (rounds.delete(id)) sender.send({ northmile: 'answers', id: senderId, answers });
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
