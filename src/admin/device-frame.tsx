/** Pages of the site in a frame, at the width of a device and in the colours of either theme. */
import { Moon, Sun } from 'lucide-react';
import { useId } from 'react';

/** Named for what is that wide, in CSS pixels. */
export const DEVICES = [
  { name: 'Phone', width: 390 },
  { name: 'Tablet', width: 768 },
  { name: 'Desktop', width: 1440 },
] as const;

const THEMES = [
  { name: 'light', label: 'Light', icon: Sun },
  { name: 'dark', label: 'Dark', icon: Moon },
] as const;
export type FrameTheme = (typeof THEMES)[number]['name'];

interface DeviceChoicesProps {
  width: number;
  theme: FrameTheme;
  onWidth: (width: number) => void;
  onTheme: (theme: FrameTheme) => void;
}

/** How wide a frame is, and in which colours. */
export function DeviceChoices({ width, theme, onWidth, onTheme }: DeviceChoicesProps) {
  const id = useId();
  return (
    <>
      <fieldset className="flex flex-wrap items-center gap-2">
        <legend className="sr-only">Width of the preview</legend>
        {DEVICES.map((device) => (
          <label key={device.name} title={`${device.width} pixels wide`} className={CHOICE}>
            <input
              type="radio"
              name={`width ${id}`}
              className="sr-only"
              checked={width === device.width}
              onChange={() => onWidth(device.width)}
            />
            {device.name}
          </label>
        ))}
      </fieldset>
      <fieldset className="flex items-center gap-2">
        <legend className="sr-only">Colors of the preview</legend>
        {THEMES.map(({ name, label, icon: Icon }) => (
          <label key={name} title={label} className={CHOICE}>
            <input
              type="radio"
              name={`theme ${id}`}
              aria-label={label}
              className="sr-only"
              checked={theme === name}
              onChange={() => onTheme(name)}
            />
            <Icon aria-hidden="true" className="size-4" />
          </label>
        ))}
      </fieldset>
    </>
  );
}

const CHOICE =
  'label inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-field border border-line px-3 has-checked:border-text has-checked:bg-ground-2 has-focus-visible:outline-2 has-focus-visible:outline-link';

/** The one that the studio is in. */
export function themeHere(): FrameTheme {
  const { theme } = document.documentElement.dataset;
  if (theme === 'light' || theme === 'dark') return theme;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}
