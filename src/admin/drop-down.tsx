import { ChevronDown } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Button, type ButtonVariant } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';

interface DropDownProps {
  label: React.ReactNode;
  variant?: ButtonVariant;
  /** Of its box, where it does not begin at the button's left edge. */
  className?: string;
  children: (close: () => void) => React.ReactNode;
}

/** A button that opens a box below it. It closes on Escape, and when the focus goes elsewhere. */
export function DropDown({ label, variant = 'secondary', className, children }: DropDownProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = (): void => {
    button.current?.focus();
    setOpen(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the button and of what is in the box.
    <div
      className="relative"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.stopPropagation();
        close();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false);
      }}
    >
      <Button
        ref={button}
        variant={variant}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
        <ChevronDown aria-hidden="true" />
      </Button>
      {isOpen && (
        <div
          id={id}
          tabIndex={-1}
          className={classNames(
            'absolute top-full z-20 mt-1 min-w-56 rounded-card border border-line-2 bg-ground p-2',
            className,
          )}
        >
          {children(close)}
        </div>
      )}
    </div>
  );
}
