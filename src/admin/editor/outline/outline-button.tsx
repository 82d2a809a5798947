import { ListTree } from 'lucide-react';
import { PopoverButton } from '../actions/popover-button.tsx';
import { OutlineList } from './outline-list.tsx';
import type { Outline } from './use-outline.ts';

interface OutlineButtonProps {
  outline: Outline;
  /** Called before the focus goes to a place in the form. */
  onGo: () => void;
  className?: string;
}

/** Where there is no room for it beside the text: the outline over it. */
export const OutlineButton = ({ outline, onGo, className }: OutlineButtonProps) => (
  <PopoverButton
    label="Outline"
    icon={ListTree}
    className={className}
    boxClassName="right-4 max-h-[min(70svh,var(--room))] w-[min(24rem,100vw-2rem)] overflow-y-auto p-4 md:right-10"
  >
    {(close) => (
      <OutlineList
        outline={outline}
        onGo={() => {
          close();
          onGo();
        }}
      />
    )}
  </PopoverButton>
);
