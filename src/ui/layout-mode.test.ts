import { expect, test } from 'vitest';
import { layoutMode } from './layout-mode.ts';

test.each([
  [1280, 'large'],
  [1279, 'mid'],
  [1024, 'mid'],
  [1023, 'tablet'],
  [768, 'tablet'],
  [767, 'mobile'],
  [320, 'mobile'],
])('SHELL-05 at %i px the layout mode is "%s"', (width, mode) => {
  expect(layoutMode(width)).toBe(mode);
});
