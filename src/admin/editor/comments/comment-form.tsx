import { useState } from 'react';
import { z } from 'zod';
import { MAX_COMMENT } from '#content/reviews/comment-schema.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { callStudio } from '../../api.ts';
import { useStudioMutation } from '../../use-studio-mutation.ts';
import type { Selected } from './selected-quote.ts';

interface CommentFormProps {
  id?: string;
  path: string;
  label: string;
  action: string;
  parentId?: string;
  about?: Selected | undefined;
  onDone?: () => void;
}

/** Writes a comment; what could not be saved stays in the field. */
export function CommentForm({
  id,
  path,
  label,
  action,
  parentId,
  about,
  onDone,
}: CommentFormProps) {
  const [body, setBody] = useState('');
  const { run, isPending, fields } = useStudioMutation({
    call: () =>
      callStudio(path, {
        method: 'POST',
        body: { body, ...(parentId === undefined ? {} : { parentId }), ...about },
        reply: z.object({ id: z.string() }),
      }),
    refresh: [[path]],
    onDone() {
      setBody('');
      onDone?.();
    },
  });
  return (
    <div className="flex flex-col gap-3">
      <TextArea
        id={id}
        label={label}
        rows={2}
        className="[&_textarea]:min-h-20"
        maxLength={MAX_COMMENT}
        value={body}
        help="Write @ and a name to tell a colleague by mail."
        error={fields.body}
        onChange={({ target }) => setBody(target.value)}
      />
      <Button
        variant="secondary"
        className="self-start"
        disabled={isPending || body.trim() === ''}
        onClick={() => run()}
      >
        {action}
      </Button>
    </div>
  );
}
