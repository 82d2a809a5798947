import { useState } from 'react';
import { tagChoices, tagLabel } from '#content/tags.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { useSite } from '#web/site.ts';
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

const withOrWithout = (list: readonly string[], value: string, isIn: boolean): string[] => {
  const rest = list.filter((one) => one !== value);
  return isIn ? [...rest, value] : rest;
};

const toggled = (list: readonly string[], value: string): string[] =>
  withOrWithout(list, value, !list.includes(value));

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
  const { tags: site } = useSite();
  const [choices] = useState(() => tagChoices(site, row.tags));
  const [chosen, setChosen] = useState<readonly string[]>(row.tags);
  const toggle = (tag: string): void => {
    setChosen((before) => toggled(before, tag));
    mutate(
      {
        row,
        change: ({ tags }) => ({ tags: withOrWithout(tags, tag, !chosen.includes(tag)) }),
        done: DONE,
        failed: collection.tagsFailed,
      },
      { onError: () => setChosen((before) => toggled(before, tag)) },
    );
  };
  return (
    <StudioDialog
      title={`Tags of ${collection.describe(row).label}`}
      description="Changes are saved immediately."
      onClose={onClose}
    >
      <Choices legend="Tags" choices={choices} chosen={chosen} onToggle={toggle} />
      <Button variant="secondary" className="self-end" onClick={onClose}>
        Done
      </Button>
    </StudioDialog>
  );
}

/** Solution pages are saved as they are ticked, tags together with the names of those pages. */
function TagsAndSolutions({ collection, row, onClose }: TagsDialogProps) {
  const { mutate, isPending } = useInPlaceChange(collection);
  const { tags: site } = useSite();
  const [tags, setTags] = useState<readonly string[]>(row.tags);
  const [choices] = useState(() => tagChoices(site, row.tags));
  const [solutions, setSolutions] = useState<readonly string[]>(row.featuredForSolutions);
  const toggleSolution = (solution: string): void => {
    setSolutions((before) => toggled(before, solution));
    mutate(
      {
        row,
        change: ({ featuredForSolutions: before }) => ({
          featuredForSolutions: withOrWithout(before, solution, !solutions.includes(solution)),
        }),
        done: 'Solution feature updated',
        failed: () => 'Failed to update the solution feature',
        after: (entry) => collection.keepSolutions?.(row.id, entry.featuredForSolutions ?? []),
      },
      { onError: () => setSolutions((before) => toggled(before, solution)) },
    );
  };
  const save = (): void =>
    mutate(
      {
        row,
        change: () => ({ tags: [...new Set([...tags, ...solutions])] }),
        done: DONE,
        failed: collection.tagsFailed,
      },
      { onSuccess: onClose },
    );
  return (
    <StudioDialog
      title={`Tags of ${collection.describe(row).label}`}
      description="Solution pages are saved immediately. Choose Save Tags to add their names as tags."
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
          choices={[...new Set([...site.solutions, ...solutions])]}
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

const Choices = ({ legend, choices, chosen, onToggle }: ChoicesProps) => {
  const { tags } = useSite();
  return (
    <fieldset className="flex flex-col">
      <legend className="label pb-1 text-text-2">{legend}</legend>
      {choices.map((choice) => (
        <Checkbox
          key={choice}
          label={tagLabel(choice, tags)}
          checked={chosen.includes(choice)}
          onChange={() => onToggle(choice)}
        />
      ))}
    </fieldset>
  );
};
