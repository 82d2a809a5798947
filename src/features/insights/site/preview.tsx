import { renderProsePart } from '#content/prose/render.ts';
import { isObject, readFields, readText } from '#content/wire.ts';
import { useNamedPeople } from '#features/people/site/preview-people.ts';
import { say } from '#ui/say.ts';
import { readInsight } from '../wire.ts';
import { Article } from './article.tsx';

export const collection = 'blog-posts';

/** What was written in Markdown is drawn here, which the server does for visitors. */
export function Preview({ fields }: { fields: object }) {
  const { contentSections, ...own } = useNamedPeople(readFields(fields), 'authorIds', 'authors');
  const sections: unknown[] = Array.isArray(contentSections) ? contentSections : [];
  const drawn = sections.map((section) =>
    isObject(section) ? { ...section, html: renderProsePart(readText(section.prose), 3, say) } : {},
  );
  return <Article post={readInsight({ ...own, contentSections: drawn })} />;
}
