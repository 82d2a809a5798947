import type { EditorView } from 'prosemirror-view';
import { runInsertion, type SlashMenu } from './slash-menu.ts';

interface SlashListProps {
  view: EditorView;
  menu: SlashMenu;
  /** The element's id; its options have it with their number behind. */
  id: string;
  style: React.CSSProperties;
}

/** What could stand here, below the “/”. Keys stay the text's. */
export const SlashList = ({ view, menu, id, style }: SlashListProps) => (
  <div id={id} role="listbox" aria-label="Insert" style={style} className="prose-menu">
    {menu.found.map((one, index) => (
      // biome-ignore lint/a11y/useKeyWithClickEvents: keys are the text's, which has the focus
      // biome-ignore lint/a11y/useFocusableInteractive: as above
      <div
        key={one.name}
        id={`${id}-${index}`}
        role="option"
        aria-selected={index === menu.chosen}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => runInsertion(view, menu, one)}
        ref={index === menu.chosen ? showOption : null}
        className="flex min-h-10 cursor-pointer items-center justify-between gap-6 rounded-field px-3 py-1 hover:bg-ground-2 aria-selected:bg-ground-3"
      >
        {one.name}
        <span className="label text-text-2">{one.keys}</span>
      </div>
    ))}
  </div>
);

const showOption = (option: HTMLElement | null): void =>
  option?.scrollIntoView({ block: 'nearest' });
