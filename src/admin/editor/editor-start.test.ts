import { expect, test } from 'vitest';
import {
  fromStudyValues,
  newCaseStudy,
  toStudyValues,
} from '#features/case-studies/admin/values.ts';
import { caseStudyContent } from '#features/case-studies/schema.ts';
import { startEditor } from './editor-start.ts';
import { editorOf } from './editor-type.ts';

const SAVED = {
  ...{ id: 'a', revision: 3, updatedAt: '2026-11-01T10:00:00.000Z', status: 'published' as const },
  ...fromStudyValues(newCaseStudy('2026-11-01')),
  section1Content: 'Saved since.',
  section1Prose: '**Saved** since.',
  section2Content: 'The same.',
  section2Prose: 'The *same*.',
};

test('a draft of a former release, of plain words alone, is opened as it was typed', () => {
  const fields = { section1Content: 'What I * typed.', section2Content: 'The same.' };
  const author = { id: 'u', name: 'Ines' };
  const draft = { author, basedOn: 2, fields, updatedAt: '2026-10-01T10:00:00.000Z' };
  const { values } = startEditor(
    editorOf('case-studies'),
    { key: 'a', entry: SAVED, schedule: null, drafts: [draft], mayEdit: true },
    {
      id: 'u',
      name: 'Ines',
      email: 'ines@northmile.example',
      role: 'editor',
      roles: [],
      rights: [],
    },
    () => ({}),
  );
  expect(values.sections).toMatchObject([{ prose: 'What I * typed.' }, { prose: 'The *same*.' }]);
  expect(caseStudyContent.fields.shape).toHaveProperty('section1Prose');
  expect(toStudyValues(SAVED).sections).toMatchObject([{ prose: '**Saved** since.' }, {}]);
});
