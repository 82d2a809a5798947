import { expect, test, vi } from 'vitest';
import { createLogger } from '#platform/log.ts';
import { createLifecycle, END_PHASES, type Part } from './lifecycle.ts';

/** A lifecycle, what its parts did in order, and what was logged. */
function watched() {
  const done: string[] = [];
  const logged: string[] = [];
  const log = createLogger('info', { write: (line) => void logged.push(line) });
  const lifecycle = createLifecycle(log);
  const noting = (name: string): Part => ({
    start: () => done.push(`${name} starts`),
    drain: () => done.push(`${name} drains`),
    stop: () => done.push(`${name} stops`),
    settle: () => done.push(`${name} settles`),
    close: () => done.push(`${name} closes`),
  });
  return { lifecycle, done, logged, noting };
}

test('parts start in the order in which they were opened, and end phase by phase in reverse', async () => {
  const { lifecycle, done, noting } = watched();
  lifecycle.add(noting('database'));
  lifecycle.add(noting('server'));
  await lifecycle.start();
  expect(await lifecycle.end({ drainMs: 0 })).toBe(true);
  expect(done).toEqual([
    'database starts',
    'server starts',
    'server drains',
    'database drains',
    'server stops',
    'database stops',
    'server settles',
    'database settles',
    'server closes',
    'database closes',
  ]);
});

test('what keeps a part from starting is thrown once the others have ended; later ones never start', async () => {
  const { lifecycle, done, noting } = watched();
  lifecycle.add(noting('database'));
  lifecycle.add({
    start() {
      throw new Error('the port is taken');
    },
  });
  lifecycle.add(noting('jobs'));
  await expect(lifecycle.start()).rejects.toThrow('the port is taken');
  expect(done).toEqual([
    'database starts',
    'database drains',
    'database stops',
    'database settles',
    'jobs closes',
    'database closes',
  ]);
});

test('a part that fails at the end or hangs keeps no other from ending, and no phase takes longer than its time', async () => {
  vi.useFakeTimers();
  try {
    const { lifecycle, done, logged, noting } = watched();
    lifecycle.add(noting('database'));
    lifecycle.add({
      stop: () => new Promise(() => undefined),
      settle() {
        throw new Error('the file is gone');
      },
    });
    await lifecycle.start();
    const end = lifecycle.end({ drainMs: 0 });
    expect(lifecycle.end({ drainMs: 0 })).toBe(end);
    await vi.advanceTimersByTimeAsync(END_PHASES.stop);
    expect(await end).toBe(true);
    expect(done.at(-1)).toBe('database closes');
    expect(logged.join()).toContain('the file is gone');
  } finally {
    vi.useRealTimers();
  }
});

test('a database that does not close in its time is told of', async () => {
  vi.useFakeTimers();
  try {
    const { lifecycle } = watched();
    lifecycle.add({ close: () => new Promise(() => undefined) });
    const end = lifecycle.end({ drainMs: 0 });
    await vi.advanceTimersByTimeAsync(END_PHASES.close);
    expect(await end).toBe(false);
  } finally {
    vi.useRealTimers();
  }
});
