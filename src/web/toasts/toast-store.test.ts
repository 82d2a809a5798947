import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  dismissToast,
  getToasts,
  subscribeToToasts,
  TOAST_REMOVE_DELAY_MS,
  toast,
} from './toast-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  for (const { id } of getToasts()) dismissToast(id);
  vi.runAllTimers();
  vi.useRealTimers();
});

test('SHELL-31 a new toast takes the place of the one shown', () => {
  toast({ title: 'First' });
  toast({ title: 'Second', variant: 'destructive' });
  expect(getToasts()).toMatchObject([{ title: 'Second', isOpen: true, variant: 'destructive' }]);
});

test('SHELL-33 a dismissed toast leaves the store after 1,000,000 ms and not before', () => {
  dismissToast(toast({ title: 'Saved' }));
  expect(TOAST_REMOVE_DELAY_MS).toBe(1_000_000);
  vi.advanceTimersByTime(999_999);
  expect(getToasts()).toMatchObject([{ title: 'Saved', isOpen: false }]);
  vi.advanceTimersByTime(1);
  expect(getToasts()).toEqual([]);
});

test('SHELL-33 the removal of a replaced toast does not touch its successor', () => {
  dismissToast(toast({ title: 'First' }));
  toast({ title: 'Second' });
  vi.advanceTimersByTime(1_000_000);
  expect(getToasts()).toMatchObject([{ title: 'Second' }]);
});

test('dismissing twice does not put the removal off', () => {
  const id = toast({ title: 'Saved' });
  dismissToast(id);
  vi.advanceTimersByTime(600_000);
  dismissToast(id);
  vi.advanceTimersByTime(400_000);
  expect(getToasts()).toEqual([]);
});

test('listeners hear of every change until they leave', () => {
  const listener = vi.fn();
  const leave = subscribeToToasts(listener);
  dismissToast(toast({ title: 'Saved' }));
  expect(listener).toHaveBeenCalledTimes(2);
  leave();
  toast({ title: 'Again' });
  expect(listener).toHaveBeenCalledTimes(2);
});
