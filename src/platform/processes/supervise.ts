/** Keeps the processes that share a port: starts them, replaces what ends, and ends them in good order. */
import cluster, { type Worker } from 'node:cluster';
import { RateLimiterClusterMaster } from 'rate-limiter-flexible';
import type { Logger } from '../log.ts';
import { parseFromWorker } from './messages.ts';
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
  isReady: boolean;
  /** Whether nobody counts on it any more. */
  isLeaving: boolean;
  /** False where it has ended before it served. */
  ready: Promise<boolean>;
  ended: Promise<void>;
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
  const members = new Set<Member>();
  const exchange = createPeerRequests();
  const over = Promise.withResolvers<number>();
  let exitCode = 0;
  let isStopping = false;
  let isRenewing = false;
  let failures = 0;
  let restart: NodeJS.Timeout | undefined;

  const staying = (): Member[] => [...members].filter(({ isLeaving }) => !isLeaving);
  const serving = (): Member[] => staying().filter(({ isReady }) => isReady);

  const start = (): Member => {
    const worker = cluster.fork();
    const ready = Promise.withResolvers<boolean>();
    const ended = Promise.withResolvers<void>();
    const startedAt = performance.now();
    const member: Member = {
      worker,
      isReady: false,
      isLeaving: false,
      ready: ready.promise,
      ended: ended.promise,
      send: (message) => {
        if (worker.isConnected()) worker.send(message, () => undefined);
      },
    };
    members.add(member);
    // A message to one that has just ended is an error event, which would end the primary.
    worker.on('error', (err) => log.warn({ err, process: worker.process.pid }, 'process not told'));
    worker.on('message', (given) => {
      const message = parseFromWorker(given);
      if (message?.northmile === 'ready') {
        member.isReady = true;
        ready.resolve(true);
        log.info({ process: worker.process.pid }, 'process serves');
      } else if (message?.northmile === 'leaving') {
        member.isLeaving = true;
        cutOffLater(member);
        refill();
      } else if (message?.northmile === 'ask') {
        exchange.ask(
          member,
          serving().filter((other) => other !== member),
          message,
        );
      } else if (message?.northmile === 'answer') exchange.take(member, message);
    });
    worker.once('exit', (code, signal) => {
      members.delete(member);
      exchange.forget(member);
      ready.resolve(false);
      ended.resolve();
      if (performance.now() - startedAt > STEADY_MS) failures = 0;
      const facts = { process: worker.process.pid, code, signal };
      if (!member.isLeaving && !isStopping) log.error(facts, 'process ended unexpectedly');
      if (isStopping) {
        if (members.size === 0) over.resolve(exitCode);
      } else if (!member.isReady && serving().length === 0) giveUp();
      else refill();
    });
    return member;
  };

  /** Starts what is missing, later the more often it ended. */
  const refill = (): void => {
    if (isStopping || restart !== undefined || staying().length >= count) return;
    const wait = failures === 0 ? 0 : Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1));
    failures += 1;
    restart = setTimeout(() => {
      restart = undefined;
      start();
      refill();
    }, wait);
  };

  const giveUp = (): void => {
    log.fatal('no process can start, so all end; the reason stands above');
    exitCode = 1;
    end('SIGTERM');
  };

  const dismiss = (member: Member, signal: StopSignal, isRenewal = false): void => {
    member.isLeaving = true;
    if (member.isReady) member.send({ northmile: 'stop', signal, isRenewal });
    else member.worker.process.kill('SIGTERM');
    cutOffLater(member);
  };

  const cutOffLater = ({ worker, ended }: Member): void => {
    const cut = setTimeout(() => {
      exitCode = 1;
      worker.process.kill('SIGKILL');
    }, STOP_TIMEOUT_MS);
    void ended.then(() => clearTimeout(cut));
  };

  const end = (signal: StopSignal): void => {
    isStopping = true;
    clearTimeout(restart);
    for (const member of members) dismiss(member, signal);
    if (members.size === 0) over.resolve(exitCode);
  };

  const endAtOnce = (): void => {
    for (const { worker } of members) worker.process.kill('SIGKILL');
    over.resolve(1);
  };

  /** One after the other, so that there are never fewer than `count`, nor many more. */
  const renew = async (): Promise<void> => {
    if (isRenewing || isStopping) return;
    isRenewing = true;
    for (const old of serving()) {
      if (isStopping || old.isLeaving || !members.has(old)) continue;
      const next = start();
      if (!(await next.ready)) {
        log.error('a new process cannot start, so the old ones stay');
        break;
      }
      dismiss(old, 'SIGTERM', true);
      await old.ended;
    }
    isRenewing = false;
    refill();
    if (!isStopping) log.info({ processes: serving().length }, 'processes replaced');
  };

  onStopSignals({ first: end, again: endAtOnce });
  process.on('SIGUSR2', () => void renew());

  // The first one prepares the database before the others look at it.
  void start().ready.then((isReady) => {
    if (isReady && !isStopping) while (staying().length < count) start();
  });
  return over.promise;
}
