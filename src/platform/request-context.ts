import { AsyncLocalStorage } from 'node:async_hooks';

const requests = new AsyncLocalStorage<string>();

/** Runs `work` so that every log line written on its behalf bears the request's id. */
export const withRequestId = <Result>(requestId: string, work: () => Result): Result =>
  requests.run(requestId, work);

/** The id of the request that is being answered, if one is. */
export const currentRequestId = (): string | undefined => requests.getStore();
