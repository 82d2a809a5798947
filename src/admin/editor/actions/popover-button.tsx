import type { LucideIcon } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from './icon-button.tsx';

interface PopoverButtonProps {
  label: string;
  icon: LucideIcon;
  className?: string | undefined;
  /**
   * Of its box, which begins below the button and says itself where it ends to the right; below the button
   * there is as much height as `--room` says.
   */
  boxClassName: string;
  /** What stands in it, told how to close it; drawn while it is open. */
  children: (close: () => void) => React.ReactNode;
}

/**
 * A button that opens a native popover, so that Escape, a press beside it and the way back of the
 * focus need no script.
 */
export function PopoverButton({
  label,
  icon,
  className,
  boxClassName,
  children,
}: PopoverButtonProps) {
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <IconButton
        ref={button}
        label={label}
        icon={icon}
        aria-expanded={isOpen}
        popoverTarget={id}
        {...(className === undefined ? {} : { className })}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears what bubbles from its buttons */}
      <div
        ref={box}
        id={id}
        popover="auto"
        onToggle={({ newState }) => setOpen(newState === 'open')}
        onBeforeToggle={() => {
          const { bottom = 0, right = 0 } = button.current?.getBoundingClientRect() ?? {};
          box.current?.style.setProperty('top', `${bottom + 4}px`);
          box.current?.style.setProperty('--room', `calc(100svh - ${bottom + 12}px)`);
          box.current?.style.setProperty(
            '--button-right',
            `${document.body.clientWidth - right}px`,
          );
        }}
        onBlur={({ relatedTarget, currentTarget }) => {
          // The button closes it by itself; closed before its click, it would open again.
          if (!(relatedTarget instanceof Node) || relatedTarget === button.current) return;
          if (!currentTarget.contains(relatedTarget)) currentTarget.hidePopover();
        }}
        className={classNames(
          'fixed left-auto m-0 rounded-card border border-line-2 bg-ground text-text shadow-lg',
          boxClassName,
        )}
      >
        {isOpen &&
          children(() => {
            box.current?.hidePopover();
            // What opens now gives the focus back to where it was.
            button.current?.focus();
          })}
      </div>
    </>
  );
}
