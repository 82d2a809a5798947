import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  MAX_STAGE_NAME_LENGTH,
  MAX_STAGES,
  STAGE_STATUSES,
  type Stage,
} from '#features/leads/pipeline/rules.ts';
import { PipelineSettings } from '#features/leads/pipeline/schema.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#web/toasts/toast-store.ts';
import { StudioDialog } from '../../dialog.tsx';
import { Loaded } from '../../screen-states.tsx';
import { useStudioMutation } from '../../use-studio-mutation.ts';
import { STATUS_LABELS } from '../labels.ts';
import { PIPELINE, saveSettings, settingsQuery } from './queries.ts';

/** Names the stages, the reasons for which leads are lost, and the usual currency. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery({ ...settingsQuery(), staleTime: 0 });
  return (
    <StudioDialog
      title="Stages of the pipeline"
      description="Each stage belongs to one of the statuses used in the inbox, webhooks and exports. If you remove a stage, its leads move to the first stage with the same status."
      onClose={onClose}
      className="[--width:44rem]"
    >
      <Loaded query={query}>
        {(settings) => <SettingsForm settings={settings} onClose={onClose} />}
      </Loaded>
    </StudioDialog>
  );
}

interface SettingsFormProps {
  settings: PipelineSettings;
  onClose: () => void;
}

const newStage = (): Stage => ({
  id: crypto.randomUUID(),
  name: '',
  status: 'in-progress',
});

function SettingsForm({ settings, onClose }: SettingsFormProps) {
  const client = useQueryClient();
  // What was loaded when the dialog opened: a save on top of somebody else's is refused.
  const [revision, setRevision] = useState(settings.revision);
  const [theirs, setTheirs] = useState<PipelineSettings>();
  const [stages, setStages] = useState<readonly Stage[]>(settings.stages);
  const [reasons, setReasons] = useState(settings.lostReasons.join('\n'));
  const [currency, setCurrency] = useState(settings.currency);
  const { run, isPending, fields } = useStudioMutation({
    call: () =>
      saveSettings({
        stages: [...stages],
        lostReasons: reasons.split('\n').flatMap((line) => line.trim() || []),
        currency,
        revision,
      }),
    refresh: [[PIPELINE]],
    onDone(saved) {
      client.setQueryData(settingsQuery().queryKey, saved);
      toast({ title: 'Saved' });
      onClose();
    },
    isAnswered(refusal) {
      const current = PipelineSettings.safeParse(refusal.problem?.current).data;
      if (refusal.status !== 409 || current === undefined) return false;
      setTheirs(current);
      setRevision(current.revision);
      return true;
    },
  });
  return (
    <form
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        run();
      }}
    >
      {theirs !== undefined && (
        <Notice tone="warn" role="alert" title="Someone else has changed these in the meantime">
          Their stages: {theirs.stages.map(({ name }) => name).join(', ')}. Save again to replace
          them, or cancel to keep them.
        </Notice>
      )}
      <StageRows stages={stages} fields={fields} onChange={setStages} />
      <TextArea
        label="Reasons for losing a lead"
        help="One per line."
        rows={5}
        value={reasons}
        onChange={({ target }) => setReasons(target.value)}
        error={fieldOf(fields, 'lostReasons')}
      />
      <TextField
        label="Currency"
        help="For amounts without a currency, such as USD or EUR."
        maxLength={3}
        value={currency}
        onChange={({ target }) => setCurrency(target.value)}
        error={fields.currency}
        className="max-w-40"
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" disabled={isPending}>
          Save
        </Button>
      </div>
    </form>
  );
}

/** What is wrong with a field, or with the first of what is in it. */
const fieldOf = (fields: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.entries(fields).find(([path]) => path === name || path.startsWith(`${name}.`))?.[1];

interface StageRowsProps {
  stages: readonly Stage[];
  fields: Readonly<Record<string, string>>;
  onChange: (stages: readonly Stage[]) => void;
}

function StageRows({ stages, fields, onChange }: StageRowsProps) {
  const change = (id: string, part: Partial<Stage>): void =>
    onChange(stages.map((stage) => (stage.id === id ? { ...stage, ...part } : stage)));
  const move = (from: number, by: 1 | -1): void => {
    const next = [...stages];
    const [stage] = next.splice(from, 1);
    if (stage === undefined) return;
    next.splice(from + by, 0, stage);
    onChange(next);
  };
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="sr-only">Stages</legend>
      <ol className="flex flex-col gap-4">
        {stages.map(({ id, name, status }, index) => (
          <li
            key={id}
            className="grid items-end gap-x-3 gap-y-1 sm:grid-cols-[minmax(0,1fr)_11rem_auto]"
          >
            <TextField
              label={`Stage ${index + 1}`}
              maxLength={MAX_STAGE_NAME_LENGTH}
              value={name}
              onChange={({ target }) => change(id, { name: target.value })}
              error={fieldOf(fields, `stages.${index}`)}
            />
            <Select
              label={<span>Status</span>}
              value={status}
              onChange={({ target }) => {
                const chosen = STAGE_STATUSES.find((one) => one === target.value);
                if (chosen !== undefined) change(id, { status: chosen });
              }}
            >
              {STAGE_STATUSES.map((one) => (
                <option key={one} value={one}>
                  {STATUS_LABELS[one]}
                </option>
              ))}
            </Select>
            <div className="flex gap-3">
              <Button
                variant="quiet"
                aria-label={`Move ${name} up`}
                disabled={index === 0}
                onClick={() => move(index, -1)}
              >
                Up
              </Button>
              <Button
                variant="quiet"
                aria-label={`Move ${name} down`}
                disabled={index === stages.length - 1}
                onClick={() => move(index, 1)}
              >
                Down
              </Button>
              <Button
                variant="quiet"
                aria-label={`Remove ${name}`}
                onClick={() => onChange(stages.filter((stage) => stage.id !== id))}
              >
                Remove
              </Button>
            </div>
          </li>
        ))}
      </ol>
      {fields.stages !== undefined && (
        <p role="alert" className="text-sm font-medium text-bad-ink">
          {fields.stages}
        </p>
      )}
      <div>
        <Button
          variant="secondary"
          disabled={stages.length >= MAX_STAGES}
          onClick={() => onChange([...stages, newStage()])}
        >
          Add stage
        </Button>
      </div>
    </fieldset>
  );
}
