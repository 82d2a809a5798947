import { renderProsePart } from '#content/prose/render.ts';
import { readFields, readText } from '#content/wire.ts';
import { useNamedPeople } from '#features/people/site/preview-people.ts';
import { say } from '#ui/say.ts';
import { drawnFields } from '../study-section-rules.ts';
import { readCaseStudy } from '../study-wire.ts';
import { CaseStudyStory } from './detail-story.tsx';

export const collection = 'case-studies';

/** What was written in Markdown is drawn here, which the server does for visitors. */
export function Preview({ fields }: { fields: object }) {
  const own = useNamedPeople(readFields(fields), 'peopleIds', 'people');
  const drawn = drawnFields(own, (prose) => renderProsePart(readText(prose), 3, say));
  return <CaseStudyStory study={readCaseStudy({ ...own, ...drawn })} />;
}
