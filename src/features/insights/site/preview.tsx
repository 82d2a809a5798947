import { numberedThrough } from '#content/prose/canonical.ts';
import { levelBelow, renderProsePart } from '#content/prose/render.ts';
import { isObject, readFields, readText } from '#content/wire.ts';
import { useNamedPeople } from '#features/people/site/preview-people.ts';
import { say } from '#ui/say.ts';
import { readInsight } from '../wire.ts';
import { Article } from './article.tsx';

export const collection = 'blog-posts';

/** What was written in Markdown is drawn here, which the server does for visitors. */
export function Preview({ fields }: { fields: object }) {
  const { contentSections, ...own } = useNamedPeople(readFields(fields), 'authorIds', 'authors');
  const given: unknown[] = Array.isArray(contentSections) ? contentSections : [];
  const sections = given.map((section) => (isObject(section) ? section : {}));
  const texts = numberedThrough(sections.map(({ prose }) => readText(prose)));
  const drawn = sections.map((section, index) => ({
    ...section,
    html: renderProsePart(texts[index] ?? '', levelBelow(readText(section.heading)), say),
  }));
  return <Article post={readInsight({ ...own, contentSections: drawn })} />;
}
