import { toast } from '#web/toasts/toast-store.ts';

interface Deleted {
  /** What is gone, by name. */
  description?: string;
  /** Brings it back. */
  undo: () => void;
}

/** Says that something was deleted, and offers to bring it back. */
export const toastDeleted = (title: string, { undo, ...rest }: Deleted): void => {
  toast({ title, ...rest, action: { label: 'Undo', run: undo } });
};
