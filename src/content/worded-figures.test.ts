import { expect, test } from 'vitest';
import { statedIn, wordedFiguresIn } from './worded-figures.ts';

const found = (text: string) => wordedFiguresIn(text).map(({ words, key }) => `${words}: ${key}`);

test('shares, factors and compared lengths of time are figures in words as well', () => {
  for (const [text, figure] of [
    ['A third of the calls', 'A third of: 33%'],
    ['Two thirds of them', 'Two thirds of: 67%'],
    ['half of the mill', 'half of: 50%'],
    ['If so, say it. Half of them do', 'Half of: 50%'],
    ['three quarters fewer', 'three quarters fewer: 75%'],
    ['cut by an eighth.', 'by an eighth: 12.5%'],
    ['grew by a fifth since', 'by a fifth: 20%'],
    ['half the cost', 'half the cost: 50%'],
    ['twice as fast', 'twice as fast: 2x'],
    ['Three times more often', 'Three times more often: 3x'],
    ['by a factor of four', 'factor of four: 4x'],
    ['a tenfold rise', 'tenfold: 10x'],
    ['from six weeks to nine days', 'from six weeks to nine days: 9 day'],
    ['from 34 days to 12', 'from 34 days to 12: 12 day'],
    ['from 5 hours 50 minutes to 48 minutes', 'from 5 hours 50 minutes to 48 minutes: 48 minute'],
    ['typing fell from 50 to 10 minutes', 'fell from 50 to 10 minutes: 10 minute'],
    ['nine days instead of six weeks', 'nine days instead of six weeks: 9 day'],
    ['two days instead of 400', 'two days instead of 400: 2 day'],
    ['three weeks sooner', 'three weeks sooner: 3 week'],
    ['frees 70 hours', 'frees 70 hours: 70 hour'],
    ['used to take seven months', 'used to take seven months: 7 month'],
    ['now takes only', undefined],
    ['now takes five weeks', 'now takes five weeks: 5 week'],
  ] as const) {
    expect(found(text), text).toEqual(figure === undefined ? [] : [figure]);
  }
});

test('ordinary prose has none of them', () => {
  for (const text of [
    'a third party, by a third party, the third of May, a third time',
    'half a day, half past nine, half of a day, the second half of the year, the better half of any survey',
    'a quarter of an hour, in a quarter, at a quarter to nine, by half past nine, one quarter of data',
    'half of each team, a fifth of every month, half of the next day',
    'twice a week, it arrives twice, two times in three, seven times, three times the same story',
    'You get a reply within 24 hours. It takes from two weeks to three months. A discovery takes two to three weeks.',
    'Three weeks later, ten minutes before, two days ahead, from here to there, from one to two',
    'It took three days, and a visit lasts from one hour to three.',
    'a doubled line, the double ledger, manifold paper',
    'half of the work, half of the battle, keeping logs for 14 days instead of 400',
    'Had every clerk worked twice as fast, it would take as long. Suppose a third of them are emails.',
    'If half of the old cost leaves, you pay less.',
    'saves some time, saved nobody two steps, from Monday to Friday, from the first week to the last',
  ]) {
    expect(found(text), text).toEqual([]);
  }
});

test('a claim states every length of time that it tells', () => {
  const keys = (text: string) => statedIn(text).map(({ key }) => key);
  expect(keys('It takes a median of 12 days. It took thirty-four.')).toEqual(['12 day']);
  expect(keys('A 34-day permit holds three hours of work, 0.4%.')).toEqual([
    '0.4%',
    '34 day',
    '3 hour',
  ]);
});

test('a hostile text takes no longer than its length', () => {
  for (const piece of [
    'from ',
    'half ',
    '9 days ',
    'from 1 day ',
    'cut a ',
    '9',
    'a third ',
    'saved ',
  ]) {
    expect(found(piece.repeat(40_000)).length, piece).toBeLessThanOrEqual(40_000);
  }
});
