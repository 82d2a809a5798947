import { type LucideIcon, Monitor, Moon, Sun } from 'lucide-react';
import { useId } from 'react';
import { say } from './say.ts';
import { THEMES, type Theme, useTheme } from './theme.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

const CHOICES: Record<Theme, { words: string; icon: LucideIcon }> = {
  system: { words: 'Use system setting', icon: Monitor },
  light: { words: 'Light', icon: Sun },
  dark: { words: 'Dark', icon: Moon },
};

/** Does nothing without script, so it hides then. */
export function ThemeToggle() {
  const [current, setTheme] = useTheme();
  const name = useId();
  return (
    <fieldset className="inline-flex rounded-chip border border-line p-0.5 noscript:hidden">
      <VisuallyHidden>
        <legend>{say('Color theme')}</legend>
      </VisuallyHidden>
      {THEMES.map((theme) => {
        const { words, icon: Icon } = CHOICES[theme];
        const label = say(words);
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
