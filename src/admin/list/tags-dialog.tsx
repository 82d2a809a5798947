import { useState } from 'react';
import { SOLUTION_TAGS, tagChoices, tagName } from '#content/tags.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { StudioDialog } from '../dialog.tsx';
import type { Collection } from './collections.ts';
import type { Row } from './row.ts';
import { useInPlaceChange } from './use-entry-changes.ts';

interface TagsDialogProps {
  collection: Collection;
  /** The row as the list has it now. */
  row: Row;
  onClose: () => void;
}

const toggled = (list: readonly string[], value: string): string[] =>
  list.includes(value) ? list.filter((one) => one !== value) : [...list, value];

const DONE = 'Tags updated';

/** The tags of an entry, and where it has them its solution pages. */
export const TagsDialog = (props: TagsDialogProps) =>
  props.collection.keepSolutions === undefined ? (
    <PlainTags {...props} />
  ) : (
    <TagsAndSolutions {...props} />
  );

/** Every box is saved as it is ticked. */
function PlainTags({ collection, row, onClose }: TagsDialogProps) {
  const { mutate } = useInPlaceChange(collection);
  const [choices] = useState(() => tagChoices(row.tags));
  const toggle = (tag: string): void =>
    mutate({
      row,
      change: ({ tags }) => ({ tags: toggled(tags, tag) }),
      done: DONE,
      failed: collection.tagsFailed,
    });
  return (
    <StudioDialog
      title={`Tags of ${collection.describe(row).label}`}
      description="Each change is saved at once."
      onClose={onClose}
    >
      <Choices legend="Tags" choices={choices} chosen={row.tags} onToggle={toggle} />
      <Button variant="secondary" className="self-end" onClick={onClose}>
        Done
      </Button>
    </StudioDialog>
  );
}

/** Solution pages are saved as they are ticked, tags together with the names of those pages. */
function TagsAndSolutions({ collection, row, onClose }: TagsDialogProps) {
  const { mutate, isPending } = useInPlaceChange(collection);
  const [tags, setTags] = useState<readonly string[]>(row.tags);
  const [choices] = useState(() => tagChoices(row.tags));
  const solutions = row.featuredForSolutions;
  const toggleSolution = (solution: string): void =>
    mutate({
      row,
      change: ({ featuredForSolutions }) => ({
        featuredForSolutions: toggled(featuredForSolutions, solution),
      }),
      done: 'Solution feature updated',
      failed: () => 'Failed to update the solution feature',
      after: (entry) => collection.keepSolutions?.(row.id, entry.featuredForSolutions ?? []),
    });
  const save = (): void =>
    mutate(
      {
        row,
        change: (entry) => ({ tags: [...new Set([...tags, ...entry.featuredForSolutions])] }),
        done: DONE,
        failed: collection.tagsFailed,
      },
      { onSuccess: onClose },
    );
  return (
    <StudioDialog
      title={`Tags of ${collection.describe(row).label}`}
      description="Solution pages are saved at once; their names become tags with Save Tags."
      onClose={onClose}
      className="[--width:44rem]"
    >
      <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        <Choices
          legend="Tags"
          choices={choices}
          chosen={tags}
          onToggle={(tag) => setTags((before) => toggled(before, tag))}
        />
        <Choices
          legend="Solution pages"
          choices={[...new Set([...SOLUTION_TAGS, ...solutions])]}
          chosen={solutions}
          onToggle={toggleSolution}
        />
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button aria-disabled={isPending} onClick={() => isPending || save()}>
          Save Tags
        </Button>
      </div>
    </StudioDialog>
  );
}

interface ChoicesProps {
  legend: string;
  choices: readonly string[];
  chosen: readonly string[];
  onToggle: (choice: string) => void;
}

const Choices = ({ legend, choices, chosen, onToggle }: ChoicesProps) => (
  <fieldset className="flex flex-col">
    <legend className="label pb-1 text-text-2">{legend}</legend>
    {choices.map((choice) => (
      <Checkbox
        key={choice}
        label={tagName(choice)}
        checked={chosen.includes(choice)}
        onChange={() => onToggle(choice)}
      />
    ))}
  </fieldset>
);
