import { useState } from 'react';
import { dayText } from '#content/zoned-time.ts';
import type { Submission } from '#features/leads/inbox.ts';
import { MAX_LEAD_TAG_LENGTH, MAX_STEP_LENGTH } from '#features/leads/pipeline/rules.ts';
import type { LeadFacts, PipelineSettings } from '#features/leads/pipeline/schema.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { AmountFields, readMoney } from './amount-fields.tsx';
import { moneyText } from './labels.ts';
import { changeOf, useLeadChange } from './use-lead-change.ts';

type Shown = Submission['pipeline'];

interface FactsProps {
  submission: Submission;
  settings: PipelineSettings;
}

/** What was there when somebody began to type; `key` keeps their words while that changes. */
interface Typing {
  key: string;
  seen: Shown;
}

/** Value, next step, tags and reason. Words that are being typed stay, whatever a colleague saves meanwhile. */
export function Facts({ submission, settings }: FactsProps) {
  const { pipeline } = submission;
  const [typing, setTyping] = useState<Typing>();
  const shown = typing?.seen ?? pipeline;
  const theirs = typing === undefined ? [] : differences(typing.seen, pipeline);
  return (
    <>
      {theirs.length > 0 && (
        <Notice
          tone="warn"
          role="alert"
          title="A colleague has changed this in the meantime"
          action={
            <div className="flex flex-wrap gap-x-4">
              <Button
                variant="quiet"
                onClick={() => setTyping((before) => before && { ...before, seen: pipeline })}
              >
                Keep mine
              </Button>
              <Button variant="quiet" onClick={() => setTyping(undefined)}>
                Use theirs
              </Button>
            </div>
          }
        >
          <ul>
            {theirs.map((line) => (
              <li key={line} className="wrap-anywhere">
                {line}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <FactsForm
        key={typing?.key ?? JSON.stringify(pipeline)}
        submission={{ ...submission, pipeline: shown }}
        settings={settings}
        onType={() =>
          setTyping((before) => before ?? { key: JSON.stringify(pipeline), seen: pipeline })
        }
        onSaved={() => setTyping(undefined)}
      />
    </>
  );
}

/** What is there now of the fields of the form that are no longer as they were seen. */
function differences(seen: Shown, now: Shown): string[] {
  const lines = ({ value, nextStep, nextOn, tags, lostReason }: Shown) => [
    `Value: ${value === null ? 'none' : moneyText(value)}`,
    `Next step: ${nextStep || 'none'}`,
    `Due on: ${nextOn === null ? 'no date' : dayText(nextOn)}`,
    `Tags: ${tags.join(', ') || 'none'}`,
    `Lost because: ${lostReason || 'not known'}`,
  ];
  const before = lines(seen);
  return lines(now).filter((line) => !before.includes(line));
}

interface FactsFormProps extends FactsProps {
  onType: () => void;
  onSaved: () => void;
}

function FactsForm({ submission, settings, onType, onSaved }: FactsFormProps) {
  const { pipeline, status } = submission;
  const { run, isPending, fields } = useLeadChange(onSaved);
  return (
    <form
      className="flex flex-col gap-4"
      onInput={onType}
      onSubmit={(event) => {
        event.preventDefault();
        const change = readChange(new FormData(event.currentTarget), submission);
        if (Object.keys(change).length > 0) run(changeOf(submission, change, settings.stages));
      }}
    >
      <AmountFields value={pipeline.value} usual={settings.currency} fields={fields} />
      <TextField
        label="Next step"
        name="nextStep"
        maxLength={MAX_STEP_LENGTH}
        defaultValue={pipeline.nextStep}
        error={fields['change.nextStep']}
      />
      <TextField
        label="Due on"
        name="nextOn"
        type="date"
        defaultValue={pipeline.nextOn ?? ''}
        error={fields['change.nextOn']}
      />
      <TextField
        label="Tags"
        name="tags"
        help={`Separated by commas, up to ${MAX_LEAD_TAG_LENGTH} characters each.`}
        defaultValue={pipeline.tags.join(', ')}
        error={Object.entries(fields).find(([name]) => name.startsWith('change.tags'))?.[1]}
      />
      {status === 'lost' && (
        <Select label="Lost because" name="lostReason" defaultValue={pipeline.lostReason}>
          <option value="">Not known</option>
          {[...new Set([...settings.lostReasons, pipeline.lostReason])]
            .filter((reason) => reason !== '')
            .map((reason) => (
              <option key={reason}>{reason}</option>
            ))}
        </Select>
      )}
      <div>
        <Button type="submit" variant="secondary" disabled={isPending}>
          Save
        </Button>
      </div>
    </form>
  );
}

const tagsIn = (text: string): string[] => text.split(',').flatMap((tag) => tag.trim() || []);

/** Only what was changed is sent, so that nothing else can collide with a colleague's words. */
function readChange(form: FormData, { pipeline, status }: Submission): LeadFacts {
  const text = (name: string): string => String(form.get(name) ?? '').trim();
  const typed: LeadFacts = {
    value: readMoney(form),
    nextStep: text('nextStep'),
    nextOn: text('nextOn') === '' ? null : text('nextOn'),
    tags: tagsIn(text('tags')),
    ...(status === 'lost' ? { lostReason: text('lostReason') } : {}),
  };
  const shown: Readonly<Record<string, unknown>> = pipeline;
  return Object.fromEntries(
    Object.entries(typed).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(shown[name]),
    ),
  );
}
