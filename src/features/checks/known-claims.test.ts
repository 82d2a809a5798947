import { expect, test } from 'vitest';
import type { Finding } from '#content/checks/finding-schema.ts';
import { createClientBook } from '#content/client-book.ts';
import { type ClaimCard, claimContent } from '#features/claims/schema.ts';
import { figuresOf, type KnownClaim } from '#features/claims/site/backing.server.ts';
import { nameClaims } from '#features/claims/site/named-claims.server.ts';
import { withKnownClaims } from './known-claims.server.ts';

const claimOf = (fields: Partial<ClaimCard>): KnownClaim => {
  const card = {
    ...claimContent.card.parse({
      statement: 'Orders went up by 38%',
      slug: 'orders',
      figure: '38%',
      client: 'Halden',
      ...fields,
    }),
    id: 'c1',
  };
  return { slug: card.slug, client: card.client, story: '', figures: figuresOf(card), card };
};

const clients = createClientBook([
  { id: 'f', name: 'Ferrow', aliases: ['Ferrow Ltd.'], mark: '', website: '', featured: false },
]);

const hint = (quote: string, claim: string, more: Partial<Finding> = {}): Finding => ({
  rule: 'claim',
  stops: false,
  path: 'body',
  quote,
  says: 'Says.',
  claim,
  ...more,
});

const judge = (finding: Finding, item: object = {}, claim: Partial<ClaimCard> = {}) =>
  withKnownClaims(nameClaims({ claims: [claimOf(claim)] }, clients), [finding], item);

test('a figure that opens its claim by itself is no matter any more', () => {
  expect(judge(hint('At Halden it rose by 38 percent.', '38 percent'))).toEqual([]);
  expect(judge(hint('It rose by 38%.', '38%'), { clientName: ' halden ' })).toEqual([]);
});

test('where nobody is spoken of, the hint leads to the claim that has the figure', () => {
  const [plain] = judge(hint('It rose by 38%.', '38%'));
  expect(plain).toMatchObject({ known: 'c1', says: expect.stringContaining('Name Halden in') });
  expect(plain?.says).toContain('“Orders went up by 38%.”');
  const [linked] = judge(hint('It rose by 38%.', '38%', { canLink: true }));
  expect(linked?.says).toContain('Use it, or name Halden');
});

test('a figure that no claim of its client has is offered as a claim about that client', () => {
  const alone = hint('It rose by 40%.', '40%');
  expect(judge(alone)).toEqual([alone]);
  expect(judge(alone, { company: 'Ferrow' })).toEqual([{ ...alone, client: 'Ferrow' }]);
  const named = hint('Ferrow Ltd. has 40% more.', '40%');
  expect(judge(named)).toEqual([{ ...named, client: 'Ferrow' }]);
  const both = hint('Ferrow has 40% more than Halden.', '40%');
  expect(judge(both)).toEqual([both]);
  // A claim of another client says nothing about this one.
  const other = hint('Ferrow has 38% more.', '38%');
  expect(judge(other)).toEqual([{ ...other, client: 'Ferrow' }]);
});

test('a figure in words opens nothing by itself: where a text can hold a link, it is one click away', () => {
  const claim = { statement: 'A permit takes 12 days.' };
  const words = 'from 34 days to 12';
  const plain = hint('At Halden it went from 34 days to 12.', words);
  expect(judge(plain, {}, claim)).toEqual([]);
  const [linked] = judge({ ...plain, canLink: true }, {}, claim);
  expect(linked).toMatchObject({ known: 'c1' });
  expect(linked?.says).toContain('Use it, and these words open it.');
  const [nobody] = judge(hint('It went from 34 days to 12.', words), {}, claim);
  expect(nobody?.says).toContain('Write the figure in digits and name Halden');
  expect(judge(plain)).toEqual([{ ...plain, client: 'Halden' }]);
});

test('a client is known by each of its names, and a longer name is that of somebody else', () => {
  expect(judge(hint('Ferrow Ltd. has 38%.', '38%'), {}, { client: 'Ferrow' })).toEqual([]);
  expect(
    judge(hint('It has 38%.', '38%'), { company: 'Ferrow ltd.' }, { client: 'Ferrow' }),
  ).toEqual([]);
  const other = hint('At Halden Harbour it is 38%.', '38%');
  const ledger = nameClaims({ claims: [claimOf({})], clientNames: ['Halden Harbour'] }, clients);
  expect(withKnownClaims(ledger, [other], {})).toEqual([{ ...other, client: 'Halden Harbour' }]);
});

test('a claim tells what it states, and not what its sample, source or caveat says', () => {
  const figures = figuresOf(
    claimOf({
      statement: 'Errors fell to 3%, by 76%.',
      figure: '76%',
      sample: 'A random 5% of $40,000',
      source: 'The 6% report',
      caveat: 'It leaves out 7%.',
      unit: '% of orders',
      series: [
        { label: 'Before', value: 12.5, phase: 'before' },
        { label: 'After', value: 3, phase: 'after' },
      ],
      kind: 'cost',
      kindBefore: 212_000,
      kindAfter: 125_000,
    }).card,
  );
  expect([...figures.keys()].toSorted()).toEqual(
    ['$125000', '$212000', '12.5%', '3%', '76%'].toSorted(),
  );
  expect(figures.get('76%')).toBe(0);
  const days = claimOf({ kind: 'days', kindBefore: 92, kindAfter: 9 }).figures;
  expect([...days.keys()]).toEqual(expect.arrayContaining(['92 day', '9 day']));
  const rates = claimOf({ kind: 'errors', kindBefore: 13.2, kindAfter: 8.2 });
  expect([...rates.figures.keys()]).toEqual(expect.arrayContaining(['13.2%', '8.2%']));
});
