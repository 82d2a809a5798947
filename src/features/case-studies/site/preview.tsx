import { numberedThrough } from '#content/prose/canonical.ts';
import { levelBelow, renderProsePart } from '#content/prose/render.ts';
import { readFields, readText } from '#content/wire.ts';
import { useNamedPeople } from '#features/people/site/preview-people.ts';
import { say } from '#ui/say.ts';
import { SECTION_NUMBERS } from '../study-section-rules.ts';
import { readCaseStudy } from '../study-wire.ts';
import { CaseStudyStory } from './detail-story.tsx';

export const collection = 'case-studies';

/** What was written in Markdown is drawn here, which the server does for visitors. */
export function Preview({ fields }: { fields: object }) {
  const own = useNamedPeople(readFields(fields), 'peopleIds', 'people');
  const texts = numberedThrough(
    SECTION_NUMBERS.map((number) => readText(own[`section${number}Prose`])),
  );
  const drawn = SECTION_NUMBERS.map((number, index) => {
    const level = levelBelow(readText(own[`section${number}Title`]));
    return [`section${number}Html`, renderProsePart(texts[index] ?? '', level, say)];
  });
  return <CaseStudyStory study={readCaseStudy({ ...own, ...Object.fromEntries(drawn) })} />;
}
