import { MessageSquare } from 'lucide-react';
import { useContext } from 'react';
import { FormCommentsContext } from './form-comments.ts';

const MANY = (count: number): string => (count === 1 ? '1 comment' : `${count} comments`);

/** The way from a field or a block to what is said of it; nothing where nothing is. */
export function FieldComments({ name }: { name: string }) {
  const comments = useContext(FormCommentsContext);
  const own = comments?.of(name).filter(({ isSure }) => isSure) ?? [];
  const [first] = own;
  if (comments === undefined || first === undefined) return null;
  return (
    <button
      type="button"
      className="label inline-flex min-h-8 cursor-pointer items-center gap-1.5 text-warn-ink underline underline-offset-4"
      onClick={() => comments.open(first.id)}
    >
      <MessageSquare aria-hidden="true" className="size-4 shrink-0" />
      {MANY(own.length)}
    </button>
  );
}

/** The help of a field, and beside it the way to what is said of the field. */
export function useHelpWithComments(name: string, help: React.ReactNode): React.ReactNode {
  const comments = useContext(FormCommentsContext);
  if (comments?.of(name).some(({ isSure }) => isSure) !== true) return help;
  return (
    <span className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span>{help}</span>
      <FieldComments name={name} />
    </span>
  );
}
