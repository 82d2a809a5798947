import { useState } from 'react';
import { v4 as uuid } from 'uuid';
import { INVITATION_FIELDS, MAX_WAVE, type Waves } from '#features/leads/beta/schema.ts';
import { MAX_REPLY_LENGTH, MAX_REPLY_SUBJECT_LENGTH } from '#features/leads/conversation/rules.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#web/toasts/toast-store.ts';
import { StudioDialog } from '../../dialog.tsx';
import { useStudioMutation } from '../../use-studio-mutation.ts';
import { BETA, postWave } from './queries.ts';

interface InviteDialogProps {
  waves: Waves;
  /** Those chosen by hand; empty for the ones who have waited longest. */
  ids: readonly string[];
  onClose: () => void;
  onInvited: () => void;
}

const FIELDS = INVITATION_FIELDS.map((name) => `{${name}}`).join(', ');
const FIRST_WAVE = 20;

/** Writes an invitation, with the words of the last one to begin with, and sends it to a number of people. */
export function InviteDialog({ waves, ids, onClose, onInvited }: InviteDialogProps) {
  const [last] = waves.waves;
  // The same in every try, so that one whose answer was lost is not a second wave.
  const [id] = useState(() => uuid());
  const [count, setCount] = useState(String(Math.min(waves.waiting, FIRST_WAVE)));
  const [subject, setSubject] = useState(last?.subject ?? 'Your invitation to the beta');
  const [body, setBody] = useState(last?.body ?? '');
  const { run, isPending, fields } = useStudioMutation({
    call: () =>
      postWave({
        id,
        subject,
        body,
        ...(ids.length > 0 ? { ids: [...ids] } : { count: Number(count) }),
      }),
    refresh: [[BETA]],
    onDone({ number, invited }) {
      toast({ title: `Wave ${number}: ${invited} on the way` });
      onInvited();
    },
    isAnswered: ({ problem }) => problem?.fields !== undefined && !('ids' in problem.fields),
  });
  return (
    <StudioDialog
      title={ids.length > 0 ? `Invite the ${ids.length} chosen` : 'Invite the next'}
      description="Each person gets one mail, with the reference of their sign-up in the subject."
      className="[--width:44rem]"
      onClose={onClose}
    >
      <form
        className="flex flex-col gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          run();
        }}
      >
        {ids.length === 0 ? (
          <TextField
            label="How many"
            type="number"
            min={1}
            max={MAX_WAVE}
            help={`Those who have waited longest, out of ${waves.waiting}. At most ${MAX_WAVE} at a time.`}
            value={count}
            error={fields.count}
            onChange={({ target }) => setCount(target.value)}
          />
        ) : (
          fields.count !== undefined && (
            <p role="alert" className="text-sm text-bad-ink">
              {fields.count}
            </p>
          )
        )}
        <TextField
          label="Subject"
          maxLength={MAX_REPLY_SUBJECT_LENGTH}
          value={subject}
          error={fields.subject}
          onChange={({ target }) => setSubject(target.value)}
        />
        <TextArea
          label="Text"
          help={`Filled in for each person: ${FIELDS}.`}
          maxLength={MAX_REPLY_LENGTH}
          value={body}
          error={fields.body}
          onChange={({ target }) => setBody(target.value)}
        />
        <div className="flex flex-wrap gap-4">
          <Button type="submit" disabled={isPending}>
            Send invitations
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </StudioDialog>
  );
}
