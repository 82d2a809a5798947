import fc from 'fast-check';
import { expect, test } from 'vitest';
import { STUDY_LABELS } from '#features/case-studies/admin/values.ts';
import { caseStudyContent } from '#features/case-studies/schema.ts';
import { INSIGHT_LABELS } from '#features/insights/admin/values.ts';
import { insightContent } from '#features/insights/schema.ts';
import type { Fields } from './editor-type.ts';
import { sectionListsOf } from './section-lists.ts';
import { compareVersions } from './version-merge.ts';

const block = (id: string, words: string) => ({ id, type: 'pull-quote', v: 1, words, by: '' });

test('of two versions with blocks only what both changed is chosen, and the rest goes together', () => {
  const base = { title: 'Old', blocks: [block('a', 'One'), block('b', 'Two')] };
  const mine = { title: 'Mine', blocks: [block('a', 'Uno'), block('c', 'Three')] };
  const theirs = {
    title: 'Theirs',
    blocks: [block('x', 'New'), block('a', 'Eins'), { ...block('b', 'Two'), by: 'Tom' }],
  };
  const compared = compareVersions(
    { base, mine, theirs },
    { title: 'Title' },
    {
      blockFields: ['blocks'],
      sections: [],
    },
  );
  expect(compared.differences.map(({ label, before, after }) => [label, before, after])).toEqual([
    ['Title', 'Theirs', 'Mine'],
    ['Pull quote, words', 'Eins', 'Uno'],
    ['Pull quote', 'b\npull-quote\n1\nTwo\nTom', '(removed)'],
  ]);
  const [title = '', words = '', removed = ''] = compared.differences.map(({ path }) => path);
  const blocksAt = (...paths: string[]) => compared.take(paths);
  expect(blocksAt()).toMatchObject({
    title: 'Mine',
    blocks: [{ id: 'x' }, { words: 'Uno' }, {}, {}],
  });
  expect(blocksAt(title, words, removed)).toMatchObject({
    title: 'Theirs',
    blocks: [{ id: 'x' }, { words: 'Eins' }, { by: 'Tom' }, { id: 'c' }],
  });
});

test('of two versions without blocks each field that differs is chosen', () => {
  const versions = {
    base: { a: '1', b: '1' },
    mine: { a: '2', b: '1' },
    theirs: { a: '1', b: '3' },
  };
  const compared = compareVersions(versions, {}, { blockFields: [], sections: [] });
  expect(compared.differences.map(({ path }) => path)).toEqual(['a', 'b']);
  expect(compared.untouched).toEqual(['b']);
  expect(compared.take(compared.untouched)).toEqual({ a: '2', b: '3' });
});

const POSTS = { blockFields: [], sections: sectionListsOf(insightContent.fields) };
const STUDIES = { blockFields: [], sections: sectionListsOf(caseStudyContent.fields) };

const section = (heading: string, prose = `What is said below ${heading} at some length.`) => ({
  heading,
  text: '',
  prose,
  imageUrl: '',
});
const [one, two, three] = [section('One'), section('Two'), section('Three')];
const fresh = section('Fresh', 'Nobody wrote these words before.');
const post = (...contentSections: object[]): Fields => ({ title: 'A', contentSections });

/** A case study with the same sections. */
const study = (...sections: ReturnType<typeof section>[]): Fields =>
  Object.fromEntries(
    Array.from({ length: 9 }, (_, index) => {
      const { heading = '', prose = '', imageUrl = '' } = sections[index] ?? {};
      const name = `section${index + 1}`;
      return [
        [`${name}Title`, heading],
        [`${name}Content`, ''],
        [`${name}ImageUrl`, imageUrl],
        [`${name}Prose`, prose],
      ];
    }).flat(),
  );

/** What is chosen where nobody chooses anything. */
const unasked = (versions: Parameters<typeof compareVersions>[0], parts = POSTS) => {
  const compared = compareVersions(
    versions,
    parts === POSTS ? INSIGHT_LABELS : STUDY_LABELS,
    parts,
  );
  const both = compared.differences.filter((one) => one.both?.isClean).map(({ path }) => path);
  return {
    labels: compared.differences.map(({ label }) => label),
    fields: compared.take(compared.untouched, both),
  };
};

test.each([
  ['list', post, POSTS],
  ['numbered fields', study, STUDIES],
] as const)(
  'a section that somebody puts between others stands there, and mine keep their changes (%s)',
  (_, make, parts) => {
    const changed = { ...two, prose: `${two.prose} And more.` };
    const { labels, fields } = unasked(
      {
        base: make(one, two, three),
        mine: make(one, changed, three),
        theirs: make(fresh, one, two, three),
      },
      parts,
    );
    expect(fields).toEqual(make(fresh, one, changed, three));
    expect(labels).toEqual([
      'Section 1, new',
      parts === POSTS ? 'Section 2, text' : 'Section 2, content',
    ]);
  },
);

test('a section that they removed is gone where I left it, and asked for where I did not', () => {
  const base = post(one, two, three);
  expect(unasked({ base, mine: base, theirs: post(one, three) })).toEqual({
    labels: ['Section 2, whole'],
    fields: post(one, three),
  });
  const mine = post(one, { ...two, prose: `${two.prose} Mine.` }, three);
  expect(unasked({ base, mine, theirs: post(one, three) }).fields).toEqual(mine);
});

test('a section that I removed stays away, and comes back whole when theirs is chosen', () => {
  const base = post(one, two);
  const versions = { base, mine: post(two), theirs: post(one, two, three) };
  expect(unasked(versions).fields).toEqual(post(two, three));
  const compared = compareVersions(versions, INSIGHT_LABELS, POSTS);
  const all = compared.differences.map(({ path }) => path);
  expect(compared.take(all)).toEqual(post(one, two, three));
});

test('paragraphs of a section that stands elsewhere now are kept of both', () => {
  const text = 'First of all.\n\nThen more.\n\nAt the end.';
  const base = post(section('Why', text));
  const mine = post(section('Why', text.replace('end.', 'end, mine.')));
  const theirs = post(fresh, section('Why', text.replace('First', 'Theirs first')));
  expect(unasked({ base, mine, theirs }).fields).toEqual(
    post(fresh, section('Why', 'Theirs first of all.\n\nThen more.\n\nAt the end, mine.')),
  );
});

test('what both put in one place stands there of both', () => {
  const other = section('Other', 'Quite different: seven boats crossed.');
  const versions = { base: post(one), mine: post(one, fresh), theirs: post(one, other) };
  expect(unasked(versions).fields).toEqual(post(one, other, fresh));
});

test('where together they are more than there is room for, sections are compared by their places', () => {
  const many = Array.from({ length: 9 }, (_, index) => section(`No ${index}`, `Words${index}`));
  const mine = study(...many.slice(0, 8), fresh);
  const theirs = study(section('Odd', 'Odd one'), ...many.slice(0, 8));
  const { labels } = unasked({ base: study(...many), mine, theirs }, STUDIES);
  expect(labels).not.toContain('Section 1, new');
  expect(labels).toContain('Section 1, title');
});

test('no section that anybody wrote is lost, whatever else both did', () => {
  const edits = fc.array(
    fc.record({ at: fc.nat(4), how: fc.constantFrom('add', 'remove', 'change') }),
    {
      maxLength: 3,
    },
  );
  type Sections = ReturnType<typeof section>[];
  const edited = (
    sections: Sections,
    done: { at: number; how: string }[],
    name: string,
  ): Sections =>
    done.reduce((all, { at, how }, index) => {
      const own = section(`${name} ${index}`, `${name}word${index} alone`);
      if (how === 'add') return all.toSpliced(at, 0, own);
      if (how === 'remove') return all.toSpliced(at, 1);
      return all.map((each, place) =>
        place === at ? { ...each, prose: `${each.prose}\n\n${name}word${index}` } : each,
      );
    }, sections);
  fc.assert(
    fc.property(fc.nat({ max: 4 }), edits, edits, (count, ofMine, ofTheirs) => {
      const begun = Array.from({ length: count }, (_, index) => section(`Base ${index}`));
      const mine = post(...edited(begun, ofMine, 'mine'));
      const theirs = post(...edited(begun, ofTheirs, 'theirs'));
      const versions = { base: post(...begun), mine, theirs };
      const compared = compareVersions(versions, INSIGHT_LABELS, POSTS);
      const paths = compared.differences.map(({ path }) => path);
      const all = JSON.stringify([mine, theirs]).match(/(?:mine|theirs)word\d/g) ?? [];
      // Each can be had by choosing, and those of mine are there unless they are chosen away.
      const had = JSON.stringify([compared.take([]), compared.take(paths)]);
      for (const word of all) expect(had).toContain(word);
      for (const word of JSON.stringify(mine).match(/mineword\d/g) ?? []) {
        expect(JSON.stringify(unasked(versions).fields)).toContain(word);
      }
    }),
  );
});
