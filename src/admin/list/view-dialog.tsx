import { useState } from 'react';
import { type ListView, MAX_VIEW_NAME_LENGTH, type NewListView } from '#content/list-views.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { StudioDialog } from '../dialog.tsx';
import { toastDeleted } from '../toast-deleted.ts';
import type { Collection } from './collections.ts';
import { useAddView, useChangeView, useRemoveView } from './own-lists.ts';

interface NewViewProps {
  collection: Collection;
  /** What the view is to show. */
  shown: Omit<NewListView, 'name'>;
  onSaved: (view: ListView) => void;
  onClose: () => void;
}

/** Asks for the name of a view that is to be kept. */
export function NewView({ collection, shown, onSaved, onClose }: NewViewProps) {
  const { mutate: add, isPending } = useAddView(collection);
  return (
    <StudioDialog
      title="Save view"
      description="A view keeps the search, filters, order and columns of this list. Only you can see it."
      onClose={onClose}
      className="[--width:28rem]"
    >
      <NameForm
        name=""
        isBusy={isPending}
        onName={(name) =>
          add(
            { name, ...shown },
            {
              onSuccess(view) {
                onClose();
                onSaved(view);
              },
            },
          )
        }
      />
    </StudioDialog>
  );
}

interface EditViewProps {
  collection: Collection;
  view: ListView;
  onDeleted: () => void;
  onClose: () => void;
}

/** Renames a view, or deletes it. */
export function EditView({ collection, view, onDeleted, onClose }: EditViewProps) {
  const { mutate: change, isPending } = useChangeView();
  const { mutate: add } = useAddView(collection);
  const { mutate: remove, isPending: isRemoving } = useRemoveView(
    ({ id: _, list: __, ...gone }) => {
      onClose();
      onDeleted();
      toastDeleted('View deleted', { description: gone.name, undo: () => add(gone) });
    },
  );
  return (
    <StudioDialog title="Edit view" onClose={onClose} className="[--width:28rem]">
      <NameForm
        name={view.name}
        isBusy={isPending || isRemoving}
        onName={(name) => change({ ...view, name }, { onSuccess: onClose })}
      >
        <Button variant="quiet" className="mr-auto" onClick={() => remove(view)}>
          Delete view
        </Button>
      </NameForm>
    </StudioDialog>
  );
}

interface NameFormProps {
  name: string;
  isBusy: boolean;
  onName: (name: string) => void;
  children?: React.ReactNode;
}

function NameForm({ name, isBusy, onName, children }: NameFormProps) {
  const [typed, setTyped] = useState(name);
  const [problem, setProblem] = useState<string>();
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        const wanted = typed.trim();
        setProblem(wanted === '' ? 'Enter a name' : undefined);
        if (wanted !== '' && !isBusy) onName(wanted);
      }}
    >
      <TextField
        label="Name"
        required
        maxLength={MAX_VIEW_NAME_LENGTH}
        value={typed}
        error={problem}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <div className="flex flex-wrap justify-end gap-3">
        {children}
        <Button type="submit" aria-disabled={isBusy}>
          Save
        </Button>
      </div>
    </form>
  );
}
