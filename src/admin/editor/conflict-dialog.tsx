import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { blockFieldsOf } from '#content/blocks/field.ts';
import { withOneText } from '#content/text-holders.ts';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { StudioDialog } from '../dialog.tsx';
import { useUser } from '../session/user-context.ts';
import { DialogActions, WIDE } from './dialog-parts.tsx';
import { readForm } from './editor-form.ts';
import { savedFields } from './editor-start.ts';
import type { Fields } from './editor-type.ts';
import { type EntryReply, revisionQuery, revisionsQuery } from './entry-query.ts';
import type { Difference } from './field-diff.ts';
import { sectionListsOf } from './section-lists.ts';
import type { Editor } from './use-editor.ts';
import { compareVersions } from './version-merge.ts';
import { OneSide } from './word-diff.tsx';

interface ConflictDialogProps {
  editor: Editor;
  current: EntryReply;
}

/** Somebody else has saved meanwhile: both versions, and for each field the choice. */
export default function ConflictDialog({ editor, current }: ConflictDialogProps) {
  const { type, autosave, postpone } = editor;
  const { data: revisions } = useQuery(revisionsQuery(type, current.id));
  const base = useQuery(revisionQuery(type, current.id, autosave.getBase().basedOn));
  const isReady = base.data !== undefined || !base.isFetching;
  const { id } = useUser();
  const author = revisions?.find(({ revision }) => revision === current.revision)?.author;
  const isOwn = author?.id === id;
  const name = isOwn ? 'You' : author?.name || 'Someone else';
  return isReady ? (
    <Versions editor={editor} current={current} base={base.data} author={name} isOwn={isOwn} />
  ) : (
    <StudioDialog
      title="Someone else saved this in the meantime"
      className={WIDE}
      onClose={postpone}
    >
      <Spinner label="Comparing" />
    </StudioDialog>
  );
}

interface VersionsProps extends ConflictDialogProps {
  /** What both started from, where it is known. */
  base: Fields | undefined;
  author: string;
  /** Whether it was the same person, in another tab or on another device. */
  isOwn: boolean;
}

function Versions({ editor, current, base, author, isOwn }: VersionsProps) {
  const { type, form, postpone, resolve, save } = editor;
  const [mine] = useState(() => readForm(type, form));
  const theirs = savedFields(type, current);
  const [comparison] = useState(() => {
    const started = base === undefined ? undefined : type.toFields(type.toValues(base));
    const { fields } = type.content;
    const blockFields = blockFieldsOf(fields).map(([name]) => name);
    const versions = {
      base: started && withOneText(fields, started),
      mine: withOneText(fields, mine),
      theirs: withOneText(fields, theirs),
    };
    return compareVersions(versions, type.labels, {
      blockFields,
      sections: sectionListsOf(fields),
    });
  });
  const { differences: changed } = comparison;
  const [chosen, setChosen] = useState<ReadonlyMap<string, Side>>(
    () => new Map([...bothAtFirst(changed), ...comparison.untouched.map(asTheirs)]),
  );
  const choose = (path: string, side: Side): void => setChosen(new Map(chosen).set(path, side));
  const pathsOf = (side: Side): string[] =>
    changed.map(({ path }) => path).filter((path) => chosen.get(path) === side);
  const merged = (): Fields => comparison.take(pathsOf('theirs'), pathsOf('both'));
  return (
    <StudioDialog
      title={
        isOwn ? 'You saved this elsewhere in the meantime' : `${author} saved this in the meantime`
      }
      description="Nothing has been overwritten. Choose which version of each field to keep, then save or keep writing."
      className={WIDE}
      onClose={postpone}
    >
      {changed.length === 0 && (
        <p className="text-sm text-text-2">
          There is nothing to choose: the changes do not overlap.
        </p>
      )}
      <div className="flex flex-col gap-6">
        {changed.map((difference) => (
          <FieldChoice
            key={difference.path}
            difference={difference}
            theirs={isOwn ? 'Use the saved version' : `Use theirs (${author})`}
            chosen={chosen.get(difference.path) ?? 'mine'}
            onChoose={(side) => choose(difference.path, side)}
          />
        ))}
      </div>
      <DialogActions>
        <Button variant="secondary" onClick={() => resolve(merged())}>
          Use these and keep writing
        </Button>
        <Button
          onClick={() => {
            resolve(merged());
            void save('button');
          }}
        >
          Use these and save
        </Button>
      </DialogActions>
    </StudioDialog>
  );
}

type Side = 'mine' | 'theirs' | 'both';

const asTheirs = (path: string): [string, Side] => [path, 'theirs'];

/** Where two people changed different paragraphs, neither wants to lose theirs. */
const bothAtFirst = (changed: readonly Difference[]): [string, Side][] =>
  changed.filter(({ both }) => both?.isClean === true).map(({ path }) => [path, 'both']);

interface FieldChoiceProps {
  difference: Difference;
  /** What the choice against one's own words is called. */
  theirs: string;
  chosen: Side;
  onChoose: (side: Side) => void;
}

const FieldChoice = ({ difference, theirs, chosen, onChoose }: FieldChoiceProps) => {
  const { path, label, before, after, both } = difference;
  const option = (side: Side, says: string, shown: React.ReactNode) => (
    <label
      key={side}
      className="flex min-w-0 cursor-pointer flex-col gap-2 rounded-field border border-line p-3 has-checked:border-text"
    >
      <span className="label flex items-center gap-2 text-text-2">
        <input
          type="radio"
          name={`keep-${path}`}
          checked={chosen === side}
          onChange={() => onChoose(side)}
          className="size-4 accent-text"
        />
        {says}
      </span>
      {shown}
    </label>
  );
  return (
    <fieldset className="grid gap-3 md:grid-cols-2">
      <legend className="pb-2 font-semibold">{label}</legend>
      {option('mine', 'Keep mine', <OneSide before={before} after={after} side="after" />)}
      {option('theirs', theirs, <OneSide before={before} after={after} side="before" />)}
      {both !== undefined && (
        <div className="md:col-span-2">
          {option(
            'both',
            both.isClean ? 'Keep both' : 'Keep both, one after the other',
            <OneSide before={before} after={both.text} side="after" />,
          )}
        </div>
      )}
    </fieldset>
  );
};
