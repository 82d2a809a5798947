import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { z } from 'zod';
import { MAX_NOTE } from '#content/reviews/schema.ts';
import type { SignOff } from '#content/reviews/sign-off-schema.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { toast } from '#web/toasts/toast-store.ts';
import { callStudio } from '../../api.ts';
import { StudioDialog } from '../../dialog.tsx';
import { LifetimeSelect, MadeLink } from '../../expiring-link.tsx';
import { useStudioMutation } from '../../use-studio-mutation.ts';
import { Done } from '../done.ts';
import { readAskedWords, WordProblems } from './asked-words.tsx';
import { reviewPath, reviewQuery } from './queries.ts';
import type { ReviewedEditor } from './reviewed-editor.ts';
import { Changes, titleOf } from './sign-off-words.tsx';

const LIFETIMES = [
  { hours: 168, words: 'A week' },
  { hours: 336, words: 'Two weeks' },
  { hours: 720, words: '30 days' },
  { hours: 2_160, words: '90 days' },
];

const Link = z.object({ token: z.string(), expiresAt: z.string() });

interface SignOffDialogProps {
  editor: ReviewedEditor;
  id: string;
  onClose: () => void;
}

/** Makes a link by which a client signs what stands in the form, and shows those that were made. */
export default function SignOffDialog({ editor, id, onClose }: SignOffDialogProps) {
  const { type } = editor;
  const [note, setNote] = useState('');
  const [hours, setHours] = useState(336);
  const [link, setLink] = useState<z.output<typeof Link>>();
  const path = reviewPath(type.content.type, id);
  const { run, isPending, fields } = useStudioMutation({
    async call() {
      const body = { note, hours, ...(await readAskedWords(editor)) };
      return callStudio(`${path}/sign-offs`, { method: 'POST', body, reply: Link });
    },
    refresh: [[path]],
    onDone: ({ data }) => setLink(data),
  });
  return (
    <StudioDialog
      title="Sign-off"
      description="A client reads the page as it will appear, approves each part or asks for changes, and signs with name and date. They need no account. What you type afterward is not included."
      onClose={onClose}
    >
      <div className="flex flex-col gap-5">
        <form
          className="flex flex-col gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            run();
          }}
        >
          <TextArea
            label="Note to the client"
            value={note}
            maxLength={MAX_NOTE}
            rows={2}
            onChange={({ target }) => setNote(target.value)}
            error={fields.note}
          />
          <LifetimeSelect lifetimes={LIFETIMES} hours={hours} onChange={setHours} />
          <WordProblems fields={fields} />
          <Button type="submit" disabled={isPending} className="self-start">
            Create link
          </Button>
        </form>
        {link !== undefined && (
          <MadeLink
            label="Sign-off link"
            address={`${location.origin}/preview/sign-off/${link.token}`}
            expiresAt={link.expiresAt}
          />
        )}
        <SignOffList type={type.content.type} id={id} path={path} />
      </div>
    </StudioDialog>
  );
}

function SignOffList({ type, id, path }: { type: string; id: string; path: string }) {
  const { data } = useQuery(reviewQuery(type, id));
  const heading = useId();
  const { run: withdraw, isPending } = useStudioMutation({
    call: (signOff: string) =>
      callStudio(`${path}/sign-offs/${signOff}`, { method: 'DELETE', reply: Done }),
    refresh: [[path]],
    onDone: () => toast({ title: 'Link withdrawn' }),
  });
  if (data === undefined || data.signOffs.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-3 border-t border-line pt-4">
      <h3 id={heading} className="font-semibold">
        Sign-offs so far
      </h3>
      <ul className="flex flex-col divide-y divide-line border-y border-line">
        {data.signOffs.map((signOff) => (
          <li key={signOff.id} className="flex flex-wrap items-start justify-between gap-3 py-3">
            <Facts signOff={signOff} />
            {signOff.state === 'asked' && (
              <Button
                variant="quiet"
                disabled={isPending}
                aria-label={`Withdraw the link: ${titleOf(signOff)}`}
                onClick={() => withdraw(signOff.id)}
              >
                Withdraw
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const Facts = ({ signOff }: { signOff: SignOff }) => (
  <div className="flex min-w-0 flex-1 flex-col gap-1">
    <p className="font-semibold wrap-anywhere">{titleOf(signOff)}</p>
    <Changes answers={signOff.answers} />
    {signOff.state === 'signed' && (
      <p className="label text-text-2 wrap-anywhere">SHA-256 {signOff.hash}</p>
    )}
  </div>
);
