import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { REDIRECT_STATUSES, readableAddress } from '#features/redirects/rules.ts';
import { Rule } from '#features/redirects/schema.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#web/toasts/toast-store.ts';
import { callStudio } from '../api.ts';
import { StudioDialog } from '../dialog.tsx';
import { useDebouncedText } from '../palette/use-debounced-text.ts';
import { useStudioMutation } from '../use-studio-mutation.ts';
import { CoveredPages } from './covered-pages.tsx';
import { checkQuery, MISSING_KEY, REDIRECTS, RULES_KEY } from './queries.ts';
import { type RuleTexts, readStatus, STATUS_LABELS } from './rule-labels.ts';

interface RuleDialogProps {
  /** The rule to change; a new one without it. */
  rule?: Rule;
  /** The address that a new rule begins with. */
  startsWith?: string;
  onClose: () => void;
}

const wordsOf = ({ source, target, status }: Rule): RuleTexts => ({
  source: readableAddress(source),
  target: readableAddress(target),
  status,
});

/** Writes a rule, and says before it is saved what stands in its way and what it does. */
export function RuleDialog({ rule, startsWith = '', onClose }: RuleDialogProps) {
  const [words, setWords] = useState<RuleTexts>(
    rule === undefined
      ? { source: readableAddress(startsWith), target: '', status: 301 }
      : wordsOf(rule),
  );
  const sent = { ...words, target: words.status === 410 ? '' : words.target };
  const check = useRuleCheck(sent, rule?.id);
  /** The old address whose pages are meant to be taken. */
  const [confirmed, setConfirmed] = useState<string>();
  const isConfirmed = confirmed === words.source;
  const { run, isPending, fields } = useSaveRule(rule, onClose);
  const answer = isComplete(words) ? check : undefined;
  const covers = words.source !== (rule && wordsOf(rule).source) ? answer?.covers : null;
  return (
    <StudioDialog
      title={rule === undefined ? 'New rule' : 'Edit rule'}
      onClose={onClose}
      className="[--width:40rem]"
    >
      <form
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          run({ ...sent, coversPages: isConfirmed });
        }}
      >
        <RuleFields
          words={words}
          problems={answer?.problems ?? fields}
          onChange={(part) => setWords((before) => ({ ...before, ...part }))}
        />
        <RuleWarnings warnings={answer?.warnings ?? []} />
        {covers && (
          <CoveredPages
            covers={covers}
            isConfirmed={isConfirmed}
            onConfirm={(isMeant) => setConfirmed(isMeant ? words.source : undefined)}
          />
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={isPending || (Boolean(covers) && !isConfirmed)}>
            {rule === undefined ? 'Add rule' : 'Save rule'}
          </Button>
        </div>
      </form>
    </StudioDialog>
  );
}

interface RuleFieldsProps {
  words: RuleTexts;
  /** One sentence for each field at fault. */
  problems: Readonly<Record<string, string>>;
  onChange: (part: Partial<RuleTexts>) => void;
}

const RuleFields = ({ words, problems, onChange }: RuleFieldsProps) => (
  <>
    <TextField
      label="Old address"
      help="Start with a slash. An asterisk at the end matches everything below: /old-blog/*"
      required
      spellCheck={false}
      autoCapitalize="none"
      value={words.source}
      onChange={({ target }) => onChange({ source: target.value })}
      error={problems.source}
    />
    <Select
      label="What happens"
      value={words.status}
      onChange={({ target }) => onChange({ status: readStatus(target.value) })}
      help={words.status === 410 ? GONE_HELP : undefined}
    >
      {REDIRECT_STATUSES.map((status) => (
        <option key={status} value={status}>
          {STATUS_LABELS[status]} ({status})
        </option>
      ))}
    </Select>
    {words.status !== 410 && (
      <TextField
        label="Leads to"
        help="A path on this site or an https:// address. If the old address has an asterisk, :splat inserts what it matched: /insights/:splat"
        required
        spellCheck={false}
        autoCapitalize="none"
        value={words.target}
        onChange={({ target }) => onChange({ target: target.value })}
        error={problems.target}
      />
    )}
  </>
);

const GONE_HELP =
  'Visitors see that the page was removed, and search engines drop it sooner than a missing page.';

const RuleWarnings = ({ warnings }: { warnings: readonly string[] }) => (
  <div aria-live="polite" className="empty:hidden">
    {warnings.length > 0 && (
      <Notice tone="warn" title="Before you save">
        {warnings.map((warning) => (
          <p key={warning} className="break-words">
            {warning}
          </p>
        ))}
      </Notice>
    )}
  </div>
);

const isComplete = ({ source, target, status }: RuleTexts): boolean =>
  source !== '' && (status === 410 || target !== '');

/** What the server says of the rule as it stood when typing last rested. */
function useRuleCheck(words: RuleTexts, id: string | undefined) {
  const source = useDebouncedText(words.source);
  const target = useDebouncedText(words.target);
  const rested = { source, target, status: words.status };
  const { data } = useQuery({ ...checkQuery(rested, id), enabled: isComplete(rested) });
  return data;
}

interface SentRule extends RuleTexts {
  /** Whether it is meant to take the pages that are there. */
  coversPages: boolean;
}

/** Adds a rule, or changes the one that is given. */
const useSaveRule = (rule: Rule | undefined, onSaved: () => void) =>
  useStudioMutation({
    call: (sent: SentRule) =>
      callStudio(rule === undefined ? REDIRECTS : `${REDIRECTS}/${rule.id}`, {
        method: rule === undefined ? 'POST' : 'PUT',
        body: { ...sent, ...(rule === undefined ? {} : { revision: rule.revision }) },
        reply: Rule,
      }),
    refresh: [RULES_KEY, MISSING_KEY],
    // The pages that it replaces are shown with what confirms them.
    isAnswered: ({ problem }) => problem?.current?.covers !== undefined,
    onDone() {
      toast({ title: rule === undefined ? 'Rule added' : 'Rule saved' });
      onSaved();
    },
  });
