import { expect, test } from 'vitest';
import { placeIn } from './cite-claim.ts';

test('a figure is found from its sentence on, and as a whole', () => {
  const text = 'Before it was 8%. Then 38% fell to 8% in a year.';
  const quote = 'Then 38% fell to 8%';
  const at = placeIn(text, { quote, figure: '8%', href: '' });
  expect(text.slice(at)).toBe('8% in a year.');
  expect(placeIn(text, { quote, figure: '9%', href: '' })).toBeUndefined();
  expect(placeIn('Another text, with 8%.', { quote, figure: '8%', href: '' })).toBeUndefined();
});
