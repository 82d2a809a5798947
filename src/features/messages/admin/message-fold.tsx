/** The messages of one place, folded away until they are wanted. */
import { ChevronDown, RotateCcw } from 'lucide-react';
import { memo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '#ui/button.tsx';
import { FormArea, FormText } from '#ui/form/fields.tsx';
import { MAX_MESSAGE_LENGTH } from '../rules.ts';
import { placeholdersOf } from '../schema.ts';
import { type MessageDefault, type MessageGroup, OwnWords } from './find-messages.ts';

interface MessageFoldProps {
  group: MessageGroup;
  wrong: readonly string[];
  isOpen: boolean;
  onTurn: () => void;
}

export function MessageFold({ group, wrong, isOpen, onTurn }: MessageFoldProps) {
  const { where, all, rows } = group;
  const shown = all.filter((row) => rows.includes(row) || wrong.includes(row.key));
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open !== isOpen) onTurn();
      }}
      className="group/fold min-w-0 rounded-card border border-line"
    >
      <summary className="flex min-h-14 cursor-pointer list-none flex-wrap items-center gap-x-4 gap-y-1 rounded-card px-5 py-3 hover:bg-ground-2 [&::-webkit-details-marker]:hidden">
        <h2 className="min-w-0 text-base font-semibold">{where}</h2>
        <span className="label text-text-2">
          {rows.length === all.length ? all.length : `${rows.length} of ${all.length}`}
          <Changed all={all} />
        </span>
        <ChevronDown
          aria-hidden="true"
          className="ml-auto size-5 shrink-0 transition-transform group-open/fold:rotate-180"
        />
      </summary>
      {isOpen && (
        <div className="border-t border-line px-5 pb-2">
          {shown.map(({ key, shipped }) => (
            <MessageRow key={key} name={`words.${key}`} shipped={shipped} />
          ))}
        </div>
      )}
    </details>
  );
}

/** How many of them the owner words otherwise. */
function Changed({ all }: { all: readonly MessageDefault[] }) {
  const { control } = useFormContext();
  const words = OwnWords.parse(useWatch({ control, name: 'words' }) ?? {});
  const changed = all.filter(({ key }) => (words[key] ?? '') !== '').length;
  return changed > 0 && `, ${changed} changed`;
}

/** What is longer than this, in characters, stands in several lines. */
const MAX_LINE = 100;

interface MessageRowProps {
  /** Of its field in the form. */
  name: string;
  shipped: string;
}

/** What ships, and what the owner has in its place. */
const MessageRow = memo(({ name, shipped }: MessageRowProps) => {
  const { control, setValue, setFocus } = useFormContext();
  const own: unknown = useWatch({ control, name, exact: true });
  const placeholders = placeholdersOf(shipped);
  const Field = shipped.length > MAX_LINE ? FormArea : FormText;
  return (
    <div className="grid items-start gap-x-4 gap-y-2 border-line py-4 not-first:border-t sm:grid-cols-[1fr_auto]">
      <Field
        name={name}
        label={shipped}
        placeholder="Default"
        maxLength={MAX_MESSAGE_LENGTH}
        {...(placeholders.length === 0
          ? {}
          : { help: `Must include ${placeholders.join(' and ')}.` })}
      />
      {typeof own === 'string' && own !== '' && (
        <Button
          variant="quiet"
          onClick={() => {
            setValue(name, '', { shouldDirty: true });
            setFocus(name);
          }}
        >
          <RotateCcw aria-hidden="true" />
          <span>
            Reset<span className="sr-only"> “{shipped}”</span>
          </span>
        </Button>
      )}
    </div>
  );
});
