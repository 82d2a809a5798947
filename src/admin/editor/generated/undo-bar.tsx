import { Undo2 } from 'lucide-react';
import { Button } from '#ui/button.tsx';

/** Offers to take back what was just removed, where it is seen. */
export const UndoBar = ({ words, onUndo }: { words: string; onUndo: () => void }) => (
  <div className="sticky bottom-[calc(var(--foot,0px)+0.75rem)] z-20 flex items-center justify-between gap-4 rounded-card border border-line-2 bg-ground px-4 py-2 text-sm">
    <p>{words}</p>
    <Button variant="quiet" className="text-sm!" onClick={onUndo}>
      <Undo2 aria-hidden="true" />
      Undo
    </Button>
  </div>
);
