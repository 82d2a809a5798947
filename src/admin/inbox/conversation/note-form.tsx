import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { MAX_NOTE_LENGTH } from '#features/leads/conversation/rules.ts';
import { Button } from '#ui/button.tsx';
import { CONTROL } from '#ui/field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { useStudioMutation } from '../../use-studio-mutation.ts';
import { SUBMISSIONS, userNamesQuery } from '../queries.ts';
import { conversationKey, postNote } from './queries.ts';

/** Writes a note; what could not be saved stays in the field. */
export function NoteForm({ submissionId }: { submissionId: string }) {
  const [body, setBody] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const { data: users = [] } = useQuery(userNamesQuery());
  const names = useId();
  const { run, isPending, fields } = useStudioMutation({
    call: () => postNote(submissionId, body),
    refresh: [conversationKey(submissionId), [SUBMISSIONS, submissionId], [SUBMISSIONS, 'list']],
    onDone: () => setBody(''),
  });
  const mention = (name: string): void => {
    const gap = body === '' || /\s$/.test(body) ? '' : ' ';
    setBody(`${body}${gap}@${name} `);
    field.current?.focus();
  };
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (body.trim() !== '') run();
      }}
    >
      <TextArea
        ref={field}
        id="note"
        label="Note"
        help="Only staff can see notes. Write @ and a name to tell a colleague."
        rows={2}
        className="[&_textarea]:min-h-20"
        maxLength={MAX_NOTE_LENGTH}
        value={body}
        error={fields.body}
        onChange={({ target }) => setBody(target.value)}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="secondary" disabled={isPending || body.trim() === ''}>
          Add note
        </Button>
        <span className="relative">
          <label htmlFor={names} className="sr-only">
            Mention
          </label>
          <select
            id={names}
            value=""
            className={`${CONTROL} appearance-none pr-11`}
            onChange={({ target }) => mention(target.value)}
          >
            <option value="">Mention a colleague</option>
            {users.map((user) => (
              <option key={user.id} value={user.name}>
                {user.name}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 right-4 size-5 -translate-y-1/2 text-text-2"
          />
        </span>
      </div>
    </form>
  );
}
