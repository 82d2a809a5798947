/** The search of a running site: an index that follows the site's content. */
import type { Db } from '#platform/db/tables.ts';
import { AppError } from '#platform/errors.ts';
import type { Logger } from '#platform/log.ts';
import { type KindResults, NO_RESULTS, type Search, type ToldAnswer } from '../rules.ts';
import { type AnswerBook, type Asked, createAnswerBook, isQuestion } from './answer-book.ts';
import { refreshIndex } from './refresh.server.ts';
import { createSearchIndex } from './search-index.server.ts';
import type { SearchSource } from './sources.server.ts';

/** How long a failed refresh waits for another try, in milliseconds. */
const RETRY_MS = 5_000;

export interface SiteSearch {
  /** @throws {AppError} storage_unavailable while there is no index because it could not be made. */
  search: Search;
  /** Makes the index before the first search asks for it; resolves as `refresh` does. */
  start: () => Promise<void>;
  /**
   * Says that content has changed. Resolves once the index holds what was there at the call, or the
   * try has failed and is logged; searches are answered all the while. An index that nobody has asked
   * for yet is made when somebody does.
   */
  refresh: () => Promise<void>;
  /** Breaks off what goes on. Resolves once nothing reads the database any more, and nothing will. */
  stop: () => Promise<void>;
}

declare module '#web/page-context.ts' {
  interface PageContext {
    search: Search;
  }
}

/** An answer with all that it is found by. */
export interface KnownAnswer extends Asked, Omit<ToldAnswer, 'question'> {
  /** Whether it is offered before anything is typed. */
  isSuggested: boolean;
}

interface SearchDeps {
  db: Db;
  log: Logger;
  sources: readonly SearchSource[];
  /** The published answers, in the order of the studio; a site that answers nothing where it is left out. */
  readAnswers?: (db: Db) => Promise<readonly KnownAnswer[]>;
}

/** The index is empty until it is started; a search that comes earlier starts it and waits. */
export function createSiteSearch({ db, log, sources, readAnswers }: SearchDeps): SiteSearch {
  const index = createSearchIndex(sources);
  let answers: readonly KnownAnswer[] = [];
  let book: AnswerBook<KnownAnswer> = createAnswerBook(answers);
  const stopping = new AbortController();
  let isWanted = false;
  let isReady = false;
  let running: Promise<void> | undefined;
  let queued: Promise<void> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const run = async (): Promise<void> => {
    clearTimeout(retry);
    if (stopping.signal.aborted) return;
    try {
      await refreshIndex(index, db, sources, stopping.signal);
      stopping.signal.throwIfAborted();
      answers = (await readAnswers?.(db)) ?? [];
      book = createAnswerBook(answers);
      isReady = true;
    } catch (error) {
      if (stopping.signal.aborted) return;
      log.error({ err: error }, 'search index not refreshed');
      retry = setTimeout(() => void follow(), RETRY_MS).unref();
    }
  };

  const begin = (): Promise<void> => {
    isWanted = true;
    running = run().finally(() => {
      running = undefined;
    });
    return running;
  };

  /** Changes that come during a run may be missed by it: one more run sees all of them. */
  const follow = (): Promise<void> => {
    if (running === undefined) return begin();
    queued ??= running.then(() => {
      queued = undefined;
      return begin();
    });
    return queued;
  };

  const replyTo = (query: string): Pick<KindResults, 'answer' | 'isUnanswered'> => {
    const answer = book.find(query, index.knows);
    return answer === undefined ? { isUnanswered: isQuestion(query) } : { answer: told(answer) };
  };

  return {
    start: follow,
    refresh: async () => {
      if (isWanted) await follow();
    },
    async search(query, limit) {
      if (!isReady) await (running ?? begin());
      // Whoever has asked nothing misses nothing but questions to begin with.
      if (!isReady && query === '') return NO_RESULTS;
      if (!isReady) {
        throw new AppError('storage_unavailable', 'The search is not ready. Please try again.', {
          retryAfter: RETRY_MS / 1_000,
        });
      }
      const found = query === '' ? NO_RESULTS : index.find(query, limit);
      if (answers.length === 0) return found;
      return { ...found, ...(query === '' ? { questions: suggestedOf(answers) } : replyTo(query)) };
    },
    async stop() {
      clearTimeout(retry);
      stopping.abort();
      await (queued ?? running);
    },
  };
}

const told = ({ asked: _, isSuggested: __, ...answer }: KnownAnswer): ToldAnswer => answer;

const suggestedOf = (answers: readonly KnownAnswer[]): string[] =>
  answers.filter(({ isSuggested }) => isSuggested).map(({ question }) => question);
