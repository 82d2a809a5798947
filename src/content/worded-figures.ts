/**
 * Shares, factors and lengths of time that a text writes in words or compares: “a third of”, “twice as fast”, “from six weeks
 * to nine days”. They are for hints and the doctor; pages link figures in digits alone (`figures.ts`).
 */
import { type FoundFigure, figuresIn } from './figures.ts';

/** “half of the calls”, “two thirds fewer”. The second half of a year and a quarter of an hour are none. */
const SHARE =
  /(?<!\b(?:better|first|last|latter|other|second|that|this)\s)\b(half|(?:a|one)\sthird|two\sthirds|a\squarter|three\squarters|(?:a|one)\sfifth|(?:two|three|four)\sfifths|(?:a|one)\ssixth|(?:an|one)\seighth|(?:a|one)\stenth)\s(?:of\b(?!\s(?:an?|any|each|every|his|her|my|your|\d+|(?:the|this|that)\s(?:next\s)?(?:battle|day|job|month|night|quarter|story|week|work|year))\b)|fewer\b|less\b|lower\b|faster\b|shorter\b|cheaper\b|as\s(?:fast|high|large|long|many|much|often)\b|the\s(?:cost|effort|price|size)\b)/giu;

/** “cut by half”, “grew by a fifth”. The words behind it tell that from “by a third party”. */
const BY_SHARE =
  /\bby\s(half|(?:a|one)\sthird|two\sthirds|a\squarter|three\squarters|(?:a|one)\sfifth|(?:two|three|four)\sfifths|(?:a|one)\ssixth|(?:an|one)\seighth|(?:a|one)\stenth)(?=\s?(?:[.,;:!?)–—]|$)|\s(?:after|and|as|at|before|but|during|for|in|on|or|over|since|through|when|where|while|with|within)\b)/giu;

/** “twice as fast”, “three times more”, “a factor of four”, “tenfold”. How often something happens is none. */
const FACTOR =
  /\b(?:(twice|thrice|(?:two|three|four|five|six|seven|eight|nine|ten)\stimes)\s(?:as\s(?:cheap|fast|high|large|likely|long|many|much|often)|better|cheaper|faster|fewer|higher|larger|longer|lower|more\s(?:often|than))\b|factor\sof\s(\d{1,3}|two|three|four|five|six|seven|eight|nine|ten)\b|(two|three|four|five|six|seven|eight|nine|ten)-?fold\b)/giu;

/** “from 34 days to 12”, “from five hours to 48 minutes”. What takes from two weeks to three months is a range. */
const CHANGE =
  /(?<!\b(?:anywhere|lasts?|ranges?|ranging|runs?|takes?)\s)\bfrom\s(?:\d[\d.,]{0,8}|[a-z]{3,9})\s(?:working\s)?(second|minute|hour|day|week|month|year)s?\s(?:(?:\d[\d.,]{0,8}|[a-z]{3,9})\s(?:second|minute|hour|day|week|month)s?\s)?to\s(\d[\d.,]{0,8}|[a-z]{3,9})\b(?:\s(?:working\s)?(second|minute|hour|day|week|month|year)s?\b)?/giu;

/** “fell from 47 to 29 minutes”. Without such a word it is a range. */
const FALL =
  /\b(?:cut|down|dropped|fallen|fell|gone|reduced|rose|shortened|shrank|slowed|went)\s(?:[\w’'-]{1,20}\s){0,4}from\s(?:\d[\d.,]{0,8}|[a-z]{3,9})\sto\s(\d[\d.,]{0,8}|[a-z]{3,9})\s(?:working\s)?(second|minute|hour|day|week|month|year)s?\b/giu;

/** “two days instead of ten”, “six weeks sooner”, “120 hours saved”. What is kept for 14 days instead of 400 is a setting. */
const BESIDE =
  /(?<!\bfor\s)\b(\d[\d.,]{0,8}|[a-z]{3,9})[\s-](?:working\s)?(second|minute|hour|day|week|month|year)s?\s(?:(?:instead\sof|rather\sthan)\s(?:\d[\d.,]{0,8}|[a-z]{3,9}\s(?:second|minute|hour|day|week|month|year)s?)\b|faster\b|quicker\b|saved\b|shorter\b|sooner\b)/giu;

/** “saves 40 minutes”, “used to take seven months”, “now takes only five weeks”. */
const BEHIND =
  /\b(?:freed|frees|save[ds]?|saving|used\sto\s(?:last|need|take|wait)|(?:now|only|still)\s(?:needs?|takes?|took))\s(?:(?:about|almost|just|nearly|only|over|some|them|us)\s)?(\d[\d.,]{0,8}|[a-z]{3,9})[\s-](?:working\s)?(second|minute|hour|day|week|month|year)s?\b/giu;

/** Any length of time: what a claim states answers for, wherever it is compared. */
const LENGTH =
  /(?<![\d.,])\b(\d[\d.,]{0,8}|[a-z]{3,9})[\s-](?:working\s)?(second|minute|hour|day|week|month|year)s?\b/giu;

const NUMBERS: Readonly<Record<string, number>> = Object.fromEntries([
  ...'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'
    .split(' ')
    .map((word, index) => [word, index + 1]),
  ...'thirty forty fifty sixty seventy eighty ninety'
    .split(' ')
    .map((word, index) => [word, 10 * (index + 3)]),
]);

const PARTS: Readonly<Record<string, number>> = {
  half: 2,
  third: 3,
  quarter: 4,
  fifth: 5,
  sixth: 6,
  eighth: 8,
  tenth: 10,
};

/** "a third" as figures write it: 33%. */
function shareKey(words: string): string {
  const [count = '', part = count] = words.toLowerCase().split(/\s/);
  const share = (NUMBERS[count] ?? 1) / (PARTS[part.replace(/s$/, '')] ?? 1);
  // An eighth is 12.5%, and a third is 33%.
  const percent = share * 100;
  return `${Number.isInteger(percent * 2) ? percent : Math.round(percent)}%`;
}

const numberOf = (words: string): number | undefined =>
  NUMBERS[words.toLowerCase()] ??
  (/^\d/.test(words) ? Number(words.replaceAll(',', '').replace(/\.$/, '')) : undefined);

function factorKey(words: string): string | undefined {
  const [word = ''] = words.toLowerCase().split(/\s/);
  const factor = word === 'twice' ? 2 : word === 'thrice' ? 3 : numberOf(word);
  return factor === undefined ? undefined : `${factor}x`;
}

function lengthKey(count: string, unit: string): string | undefined {
  const number = numberOf(count);
  return number === undefined || Number.isNaN(number)
    ? undefined
    : `${number} ${unit.toLowerCase()}`;
}

/** Each of them and the key of what its groups say; none where a word is no number. */
const FORMS: readonly (readonly [RegExp, (groups: readonly string[]) => string | undefined])[] = [
  [SHARE, ([share = '']) => shareKey(share)],
  [BY_SHARE, ([share = '']) => shareKey(share)],
  [FACTOR, ([times = '', factor = '', fold = '']) => factorKey(times || factor || fold)],
  [CHANGE, ([before = '', count = '', after = '']) => lengthKey(count, after || before)],
  [FALL, ([count = '', unit = '']) => lengthKey(count, unit)],
  [BESIDE, ([count = '', unit = '']) => lengthKey(count, unit)],
  [BEHIND, ([count = '', unit = '']) => lengthKey(count, unit)],
];

/** In characters; a sentence begins no further before what it says. */
const MAX_BEFORE = 300;

/** Whether a sentence only supposes what stands at a place of it. */
function isSupposed(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - MAX_BEFORE), at);
  const begins = Math.max(...['. ', '! ', '? ', '\n'].map((end) => before.lastIndexOf(end)));
  return /^[\s.!?]*(?:assume|had|if|imagine|say|suppose|were)\b/i.test(before.slice(begins + 1));
}

const foundBy = (text: string, [form, keyOf]: (typeof FORMS)[number]): FoundFigure[] =>
  Array.from(text.matchAll(form)).flatMap(({ 0: words, index, ...found }) => {
    const groups = Array.from({ length: 3 }, (_, place) => Reflect.get(found, place + 1));
    const key = keyOf(groups.map((group) => (typeof group === 'string' ? group : '')));
    return key === undefined ? [] : [{ words, at: index, key }];
  });

/** The figures of a text in words, in their order. */
export const wordedFiguresIn = (text: string): FoundFigure[] =>
  FORMS.flatMap((form) => foundBy(text, form))
    .filter(({ at }) => !isSupposed(text, at))
    .toSorted((one, other) => one.at - other.at);

/** Those in words and those in digits, which go first. */
export const allFiguresIn = (text: string): FoundFigure[] => [
  ...figuresIn(text),
  ...wordedFiguresIn(text),
];

/** All that a claim states in a text: lengths of time as well, whether or not they are compared. */
export const statedIn = (text: string): FoundFigure[] => [
  ...allFiguresIn(text),
  ...foundBy(text, [LENGTH, ([count = '', unit = '']) => lengthKey(count, unit)]),
];
