import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** How long a menu stays open once the pointer has left it, in milliseconds. */
export const MENU_CLOSE_DELAY_MS = 150;

type OpenedBy = 'hover' | 'focus' | 'click';

interface HoverMenu {
  /** Undefined until React has taken over from the style sheet. */
  isOpen: boolean | undefined;
  close: () => void;
  rootProps: React.ComponentProps<'div'>;
  triggerProps: React.ComponentProps<'button'>;
}

/**
 * A menu that opens on hover, focus or click. The click that follows a hover or a focus keeps it
 * open; another click, a press outside, Escape, leaving with the pointer or the focus closes it.
 */
export function useHoverMenu(): HoverMenu {
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [openedBy, setOpenedBy] = useState<OpenedBy | null>();

  const show = (by: OpenedBy | null): void => {
    clearTimeout(timer.current);
    setOpenedBy(by);
  };
  const close = (): void => show(null);
  const closeWithFocus = (): void => {
    if (root.current?.contains(document.activeElement)) trigger.current?.focus();
    close();
  };

  const takeOver = useEffectEvent(() => show(root.current?.matches(':hover') ? 'hover' : null));
  useEffect(() => {
    takeOver();
    return () => clearTimeout(timer.current);
  }, []);

  const isOpen = Boolean(openedBy);
  const onOutside = useEffectEvent((event: PointerEvent) => {
    if (event.target instanceof Node && !root.current?.contains(event.target)) close();
  });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') closeWithFocus();
  });
  useEffect(() => {
    if (!isOpen) return;
    const controller = new AbortController();
    const { signal } = controller;
    document.addEventListener('pointerdown', (event) => onOutside(event), { signal });
    document.addEventListener('keydown', (event) => onKey(event), { signal });
    return () => controller.abort();
  }, [isOpen]);

  return {
    isOpen: openedBy === undefined ? undefined : isOpen,
    close,
    rootProps: {
      ref: root,
      onPointerEnter: ({ pointerType }) => {
        if (pointerType === 'mouse') show(openedBy || 'hover');
      },
      onPointerLeave: ({ pointerType }) => {
        if (pointerType === 'mouse') timer.current = setTimeout(close, MENU_CLOSE_DELAY_MS);
      },
      onBlur: ({ relatedTarget }) => {
        if (relatedTarget instanceof Node && !root.current?.contains(relatedTarget)) close();
      },
    },
    triggerProps: {
      ref: trigger,
      onFocus: () => show(openedBy || 'focus'),
      onClick: () => show(openedBy === 'click' ? null : 'click'),
    },
  };
}
