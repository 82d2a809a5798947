import { type LucideIcon, Monitor, Moon, Sun } from 'lucide-react';
import { useId } from 'react';
import { THEMES, type Theme, useTheme } from './theme.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

const CHOICES: Record<Theme, { label: string; icon: LucideIcon }> = {
  system: { label: 'Use system setting', icon: Monitor },
  light: { label: 'Light', icon: Sun },
  dark: { label: 'Dark', icon: Moon },
};

/** Does nothing without script, so it hides then. */
export function ThemeToggle() {
  const [current, setTheme] = useTheme();
  const name = useId();
  return (
    <fieldset className="inline-flex rounded-chip border border-line p-0.5 noscript:hidden">
      <VisuallyHidden>
        <legend>Color theme</legend>
      </VisuallyHidden>
      {THEMES.map((theme) => {
        const { label, icon: Icon } = CHOICES[theme];
        return (
          <label
            key={theme}
            title={label}
            className="grid size-10 cursor-pointer place-items-center rounded-full text-text-2 transition-colors hover:text-text has-checked:bg-ground-3 has-checked:text-text has-focus-visible:outline-2 has-focus-visible:outline-link"
          >
            <input
              type="radio"
              name={name}
              value={theme}
              checked={current === theme}
              onChange={() => setTheme(theme)}
              className="sr-only"
            />
            <Icon aria-hidden="true" className="size-4" />
            <VisuallyHidden>{label}</VisuallyHidden>
          </label>
        );
      })}
    </fieldset>
  );
}
