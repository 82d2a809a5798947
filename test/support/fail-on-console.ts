/** A warning or error that no test asked for fails the test that caused it. */
import { afterEach, beforeEach, expect, vi } from 'vitest';

const channels = ['error', 'warn'] as const;

beforeEach(() => {
  for (const channel of channels) vi.spyOn(console, channel);
});

afterEach(() => {
  for (const channel of channels) {
    const spy = vi.mocked(console[channel]);
    const calls = spy.mock.calls.map((call) => call.map(String).join(' '));
    spy.mockRestore();
    expect(calls, `console.${channel} was called`).toEqual([]);
  }
});
