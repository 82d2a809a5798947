import { useEffect } from 'react';
import { useKeyboardRoom } from './keyboard-room.ts';
import { SaveButton } from './save-button.tsx';
import type { Editor, SaveWay } from './use-editor.ts';
import { ViewSwitch } from './view-switch.tsx';

interface SaveBarProps {
  editor: Editor;
  isPreviewed: boolean;
  onPreview: (isPreviewed: boolean) => void;
  onSave: (way: SaveWay) => void;
}

/** On a phone: what is needed at any moment, at the foot of the screen, above an on-screen keyboard. */
export function SaveBar({ editor, isPreviewed, onPreview, onSave }: SaveBarProps) {
  const keyboard = useKeyboardRoom();
  useEffect(() => {
    const root = document.documentElement;
    root.style.setProperty('--foot', `calc(4.25rem + env(safe-area-inset-bottom) + ${keyboard}px)`);
    return () => void root.style.removeProperty('--foot');
  }, [keyboard]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: what is in it belongs to the form, but is no field.
    <div
      role="group"
      aria-label="Save and preview"
      className="fixed inset-x-0 z-30 flex items-center justify-between gap-3 border-t border-line bg-ground px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] md:hidden"
      style={{ bottom: keyboard }}
    >
      <ViewSwitch isPreviewed={isPreviewed} onPreview={onPreview} />
      <SaveButton editor={editor} onSave={onSave} className="min-w-28" />
    </div>
  );
}
