import { renderProse } from '#content/prose/render.ts';
import { readFields, readText } from '#content/wire.ts';
import { say } from '#ui/say.ts';
import { Reading } from '#web/reading/contents.tsx';
import { effectWord } from '../rules.ts';
import { PolicyHeader } from './policy-header.tsx';

export const collection = 'policies';

export function Preview({ fields }: { fields: object }) {
  const own = readFields(fields);
  const { html, contents } = renderProse(readText(own.body), say);
  const effective = readText(own.effective);
  const language = readText(own.language);
  const policy = {
    title: readText(own.title),
    description: readText(own.description),
    effective,
    language,
  };
  return (
    <article>
      <PolicyHeader
        policy={policy}
        effectWord={effectWord(effective, new Date().toISOString().slice(0, 10))}
      />
      <div lang={language || undefined}>
        <Reading html={html} contents={contents} />
      </div>
    </article>
  );
}
