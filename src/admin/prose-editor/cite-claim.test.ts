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

test('a figure in words, money and part of a longer number are told apart', () => {
  const found = (text: string, figure: string) =>
    placeIn(text, { quote: text.slice(0, 10), figure, href: '' });
  expect(found('We cut it by an eighths, and by an eighth.', 'by an eighth')).toBe(29);
  expect(found('It cost $1.2 million, then $1.2.', '$1.2')).toBe(27);
  expect(found('It was 1.38% or 38% of it.', '38%')).toBe(16);
  expect(found('It fell to US$40,000 from US$40.', '$40')).toBe(28);
  expect(found('It was 10xx and 10x.', '10x')).toBe(16);
});
