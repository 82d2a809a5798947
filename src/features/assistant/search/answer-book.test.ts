import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { type Asked, createAnswerBook, isQuestion, stemOf } from './answer-book.ts';

const Sample = z.object({
  answers: z.array(z.object({ id: z.string(), question: z.string(), asked: z.array(z.string()) })),
});
const { answers } = Sample.parse(JSON.parse(await readFile('content/sample/answers.json', 'utf8')));
const book = createAnswerBook(answers);

/** Words that other pages of a site have, so that they are no slips. */
const KNOWN = new Set(['contact', 'cloud', 'weather', 'conduct', 'nile', 'team', 'long']);
const find = (query: string): string | undefined => book.find(query, (word) => KNOWN.has(word))?.id;

test.each([
  ['What does a project cost?', 'answer-price'],
  ['how much does it cost', 'answer-price'],
  ['pricing', 'answer-price'],
  ['How much does a mobile app cost?', 'answer-price'],
  ['what are your prcies?', 'answer-price'],
  ['How do we start?', 'answer-start'],
  ['when can you begin?', 'answer-start'],
  ['security', 'answer-security'],
  ['How secure is our data?', 'answer-security'],
  ['can we cancel early?', 'answer-exit'],
  ['exit', 'answer-exit'],
  ['Who will be on the team?', 'answer-team'],
  ['contracts', 'answer-contract'],
  ['How long will it take?', 'answer-duration'],
  ['who owns the source code', 'answer-ownership'],
  ['Do you work remotely?', 'answer-where'],
  ['where are you based?', 'answer-where'],
  ['What about support after launch?', 'answer-support'],
  ['How does billing work?', 'answer-contract'],
  ['Can you work at our office?', 'answer-where'],
  ['how do you protect our data', 'answer-security'],
  ['where are you located', 'answer-where'],
  ['when do we pay', 'answer-contract'],
  ['What does a website cost?', 'answer-price'],
  ['How much does your migration cost?', 'answer-price'],
  ['How long does a project take in Germany?', 'answer-duration'],
  ['Do you have a Berlin office?', 'answer-where'],
  ['Will you sign our NDA?', 'answer-contract'],
])('%s is answered', (query, id) => {
  expect(find(query)).toBe(id);
});

test.each([
  'cloud',
  'cloud cost',
  'contact',
  'invoices',
  'Halden Clinics',
  'What is the weather?',
  'How long is the Nile?',
  'Do you have a code of conduct?',
  'Who is the pope?',
  'work',
  'How does machine learning work?',
  'how much does AWS cost',
  'What does a kitchen renovation cost?',
  'What is the price of Bitcoin?',
  'How secure is AWS?',
  'Is encryption legal in China?',
  'How do I start a business?',
  'When does the film start?',
  'How do I cancel my phone subscription?',
  'How do I train a dog?',
  'Which team does he play for?',
  'Can you reduce our AWS costs?',
  'How long does it take to build a bridge?',
  'Which time zone is Tokyo in?',
  'Who owns the code of Windows?',
  'What is the budget of the city?',
  'Do you work with hospitals?',
  'Can I see examples of your work?',
  'what',
  '',
  '?',
])('%s has no answer', (query) => {
  expect(find(query)).toBeUndefined();
});

test('each way of asking that an author has written has the answer that it was written for', () => {
  for (const { id, question, asked } of answers) {
    for (const way of [question, ...asked]) expect(find(way), way).toBe(id);
  }
});

test('a slip is none where the site has the word', () => {
  const asked = [{ question: 'What is in the contract?', asked: ['contract'] }];
  const one = createAnswerBook(asked);
  expect(one.find('contrct', () => false)).toBe(asked[0]);
  expect(one.find('contract', () => true)).toBe(asked[0]);
  expect(one.find('contact', () => true)).toBeUndefined();
});

test('of two that fit alike the first in the studio’s list replies', () => {
  const same = ['first', 'second'].map((id) => ({ id, question: 'Who pays?', asked: [] }));
  expect(createAnswerBook(same).find('who pays?', () => true)).toBe(same[0]);
});

test('a question ends with a mark, or begins as one and is long enough', () => {
  for (const query of ['price?', 'How do we start', 'can you do it', '価格？']) {
    expect(isQuestion(query), query).toBe(true);
  }
  for (const query of ['how', 'what if', 'cloud', '?', '???', '', 'the price of it']) {
    expect(isQuestion(query), query).toBe(false);
  }
});

test('words are compared without their endings', () => {
  expect(new Set(['price', 'prices', 'pricing'].map(stemOf)).size).toBe(1);
  expect(new Set(['secure', 'security'].map(stemOf)).size).toBe(1);
  expect(stemOf('remotely')).toBe(stemOf('remote'));
  expect(stemOf('use')).toBe('use');
});

test('whatever is asked, the same words have the same answer', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (query) => {
      expect(find(query)).toBe(find(query));
    }),
  );
});

test('as many answers as there may be are looked through, slips and all', () => {
  const many = Array.from(
    { length: 100 },
    (_, index): Asked => ({
      question: `question ${index} about thing${index} and other${index}`,
      asked: Array.from(
        { length: 20 },
        (_, way) => `way${way} of word${index} for item${way * index}`,
      ),
    }),
  );
  const large = createAnswerBook(many);
  expect(large.find('qeustion 99 about thing99 and other99?', () => false)).toBe(many[99]);
});
