import { expect, test } from 'vitest';
import { bytesText } from '../bytes-text.ts';
import { focusAt, movedFocus } from './focus.ts';

test('a click names the point under it in whole percent', () => {
  const frame = { left: 100, top: 50, width: 200, height: 400 };

  expect(focusAt(frame, 150, 350)).toEqual({ x: 25, y: 75 });
  expect(focusAt(frame, 90, 999)).toEqual({ x: 0, y: 100 });
});

test('arrow keys move the point by one percent, with Shift by ten, never off the image', () => {
  expect(movedFocus({ x: 50, y: 50 }, 'ArrowLeft', false)).toEqual({ x: 49, y: 50 });
  expect(movedFocus({ x: 50, y: 95 }, 'ArrowDown', true)).toEqual({ x: 50, y: 100 });
  expect(movedFocus({ x: 50, y: 50 }, 'Enter', false)).toBeUndefined();
});

test('bytes are told as people read them', () => {
  expect([812, 64_300, 2_440_000].map(bytesText)).toEqual(['812 B', '64 KB', '2.4 MB']);
});
