import { renderProsePart } from '#content/prose/render.ts';
import { readFields } from '#content/wire.ts';
import { useNamedPeople } from '#features/people/site/preview-people.ts';
import { say } from '#ui/say.ts';
import { withDrawnSections } from '../study-drawn.ts';
import { readCaseStudy } from '../study-wire.ts';
import { CaseStudyStory } from './detail-story.tsx';

export const collection = 'case-studies';

/** What was written in Markdown is drawn here, which the server does for visitors. */
export function Preview({ fields }: { fields: object }) {
  const own = useNamedPeople(readFields(fields), 'peopleIds', 'people');
  const drawn = withDrawnSections(own, (text, level) => renderProsePart(text, level, say));
  return <CaseStudyStory study={readCaseStudy(drawn)} />;
}
