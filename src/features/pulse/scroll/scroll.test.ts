import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  COUNT_UP_MS,
  COUNT_UP_STEP_MS,
  POINTER_DEBOUNCE_MS,
  REVEAL,
  SCROLL_DEBOUNCE_MS,
} from '../rules.ts';
import { countUp, countUpDuration } from './count-up.ts';
import { debounce } from './debounce.ts';
import { viewAfter, viewAt } from './reel-rules.ts';
import { activeSection, headerState } from './scroll-rules.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('PULSE-09 PULSE-10 scrolling waits for 10 ms of rest and the mouse for 16, then acts once', () => {
  for (const [wait, expected] of [
    [SCROLL_DEBOUNCE_MS, 10],
    [POINTER_DEBOUNCE_MS, 16],
  ] as const) {
    expect(wait).toBe(expected);
    const seen: number[] = [];
    const act = debounce((value: number) => seen.push(value), wait);
    act(1);
    vi.advanceTimersByTime(wait - 1);
    act(2);
    vi.advanceTimersByTime(wait - 1);
    expect(seen).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(seen).toEqual([2]);
    act(3);
    act.cancel();
    vi.advanceTimersByTime(wait);
    expect(seen).toEqual([2]);
  }
});

test('PULSE-12 a number counts up for 2000 ms in steps of 16 ms and ends on itself', () => {
  expect([COUNT_UP_MS, COUNT_UP_STEP_MS]).toEqual([2_000, 16]);
  const shown: number[] = [];
  countUp(73, (value) => shown.push(value), countUpDuration(true));
  expect(shown).toEqual([0]);
  vi.advanceTimersByTime(15);
  expect(shown).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(shown).toHaveLength(2);
  vi.advanceTimersByTime(984);
  expect(shown.at(-1)).toBeCloseTo(36.2, 0);
  vi.advanceTimersByTime(5_000);
  expect(shown.at(-1)).toBe(73);
  expect(shown).toHaveLength(126);
  expect(shown).toEqual([...shown].sort((a, b) => a - b));
});

test('PULSE-13 without motion a number shows at once', () => {
  expect(countUpDuration(false)).toBe(0);
  const shown: number[] = [];
  countUp(2.3, (value) => shown.push(value), 0);
  vi.advanceTimersByTime(5_000);
  expect(shown).toEqual([2.3]);
});

test('PULSE-14 parts are seen with a tenth of them 50 px above the bottom of the window', () => {
  expect(REVEAL).toEqual({ threshold: 0.1, rootMargin: '0px 0px -50px 0px' });
});

test('PULSE-08 the active section is the last whose top is at or above 200 px', () => {
  const at = (...tops: number[]) =>
    activeSection(tops.map((top, index) => ({ id: ['overview', 'future', 'faq'][index], top })));
  expect(at(0, 900, 1_800)).toBe('overview');
  expect(at(-700, 201, 1_100)).toBe('overview');
  expect(at(-701, 200, 1_099)).toBe('future');
  expect(at(-1_600, -700, 200)).toBe('faq');
  expect(at(300, 900, 1_800)).toBe('overview');
});

test('PULSE-04 PULSE-05 the header hides on the way down past 100 px and changes at 50', () => {
  expect(headerState(49, 0, 'clear')).toBe('clear');
  expect(headerState(50, 49, 'clear')).toBe('solid');
  expect(headerState(100, 50, 'solid')).toBe('solid');
  expect(headerState(101, 100, 'solid')).toBe('hidden');
  expect(headerState(101, 101, 'hidden')).toBe('hidden');
  expect(headerState(900, 901, 'hidden')).toBe('solid');
  expect(headerState(900, 900, 'solid')).toBe('solid');
  expect(headerState(20, 300, 'solid')).toBe('clear');
});

test('REEL-02 thirds of the reel belong to the backlog, the sprint and the ticket', () => {
  expect([0, 0.33, 0.3333].map(viewAt)).toEqual(['backlog', 'backlog', 'backlog']);
  expect([1 / 3, 0.5, 0.66].map(viewAt)).toEqual(['sprint', 'sprint', 'sprint']);
  expect([0.661, 1].map(viewAt)).toEqual(['ticket', 'ticket']);
});

test('REEL-05 the arrow keys stop at the first and the last view', () => {
  expect(viewAfter('backlog', 'ArrowDown')).toBe('sprint');
  expect(viewAfter('sprint', 'ArrowDown')).toBe('ticket');
  expect(viewAfter('ticket', 'ArrowDown')).toBe('ticket');
  expect(viewAfter('sprint', 'ArrowUp')).toBe('backlog');
  expect(viewAfter('backlog', 'ArrowUp')).toBe('backlog');
  expect(viewAfter('sprint', 'a')).toBe('sprint');
});
