/** How much work that is not at hand may be under way at one time; the rest is told to come back. */
import { AppError } from '../errors.ts';

/** How many requests may be under way at a time. */
export interface AdmissionLimits {
  /** Pages, documents and API reads that have to be made. */
  reads: number;
  /** Forms and changes. They have places of their own, so that no crowd of readers stops a lead. */
  writes: number;
  /** Of these so many begin while the event loop is behind; reads do not. */
  writesUnderOverload: number;
}

/** What production allows. */
export const ADMISSION_LIMITS: AdmissionLimits = {
  reads: 64,
  writes: 256,
  writesUnderOverload: 16,
};

const RETRY_AFTER_S = 3;

/** Ends a turn. */
export type Release = () => void;

/** What admission has to know of a request. */
export interface WorkRequest {
  method: string;
  /**
   * Whether all of a write is here: what still arrives takes no work, so it takes no place, and
   * slow senders keep nobody out.
   */
  hasArrived?: (() => boolean) | undefined;
}

/** Reads and writes have places of their own. */
export type Kind = 'read' | 'write';

/** Decides whether a request may begin; those it refuses are answered 503 at once. */
export interface Admission {
  /** Begins a request, or gives undefined where it has to be refused. */
  enter: (turn: WorkRequest) => Release | undefined;
  /** Requests that are under way. */
  underWay: (kind: Kind) => number;
  /** Requests refused so far. */
  refused: (kind: Kind) => number;
}

const READS = ['GET', 'HEAD', 'OPTIONS'];

/** Nobody waits in line here: an answer that says when to come back costs less than a place. */
export function createAdmission(
  isOverloaded: () => boolean = () => false,
  limits: AdmissionLimits = ADMISSION_LIMITS,
): Admission {
  const turns = { read: new Set<WorkRequest>(), write: new Set<WorkRequest>() };
  const refused = { read: 0, write: 0 };

  const limitFor = (kind: Kind): number => {
    if (!isOverloaded()) return kind === 'read' ? limits.reads : limits.writes;
    return kind === 'read' ? 0 : limits.writesUnderOverload;
  };

  const isFull = (kind: Kind): boolean => {
    const limit = limitFor(kind);
    if (turns[kind].size < limit) return false;
    if (kind === 'read') return true;
    let working = 0;
    for (const { hasArrived } of turns[kind]) if (hasArrived?.() ?? true) working += 1;
    return working >= limit;
  };

  return {
    enter(given) {
      const kind = READS.includes(given.method) ? 'read' : 'write';
      if (isFull(kind)) {
        refused[kind] += 1;
        return undefined;
      }
      const turn = { ...given };
      turns[kind].add(turn);
      return () => void turns[kind].delete(turn);
    },
    underWay: (kind) => turns[kind].size,
    refused: (kind) => refused[kind],
  };
}

/** The error for a request that was not admitted: 503, with the seconds to wait. */
export const overloaded = (): AppError =>
  new AppError('overloaded', 'The site is very busy at the moment. Please try again shortly.', {
    retryAfter: RETRY_AFTER_S,
  });
