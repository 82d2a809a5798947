import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import { toast } from '#web/toasts/toast-store.ts';
import { StudioDialog } from '../dialog.tsx';
import { overlapQuery, type TagsWithUses } from './queries.ts';
import { useTagChange } from './use-tag-change.ts';

interface MergeDialogProps {
  /** The key of the tag that goes, or a word that only entries have. */
  tag: string;
  tags: TagsWithUses;
  onClose: () => void;
}

/** Makes one tag of two, and says before what that does. */
export function MergeDialog({ tag, tags, onClose }: MergeDialogProps) {
  const [into, setInto] = useState('');
  const nameOf = (key: string): string => tags.list.find((one) => one.key === key)?.name ?? key;
  const name = nameOf(tag);
  const { run, isPending } = useTagChange(
    () => {
      onClose();
      toast({ title: 'Tags merged', description: `${name} is ${nameOf(into)} everywhere.` });
    },
    () => false,
  );
  return (
    <StudioDialog
      title={`Merge ${name}`}
      description="Two tags become one. This cannot be undone."
      onClose={onClose}
    >
      <form
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          run({ action: 'merge', tag, into });
        }}
      >
        <Select label="Into" required value={into} onChange={({ target }) => setInto(target.value)}>
          <option value="">Choose a tag</option>
          {tags.list
            .filter(({ key }) => key !== tag)
            .map((one) => (
              <option key={one.key} value={one.key}>
                {one.name}
              </option>
            ))}
        </Select>
        {into !== '' && <Effects tag={tag} into={into} tags={tags} nameOf={nameOf} />}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={isPending || into === ''}>
            Merge tags
          </Button>
        </div>
      </form>
    </StudioDialog>
  );
}

interface EffectsProps {
  tag: string;
  into: string;
  tags: TagsWithUses;
  nameOf: (key: string) => string;
}

function Effects({ tag, into, tags, nameOf }: EffectsProps) {
  const { data: both = 0 } = useQuery(overlapQuery(tag, into));
  const usesOf = (key: string) =>
    tags.uses.find((use) => use.tag === key) ?? { entries: 0, solutions: 0 };
  const [from, to] = [usesOf(tag), usesOf(into)];
  const [name, target] = [nameOf(tag), nameOf(into)];
  return (
    <div role="status">
      <ul className="flex list-disc flex-col gap-2 pl-5 text-sm">
        <li>
          {from.entries === 1 ? '1 entry has' : `${from.entries} entries have`} {name}
          {both > 0 && `, ${both} of them ${target} as well`}. {target} finds{' '}
          {from.entries + to.entries - both} then.
        </li>
        {from.solutions > 0 && (
          <li>
            {from.solutions === 1 ? '1 case study' : `${from.solutions} case studies`} featured for{' '}
            {name} will be featured for {target}.
          </li>
        )}
        <li>
          Filters, feeds and addresses with {name} lead to {target}, and imports that still have it
          are read as {target}.
        </li>
      </ul>
    </div>
  );
}
