import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { zonedTime } from '#content/zoned-time.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#web/toasts/toast-store.ts';
import { callStudio, failureText, StudioError } from '../api.ts';
import { StudioDialog } from '../dialog.tsx';
import { useSiteZone } from '../site-zone.ts';
import { ZonedTimeField } from '../zoned-time-field.tsx';
import { STOPS } from './checks/stops.ts';
import { Done } from './done.ts';
import { readForm, showProblems } from './editor-form.ts';
import { isSingleton } from './editor-type.ts';
import type { EntryReply } from './entry-query.ts';
import { type Plan, planPath } from './plan.ts';
import { PUBLISH_UNSIGNED, UnsignedChoice, unsignedWords } from './review/unsigned.tsx';
import type { Editor } from './use-editor.ts';

interface ScheduleDialogProps {
  editor: Editor;
  entry: EntryReply;
  plan: Plan | null;
  onPlanned: (plan: Plan) => void;
  onClose: () => void;
}

/** When an entry goes live by itself, and when it comes down. */
export function ScheduleDialog({ editor, entry, plan, onPlanned, onClose }: ScheduleDialogProps) {
  const { type, form, autosave } = editor;
  const zone = useSiteZone();
  const [publishAt, setPublishAt] = useState(plan?.publishAt ?? null);
  const [unpublishAt, setUnpublishAt] = useState(plan?.unpublishAt ?? null);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [unsigned, setUnsigned] = useState<string>();
  const [isSure, setSure] = useState(false);
  const times = { publishAt, unpublishAt };
  const hasChanges = autosave.isDirty() && times.publishAt !== null;
  const { mutate: send, isPending } = useMutation({
    mutationFn: async () => {
      // The plan holds the draft that the server knows: words typed later go on from there.
      if (hasChanges) await autosave.flush();
      const fields = readForm(type, form);
      const changes = { ...(type.toSend?.(fields) ?? fields), status: 'published' };
      const body = hasChanges ? { ...times, fields: changes } : times;
      const headers = isSure ? { ...STOPS, ...PUBLISH_UNSIGNED } : STOPS;
      const call = { method: 'PUT', body, headers, reply: Done } as const;
      await callStudio(planPath(type, entry.id), call);
    },
    onSuccess() {
      autosave.setPlanned(hasChanges);
      onPlanned({ ...times, hasChanges, failure: null });
      toast({ title: words(times, zone, 'Scheduled') });
      onClose();
    },
    onError(error) {
      setUnsigned(unsignedWords(error));
      if (unsignedWords(error) !== undefined) return;
      const fields = error instanceof StudioError ? error.problem?.fields : undefined;
      if (fields !== undefined) {
        onClose();
        showProblems(type, form, fields);
      }
      toast({ title: 'Error', description: failureText(error), variant: 'destructive' });
    },
  });
  const submit = (event: React.FormEvent): void => {
    event.preventDefault();
    const found = problemsOf(times, Date.now());
    setProblems(found);
    if (Object.keys(found).length === 0) send();
  };
  return (
    <StudioDialog title="Schedule" description={`Times are in ${zone}.`} onClose={onClose}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        <ZonedTimeField
          label="Publish at"
          value={publishAt}
          zone={zone}
          onChange={setPublishAt}
          help={null}
          error={problems.publishAt}
        />
        {!isSingleton(type) && (
          <ZonedTimeField
            label="Unpublish at"
            value={unpublishAt}
            zone={zone}
            onChange={setUnpublishAt}
            help="Leave this empty to keep it published."
            error={problems.unpublishAt}
          />
        )}
        <p className="text-sm text-text-2">
          {hasChanges
            ? 'The version in the form will be published at that time. Until then, visitors see the saved version.'
            : 'The version saved by then will be published.'}
        </p>
        <UnsignedChoice says={unsigned} isChecked={isSure} onCheck={setSure} />
        <Button type="submit" disabled={isPending} className="whitespace-normal">
          {words(times, zone)}
        </Button>
      </form>
    </StudioDialog>
  );
}

type Times = Pick<Plan, 'publishAt' | 'unpublishAt'>;

function words({ publishAt, unpublishAt }: Times, zone: string, verb = 'Schedule'): string {
  if (publishAt === null) {
    return unpublishAt === null ? 'Schedule' : `Unpublish on ${zonedTime(unpublishAt, zone)}`;
  }
  const until = unpublishAt === null ? '' : `, until ${zonedTime(unpublishAt, zone)}`;
  return `${verb} for ${zonedTime(publishAt, zone)}${until}`;
}

function problemsOf({ publishAt, unpublishAt }: Times, now: number): Record<string, string> {
  const late = 'Choose a time in the future';
  if (publishAt === null && unpublishAt === null) return { publishAt: 'Choose a time' };
  return {
    ...(publishAt !== null && Date.parse(publishAt) <= now ? { publishAt: late } : {}),
    ...(unpublishAt !== null && Date.parse(unpublishAt) <= now ? { unpublishAt: late } : {}),
    ...(publishAt !== null && unpublishAt !== null && unpublishAt <= publishAt
      ? { unpublishAt: 'Choose a time after the publish time' }
      : {}),
  };
}
