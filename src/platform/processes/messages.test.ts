import { expect, test } from 'vitest';
import { type FromWorker, parseFromWorker } from './messages.ts';

/** As the channel between two processes carries it. */
const sent = (message: FromWorker): unknown => JSON.parse(JSON.stringify(message));

test('an answer that says nothing is one all the same: who asked does not wait for it', () => {
  const message = sent({ northmile: 'answer', id: 7, answer: undefined });
  expect(parseFromWorker(message)).toEqual({ northmile: 'answer', id: 7 });
});

test('what others send over the channel is nobody’s question', () => {
  for (const message of [{ channel: 'rate_limiter_flexible' }, 'ready', null]) {
    expect(parseFromWorker(message)).toBeUndefined();
  }
});
