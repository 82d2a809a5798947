import { useEffect, useRef } from 'react';
import { TOAST_HOTKEY } from './toast-store.ts';

/** By which the list of notifications is told from the rest of the page. */
export const AREA_MARK = 'data-notifications';

export const AREA_CLASS =
  'fixed right-0 bottom-(--foot,0px) z-50 flex w-full max-w-md flex-col gap-2 p-4 focus-visible:-outline-offset-8 sm:p-6';

/** The place of the notifications while there are none: the hotkey finds it all the same. */
export function NotificationArea({ children }: { children?: React.ReactNode }) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const focusOnHotkey = ({ code }: KeyboardEvent): void => {
      if (code === TOAST_HOTKEY) list.current?.focus();
    };
    document.addEventListener('keydown', focusOnHotkey);
    return () => document.removeEventListener('keydown', focusOnHotkey);
  }, []);
  return (
    <section
      aria-label={`Notifications (${TOAST_HOTKEY})`}
      tabIndex={-1}
      className="not-has-[li]:pointer-events-none"
    >
      <ol ref={list} tabIndex={-1} aria-live="off" className={AREA_CLASS} {...{ [AREA_MARK]: '' }}>
        {children}
      </ol>
    </section>
  );
}
