import { useState } from 'react';
import { Checkbox } from '#ui/checkbox.tsx';
import { StudioDialog } from '../dialog.tsx';
import { hasSingleKeys, setSingleKeys, shortcuts } from './shortcuts.ts';

/** Every key of the studio. */
export default function Help({ onClose }: { onClose: () => void }) {
  const [isOn, setOn] = useState(hasSingleKeys);
  return (
    <StudioDialog title="Keyboard shortcuts" onClose={onClose} className="[--width:36rem]">
      {shortcuts().map(({ where, list }) => (
        <section key={where} className="flex flex-col gap-1">
          <h3 className="label text-text-2">{where}</h3>
          <dl>
            {list.map(({ keys, what }) => (
              <div
                key={what}
                className="flex items-baseline justify-between gap-4 border-t border-line py-2 text-sm"
              >
                <dt>{what}</dt>
                <dd className="flex shrink-0 gap-1">
                  {keys.map((key, index) => (
                    <kbd
                      key={`${index} ${key}`}
                      className="label rounded-md border border-line-2 bg-ground-2 px-2"
                    >
                      {key}
                    </kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <Checkbox
        label="Use keys without Ctrl or ⌘"
        help="Turn this off if you use speech input or press keys by accident."
        checked={isOn}
        onChange={({ currentTarget: { checked } }) => {
          setSingleKeys(checked);
          setOn(checked);
        }}
      />
    </StudioDialog>
  );
}
