/** Keeps the processes that share a port: starts them, replaces what ends, and ends them in good order. */
import cluster, { type Worker } from 'node:cluster';
import { RateLimiterClusterMaster } from 'rate-limiter-flexible';
import type { Logger } from '../log.ts';
import { type FromWorker, parseFromWorker } from './messages.ts';
import { createPeerRequests, type Peer } from './peer-requests.ts';
import { onStopSignals, type StopSignal } from './stop-signals.ts';

const FIRST_WAIT_MS = 250;
const MAX_WAIT_MS = 30_000;
/** Whoever served for so long has not failed at its start, in milliseconds. */
const STEADY_MS = 60_000;
/** A process that has not ended by then is ended; it gives up by itself a little sooner. */
const STOP_TIMEOUT_MS = 11_000;

interface Supervision {
  /** Path of the program that each process runs. */
  exec: string;
  count: number;
  log: Logger;
}

interface Member extends Peer {
  worker: Worker;
  /** By the clock of `performance`. */
  startedAt: number;
  isReady: boolean;
  /** Whether nobody counts on it any more. */
  isLeaving: boolean;
  /** Resolves with false where it has ended before it served. */
  ready: PromiseWithResolvers<boolean>;
  ended: PromiseWithResolvers<void>;
}

/**
 * Runs `count` processes until a signal ends them: SIGTERM and SIGINT in good order, or at once when
 * it is the second one. SIGUSR2 replaces each by a new one that serves before the old one goes.
 * Resolves with the exit code of the whole: 1 where no process could start or one had to be cut off.
 */
export function supervise({ exec, count, log }: Supervision): Promise<number> {
  // Each process takes connections itself. Handed out by the primary, those that are on their way to
  // a process that is killed would stay open and be answered by nobody.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ exec });
  // Counts what the processes share on SQLite; see `limitForAll`.
  new RateLimiterClusterMaster();
  const over = Promise.withResolvers<number>();
  let exitCode = 0;
  let isStopping = false;
  let isRenewing = false;

  const members = createMembers(log, {
    onLeaving: () => restarts.schedule(),
    onCutOff() {
      exitCode = 1;
    },
    onExit(member, facts) {
      if (performance.now() - member.startedAt > STEADY_MS) restarts.forgetFailures();
      if (!member.isLeaving && !isStopping) log.error(facts, 'process ended unexpectedly');
      if (isStopping) {
        if (members.all.size === 0) over.resolve(exitCode);
      } else if (!member.isReady && members.serving().length === 0) giveUp();
      else restarts.schedule();
    },
  });
  const isMissing = (): boolean => !isStopping && members.staying().length < count;
  const restarts = createRestarts(isMissing, members.start);

  const end = (signal: StopSignal): void => {
    isStopping = true;
    restarts.stop();
    for (const member of members.all) members.dismiss(member, signal);
    if (members.all.size === 0) over.resolve(exitCode);
  };
  const giveUp = (): void => {
    log.fatal('no process can start, so all end; the reason stands above');
    exitCode = 1;
    end('SIGTERM');
  };
  const endAtOnce = (): void => {
    for (const { worker } of members.all) worker.process.kill('SIGKILL');
    over.resolve(1);
  };

  /** One after the other, so that there are never fewer than `count`, nor many more. */
  const renew = async (): Promise<void> => {
    if (isRenewing || isStopping) return;
    isRenewing = true;
    for (const old of members.serving()) {
      if (isStopping || old.isLeaving || !members.all.has(old)) continue;
      if (!(await members.start().ready.promise)) {
        log.error('a new process cannot start, so the old ones stay');
        break;
      }
      members.dismiss(old, 'SIGTERM', true);
      await old.ended.promise;
    }
    isRenewing = false;
    restarts.schedule();
    if (!isStopping) log.info({ processes: members.serving().length }, 'processes replaced');
  };

  onStopSignals({ first: end, again: endAtOnce });
  process.on('SIGUSR2', () => void renew());

  // The first one prepares the database before the others look at it.
  void members.start().ready.promise.then((isReady) => {
    while (isReady && isMissing()) members.start();
  });
  return over.promise;
}

interface MemberEvents {
  /** One is about to end by itself. */
  onLeaving: () => void;
  /** One has not ended in time, and is ended. */
  onCutOff: () => void;
  onExit: (
    member: Member,
    facts: { process: number | undefined; code: number; signal: string },
  ) => void;
}

/** The processes that there are: starts them, sends them away, and passes on what they ask each other. */
function createMembers(log: Logger, { onLeaving, onCutOff, onExit }: MemberEvents) {
  const all = new Set<Member>();
  const requests = createPeerRequests();

  const staying = (): Member[] => [...all].filter(({ isLeaving }) => !isLeaving);
  const serving = (): Member[] => staying().filter(({ isReady }) => isReady);

  const cutOffLater = ({ worker, ended }: Member): void => {
    const cut = setTimeout(() => {
      onCutOff();
      worker.process.kill('SIGKILL');
    }, STOP_TIMEOUT_MS);
    void ended.promise.then(() => clearTimeout(cut));
  };

  const receive = (member: Member, message: FromWorker | undefined): void => {
    if (message?.northmile === 'ready') {
      member.isReady = true;
      member.ready.resolve(true);
      log.info({ process: member.worker.process.pid }, 'process serves');
    } else if (message?.northmile === 'leaving') {
      member.isLeaving = true;
      cutOffLater(member);
      onLeaving();
    } else if (message?.northmile === 'ask') {
      const others = serving().filter((other) => other !== member);
      requests.ask(member, others, message);
    } else if (message?.northmile === 'answer') requests.take(member, message);
  };

  return {
    all: all as ReadonlySet<Member>,
    /** Those that are to go on, whether they serve yet or not. */
    staying,
    serving,
    start(): Member {
      const member = fork(log);
      all.add(member);
      member.worker.on('message', (given) => receive(member, parseFromWorker(given)));
      member.worker.once('exit', (code, signal) => {
        all.delete(member);
        requests.forget(member);
        member.ready.resolve(false);
        member.ended.resolve();
        onExit(member, { process: member.worker.process.pid, code, signal });
      });
      return member;
    },
    dismiss(member: Member, signal: StopSignal, isRenewal = false): void {
      member.isLeaving = true;
      if (member.isReady) member.send({ northmile: 'stop', signal, isRenewal });
      else member.worker.process.kill('SIGTERM');
      cutOffLater(member);
    },
  };
}

function fork(log: Logger): Member {
  const worker = cluster.fork();
  // A message to one that has just ended is an error event, which would end the primary.
  worker.on('error', (err) => log.warn({ err, process: worker.process.pid }, 'process not told'));
  return {
    worker,
    startedAt: performance.now(),
    isReady: false,
    isLeaving: false,
    ready: Promise.withResolvers(),
    ended: Promise.withResolvers(),
    send: (message) => {
      if (worker.isConnected()) worker.send(message, () => undefined);
    },
  };
}

/** Starts what is missing, later the more often it ended. */
function createRestarts(isMissing: () => boolean, start: () => void) {
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;
  const schedule = (): void => {
    if (timer !== undefined || !isMissing()) return;
    const wait = failures === 0 ? 0 : Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1));
    failures += 1;
    timer = setTimeout(() => {
      timer = undefined;
      start();
      schedule();
    }, wait);
  };
  return {
    schedule,
    forgetFailures(): void {
      failures = 0;
    },
    stop: () => clearTimeout(timer),
  };
}
