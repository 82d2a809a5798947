import { renderProse } from '#content/prose/render.ts';
import { readFields, readText } from '#content/wire.ts';
import { useNamedPeople } from '#features/people/site/preview-people.ts';
import { say } from '#ui/say.ts';
import { Reading } from '#web/reading/contents.tsx';
import { ArticleHeader, shownOf } from './article-header.tsx';

export const collection = 'articles';

export function Preview({ fields }: { fields: object }) {
  const own = useNamedPeople(readFields(fields), 'authorIds', 'authors');
  const { html, contents } = renderProse(readText(own.body), say);
  return (
    <article>
      <ArticleHeader article={shownOf(own)} />
      <Reading html={html} contents={contents} />
    </article>
  );
}
