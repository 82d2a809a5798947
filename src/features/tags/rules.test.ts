import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEFAULT_TAGS, SOLUTION_TAGS } from '#content/default-tags.ts';
import { createTagBook } from '#content/tag-book.ts';
import { carryWords, changeTags, type TagChange, type TagList, TagProblem } from './rules.ts';
import { TagsFields } from './schema.ts';

const START: TagList = { list: DEFAULT_TAGS, solutions: [...SOLUTION_TAGS] };

const after = (...changes: TagChange[]): TagList => changes.reduce(changeTags, START);
const edit = (tag: string, from: string, name: string, rest = {}): TagChange => ({
  action: 'edit',
  tag,
  from,
  name,
  ...rest,
});
const merge = (tag: string, into: string): TagChange => ({ action: 'merge', tag, into });
const nameIn = (tags: TagList, word: string): string => createTagBook(tags).nameOf(word);

test('earlier names go on to stand for a tag, and renaming back leaves it as it was', () => {
  const renamed = after(
    edit('AI Adoption', 'AI Adoption', 'Agents'),
    edit('Agents', 'Agents', 'Models'),
  );
  for (const word of ['AI Adoption', 'Agents', 'Models'])
    expect(nameIn(renamed, word)).toBe('Models');
  const back = changeTags(renamed, edit('Agents', 'Models', 'AI Adoption'));
  expect(nameIn(back, 'Models')).toBe('AI Adoption');
  expect(createTagBook(back).keyOf('Agents')).toBe('AI Adoption');
});

test('a name that stands for another tag is refused, whatever its capitals, and so is one seen no more', () => {
  const renamed = after(edit('AI Adoption', 'AI Adoption', 'Agents'));
  const refused = (change: TagChange): string => {
    try {
      changeTags(renamed, change);
    } catch (error) {
      if (error instanceof TagProblem) return error.message;
    }
    return '';
  };
  expect(refused({ action: 'add', name: 'agents', kind: 'topic' })).toBe(
    'There is already a tag “Agents”',
  );
  expect(refused({ action: 'add', name: 'AI Adoption', kind: 'topic' })).toContain(
    '“AI Adoption” is an earlier name of “Agents”',
  );
  expect(refused(edit('Customer Experience', 'Customer Experience', 'AGENTS'))).toContain(
    'Merge the two instead',
  );
  expect(refused(edit('Agents', 'AI Adoption', 'X'))).toContain('Someone has renamed');
  expect(refused(merge('Agents', 'AI Adoption'))).toContain('Choose another tag');
  expect(refused({ action: 'remove', tag: 'Nothing' })).toContain('no longer exists');
  expect(changeTags(renamed, edit('Agents', 'Agents', 'AGENTS')).list).toContainEqual(
    expect.objectContaining({ key: 'AI Adoption', name: 'AGENTS' }),
  );
});

test('kind, place, short name and solution page of a tag are the owner’s', () => {
  const rest = { kind: 'service', hasPage: false, shortName: 'AI' };
  const tags = after(edit('AI Adoption', 'AI Adoption', 'AI Adoption', rest), {
    action: 'order',
    keys: ['AI Adoption', 'Product Development'],
  });
  const { site } = createTagBook(tags);
  expect(site.services).toEqual([
    'AI Adoption',
    'Staff Augmentation',
    'Digital Modernization',
    'Intelligent Automation',
    'Product Development',
  ]);
  expect(site.solutions).not.toContain('AI Adoption');
  expect(site.shortNames['AI Adoption']).toBe('AI');
});

test('a merged tag gives its words and its solution page to the other', () => {
  const tags = after(merge('System Modernization', 'Digital Modernization'));
  expect(nameIn(tags, 'System Modernization')).toBe('Digital Modernization');
  expect(createTagBook(tags).site.solutions).toContain('Digital Modernization');
  expect(
    createTagBook({ ...tags, stale: ['System Modernization'] }).rowsOf('Digital Modernization'),
  ).toEqual(['Digital Modernization', 'System Modernization']);
});

const word = fc.constantFrom(
  ...DEFAULT_TAGS.map(({ name }) => name),
  ...['A', 'B', 'C', 'D', 'Rail'],
);
const anyChange: fc.Arbitrary<TagChange> = fc.oneof(
  fc.record({ action: fc.constant('edit' as const), tag: word, from: word, name: word }),
  fc.record({ action: fc.constant('merge' as const), tag: word, into: word }),
  fc.record({
    action: fc.constant('add' as const),
    name: word,
    kind: fc.constantFrom('topic' as const, 'service' as const),
  }),
);

/** Edits name what the tag is called now, so that most of them are accepted. */
const current = (tags: TagList, change: TagChange): TagChange =>
  change.action === 'edit' ? { ...change, from: nameIn(tags, change.tag) } : change;

test('no row of renames and merges parts words that were one, or loses one', () => {
  fc.assert(
    fc.property(fc.array(anyChange, { maxLength: 40 }), fc.nat(), (changes, at) => {
      let tags = START;
      const states = [tags];
      for (const change of changes) {
        const before = createTagBook(tags);
        try {
          tags = changeTags(tags, current(tags, change));
        } catch (error) {
          if (!(error instanceof TagProblem)) throw error;
          continue;
        }
        states.push(tags);
        const now = createTagBook(tags);
        const words = tags.list.flatMap(({ key, name, aliases }) => [key, name, ...aliases]);
        for (const one of words) {
          for (const other of words) {
            if (before.keyOf(one) === before.keyOf(other)) {
              expect(now.keyOf(one)).toBe(now.keyOf(other));
            }
          }
        }
        for (const { key } of states[0]?.list ?? []) expect(words).toContain(key);
        expect(TagsFields.safeParse(tags).success).toBe(true);
      }
      // As by restoring a revision.
      const state = states[at % states.length] ?? START;
      const restored = { ...state, ...carryWords(state, tags.list) };
      expect(TagsFields.safeParse(restored).success).toBe(true);
      const [was, now] = [createTagBook(tags), createTagBook(restored)];
      const known = state.list.flatMap(({ key, aliases }) => [key, ...aliases]);
      for (const one of known) {
        for (const other of known) {
          if (was.keyOf(one) === was.keyOf(other)) expect(now.keyOf(one)).toBe(now.keyOf(other));
        }
      }
    }),
  );
});
