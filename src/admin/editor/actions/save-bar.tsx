import { useEffect, useRef } from 'react';
import { isSingleton } from '../editor-type.ts';
import { useKeyboardInset } from '../keyboard-inset.ts';
import type { Editor } from '../use-editor.ts';
import type { SaveWay } from '../use-saves.ts';
import { useSize } from '../use-size.ts';
import { SaveButton } from './save-button.tsx';
import { ViewSwitch } from './view-switch.tsx';

interface SaveBarProps {
  editor: Editor;
  isPreviewed: boolean;
  onPreview: (isPreviewed: boolean) => void;
  onSave: (way: SaveWay) => void;
}

/** On a phone or a tablet: what is needed at any moment, at the foot of the screen, above an on-screen keyboard. */
export function SaveBar({ editor, isPreviewed, onPreview, onSave }: SaveBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const { height } = useSize(bar);
  const keyboard = useKeyboardInset();
  useEffect(() => {
    const { style } = document.documentElement;
    if (height === 0) return;
    // Notifications stand above it, and what gets the focus is scrolled clear of it.
    style.setProperty('--foot', `${height + keyboard}px`);
    return () => void style.removeProperty('--foot');
  }, [height, keyboard]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: what is in it belongs to the form, but is no field.
    <div
      ref={bar}
      role="group"
      aria-label="Save and preview"
      className="fixed inset-x-0 z-30 flex items-center justify-between gap-3 border-t border-line bg-ground px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] md:left-64 md:px-10 lg:hidden in-data-alone:hidden"
      style={{ bottom: keyboard }}
    >
      {(!isSingleton(editor.type) || editor.type.isLive) && (
        <ViewSwitch isPreviewed={isPreviewed} onPreview={onPreview} />
      )}
      <SaveButton editor={editor} onSave={onSave} className="ml-auto" />
    </div>
  );
}
