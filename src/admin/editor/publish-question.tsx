import { useQuery } from '@tanstack/react-query';
import { AlertDialog } from 'radix-ui';
import { readText } from '#content/wire.ts';
import { Button } from '#ui/button.tsx';
import { Question } from '../question.tsx';
import { addressQuery, pathOf } from './address.tsx';
import { readForm } from './editor-form.ts';
import { labelOf } from './entry-label.ts';
import type { Editor } from './use-editor.ts';

/** Asks before an entry that visitors have not seen goes live, since a key asked for no more than a save. */
export function PublishQuestion({ editor }: { editor: Editor }) {
  const { type, form, answer } = editor;
  const fields = readForm(type, form);
  const { one } = type.content.labels;
  const name = labelOf(type, fields) ?? `this ${one}`;
  const slug = readText(fields.slug);
  const parent = type.content.parent === undefined ? '' : fields[type.content.parent];
  const { data } = useQuery({
    ...addressQuery(type, { slug, parent, template: fields.template, id: editor.entry?.id }),
    enabled: type.content.parent !== undefined,
  });
  const [where, path] =
    type.path === undefined
      ? ['on the home page and the pages that share its tags', '/']
      : ['at this address', pathOf(type, slug, data)];
  return (
    <Question
      title={`Publish this ${one}?`}
      onClose={() => answer('cancel')}
      answers={
        <>
          <AlertDialog.Cancel asChild>
            <Button variant="secondary">Cancel</Button>
          </AlertDialog.Cancel>
          <Button variant="secondary" onClick={() => answer('draft')}>
            Keep as draft
          </Button>
          <Button onClick={() => answer('publish')}>Publish</Button>
        </>
      }
    >
      <p>
        Only the studio can see <strong className="text-text">{name}</strong> so far. Once it is
        published, everyone can see it {where}:
      </p>
      <p className="label break-all text-text">
        {location.origin}
        {path}
      </p>
    </Question>
  );
}
