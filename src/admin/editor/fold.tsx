/** A part of a form that is folded away until it is wanted, with what is set in it in a few words. */
import { ChevronDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { get, useFormContext, useFormState } from 'react-hook-form';

interface FoldProps {
  title: string;
  /** What is set in it, for whoever does not open it. */
  standing: React.ReactNode;
  /** The fields in it, or what their names begin with. */
  names: readonly string[];
  isOpenAtFirst?: boolean | undefined;
  children: React.ReactNode;
}

export function Fold({ title, standing, names, isOpenAtFirst = false, children }: FoldProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const place = useRef<HTMLDivElement>(null);
  const { control } = useFormContext();
  const { errors } = useFormState({ control });
  // A field at fault can only be reached where it is seen.
  const faulty = names.find((name) => get(errors, name) !== undefined);
  const isShown = isOpen || faulty !== undefined;
  useEffect(() => {
    // It was not there to take the focus when the server named it.
    if (faulty === undefined || document.activeElement?.matches('input, textarea, select')) return;
    place.current?.querySelector<HTMLElement>(`[name="${faulty}"]`)?.focus();
  }, [faulty]);
  return (
    <details
      open={isShown}
      data-fields={names.join(' ')}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group/fold min-w-0 rounded-card border border-line"
    >
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-x-4 rounded-card px-5 py-3 hover:bg-ground-2 [&::-webkit-details-marker]:hidden">
        <div className="flex min-w-0 flex-wrap items-center gap-x-4">
          <h2 className="text-base font-semibold">{title}</h2>
          <span className="label max-w-full truncate text-text-2 max-sm:hidden">{standing}</span>
        </div>
        <ChevronDown
          aria-hidden="true"
          className="ml-auto size-5 shrink-0 transition-transform group-open/fold:rotate-180"
        />
      </summary>
      {isShown && (
        <div ref={place} className="flex flex-col gap-6 border-t border-line p-5">
          {children}
        </div>
      )}
    </details>
  );
}
