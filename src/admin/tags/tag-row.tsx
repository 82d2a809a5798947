import { Merge, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { TAG_KINDS, type TagKind } from '#content/tags.ts';
import type { OwnTag } from '#features/tags/schema.ts';
import { inDigits } from '#platform/digits-rules.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { capitalized } from '#web/content-manifest.ts';
import { toast } from '#web/toasts/toast-store.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { focusOn } from '../focus-on.ts';
import { RowButton } from '../list/row-button.tsx';
import type { TagsWithUses } from './queries.ts';
import { useTagChange } from './use-tag-change.ts';

interface TagRowProps {
  tag: OwnTag;
  tags: TagsWithUses;
  /** What it is moved by. */
  handle?: React.ReactNode;
  onMerge: () => void;
}

/** "12 entries" */
const inEntries = (count: number): string =>
  count === 1 ? '1 entry' : `${inDigits(count)} entries`;

/** The id of the button that edits a tag, to which the focus returns. */
const editButton = (key: string): string => `edit-tag-${key}`;

/** One tag: what it is called, how many entries it finds, and what can be done with it. */
export function TagRow({ tag, tags, handle, onMerge }: TagRowProps) {
  const [isEdited, setEdited] = useState(false);
  const { key, name, shortName, aliases } = tag;
  if (isEdited) {
    const close = (): void => {
      setEdited(false);
      // The button is there once the form has gone.
      requestAnimationFrame(() => focusOn(editButton(key)));
    };
    return <EditTag tag={tag} hasPage={tags.solutions.includes(key)} onClose={close} />;
  }
  const use = tags.uses.find((one) => one.tag === key);
  const earlier = [key, ...aliases].filter((word) => word !== name);
  return (
    <div className="flex flex-wrap items-center gap-x-3 py-1">
      {handle}
      <div className="min-w-0 grow basis-40 py-2">
        <p className="font-semibold wrap-anywhere">
          {name}
          {shortName !== '' && <span className="font-normal text-text-2"> ({shortName})</span>}
        </p>
        {earlier.length > 0 && (
          <p className="text-sm wrap-anywhere text-text-2">Also known as {earlier.join(', ')}</p>
        )}
      </div>
      <p className="label text-text-2">{inEntries(use?.entries ?? 0)}</p>
      <div className="ml-auto flex">
        <RowButton
          id={editButton(key)}
          label={`Edit ${name}`}
          icon={Pencil}
          onClick={() => setEdited(true)}
        />
        <RowButton label={`Merge ${name} into another`} icon={Merge} onClick={onMerge} />
        {tags.list.includes(tag) || handle !== undefined ? (
          <DeleteTag tag={tag} isUsed={use !== undefined} onMerge={onMerge} />
        ) : null}
      </div>
    </div>
  );
}

interface DeleteTagProps {
  tag: OwnTag;
  isUsed: boolean;
  onMerge: () => void;
}

/** A tag that entries have is not deleted: it can be merged. */
function DeleteTag({ tag: { key, name }, isUsed, onMerge }: DeleteTagProps) {
  const [isAsked, setAsked] = useState(false);
  const { run } = useTagChange(
    () => toast({ title: 'Tag deleted', description: name }),
    () => false,
  );
  return (
    <>
      <RowButton label={`Delete ${name}`} icon={Trash2} onClick={() => setAsked(true)} />
      {isAsked && (
        <ConfirmDialog
          title={isUsed ? `${name} is in use` : `Delete ${name}`}
          action={isUsed ? 'Merge' : 'Delete'}
          onConfirm={() => (isUsed ? onMerge() : run({ action: 'remove', tag: key }))}
          onClose={() => setAsked(false)}
        >
          <p>
            {isUsed
              ? 'Entries use this tag, so it cannot be deleted. You can merge it into another tag.'
              : 'No entry uses this tag. It will no longer be offered in the studio or in the site’s filters.'}
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}

interface EditTagProps {
  tag: OwnTag;
  hasPage: boolean;
  onClose: () => void;
}

/** Renames a tag in its place, and says what it is. */
function EditTag({ tag, hasPage, onClose }: EditTagProps) {
  const [words, setWords] = useState({ ...tag, hasPage });
  const undo = useTagChange();
  const { run, isPending, fields } = useTagChange((name) => {
    onClose();
    if (name === tag.name) return toast({ title: 'Tag saved', description: name });
    const { shortName } = tag;
    const back = { action: 'edit', tag: tag.key, from: name, name: tag.name, shortName } as const;
    toast({
      title: 'Tag renamed',
      description: `${tag.name} is ${name} everywhere.`,
      action: { label: 'Undo', run: () => undo.run(back) },
    });
  });
  const set = (part: Partial<typeof words>): void => setWords((before) => ({ ...before, ...part }));
  return (
    <form
      aria-label={`Edit ${tag.name}`}
      className="grid gap-4 py-4 sm:grid-cols-2"
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
      onSubmit={(event) => {
        event.preventDefault();
        const { name, shortName, kind } = words;
        const said = { name: name.trim(), shortName: shortName.trim(), kind };
        run({ action: 'edit', tag: tag.key, from: tag.name, ...said, hasPage: words.hasPage });
      }}
    >
      <TextField
        label="Name"
        required
        maxLength={60}
        ref={(input) => {
          if (input !== null && !input.dataset.met) {
            input.dataset.met = 'yes';
            input.select();
          }
        }}
        value={words.name}
        onChange={({ target }) => set({ name: target.value })}
        error={fields.name}
      />
      <TextField
        label="Shorter name for the studio"
        maxLength={60}
        value={words.shortName}
        onChange={({ target }) => set({ shortName: target.value })}
      />
      <Select
        label="Kind"
        value={words.kind}
        onChange={({ target }) =>
          set({ kind: TAG_KINDS.find((kind: TagKind) => kind === target.value) ?? words.kind })
        }
      >
        {TAG_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {capitalized(kind)}
          </option>
        ))}
      </Select>
      <div className="flex items-end">
        <Checkbox
          label="Has a page that can feature case studies"
          checked={words.hasPage}
          onChange={({ target }) => set({ hasPage: target.checked })}
        />
      </div>
      <div className="flex flex-wrap justify-end gap-3 sm:col-span-2">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" disabled={isPending}>
          Save tag
        </Button>
      </div>
    </form>
  );
}
