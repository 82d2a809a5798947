import { readFields } from '#content/wire.ts';
import { useNamedPeople } from '#features/people/site/preview-people.ts';
import { readCaseStudy } from '../study-wire.ts';
import { CaseStudyStory } from './detail-story.tsx';

export const collection = 'case-studies';

export const Preview = ({ fields }: { fields: object }) => (
  <CaseStudyStory
    study={readCaseStudy(useNamedPeople(readFields(fields), 'peopleIds', 'people'))}
  />
);
