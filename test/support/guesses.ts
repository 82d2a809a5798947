/** Somebody who tries passwords, and the clock that they wait by. */
import { onTestFinished, vi } from 'vitest';
import type { TestApp } from './app.ts';
import { openBrowser, signIn } from './staff.ts';

export const WRONG = 'a wrong password';

/** Signs in from an address of its own, as each client of a botnet would. */
export const from = (
  app: TestApp,
  address: string,
  email: string,
  password = WRONG,
): Promise<Response> => signIn(openBrowser(app, { address }), email, password);

/** Stops the clock, and gives what moves it on. */
export function stopClock(): (ms: number) => void {
  let now = Date.now();
  const set = (): void => void vi.useFakeTimers({ toFake: ['Date'], now });
  onTestFinished(() => void vi.useRealTimers());
  set();
  return (ms) => {
    now += ms;
    set();
  };
}
