import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { WANTED_FIELD } from '../focus-on.ts';

const LOOK_EVERY_MS = 100;
/** Parts of a form that are loaded by themselves are there by then. */
const LOOKS = 30;

/** The first control of a field, or of what it holds. */
const findControl = (name: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('#main [name], #main [data-holds]')].find((one) => {
    const own = one.getAttribute('name') ?? one.dataset.holds ?? '';
    return own === name || own.startsWith(`${name}.`);
  });

/** Takes whoever opens a form to the field that the address names, once that is there. */
export function useWantedField(): void {
  const [search] = useSearchParams();
  const name = search.get(WANTED_FIELD);
  useEffect(() => {
    if (name === null) return;
    let looks = 0;
    // Not at once: what was closed for this form gives the focus back first.
    const timer = setInterval(() => {
      looks += 1;
      const control = findControl(name);
      if (control === undefined && looks < LOOKS) return;
      clearInterval(timer);
      control?.focus();
      control?.scrollIntoView({ block: 'center' });
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [name]);
}
