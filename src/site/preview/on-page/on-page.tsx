/** What lies over a page that is being edited: what can be changed, by pointer and by key. */
import './on-page.css';
import { useLayoutEffect, useRef, useState } from 'react';
import type { BlockWork } from '#ui/form/form-blocks.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { PreviewBlock, PreviewLook, PreviewMark } from '#web/preview-messages.ts';
import { createAdopter, editOf, isField } from './adopt-marks.ts';
import { BlockTools, HiddenBlock } from './block-tools.tsx';
import { Box } from './box.tsx';
import { blockOf, findShown, setTabStop, showAt } from './places.ts';
import { useHands } from './use-hands.ts';
import { tellStudio, type Wanted } from './use-studio.ts';

interface OnPageProps {
  /** What the page is drawn in. */
  place: React.RefObject<HTMLElement | null>;
  marks: readonly PreviewMark[];
  blocks: readonly PreviewBlock[];
  look: PreviewLook;
  wanted: Wanted | undefined;
  /** Told whether somebody types in the page, so that nothing of it may be drawn anew. */
  onHold: (isHeld: boolean) => void;
}

export function OnPage({ place, marks, blocks, look, wanted, onHold }: OnPageProps) {
  const [hovered, setHovered] = useState<Element>();
  const [selected, setSelected] = useState('');
  const [block, setBlock] = useState('');
  const [hidden, setHidden] = useState<PreviewBlock>();
  const [isTyped, setTyped] = useState(false);
  const select = (at: string): void => {
    setSelected(at);
    if (blockOf(at) !== '') setBlock(blockOf(at));
  };
  useAdoption(place, { marks, selected, wanted, onFound: select });
  const work = (one: PreviewBlock, work: BlockWork): void => {
    if (!one.may.includes(work)) return;
    if (work === 'hide') setHidden(one);
    tellStudio({ kind: 'preview-work', block: one.id, work });
  };
  useHands(place, {
    selected,
    isAlone: look.isAlone,
    markAt: (at) => marks.find((mark) => mark.at === at),
    onHover(element) {
      setHovered(element);
      const id = element && blockOf(editOf(element));
      if (id) setBlock(id);
    },
    onSelect: select,
    onMove(at, way) {
      const one = blocks.find(({ id }) => id === blockOf(at));
      if (one !== undefined) work(one, way);
    },
    onHold(isHeld) {
      setTyped(isHeld);
      onHold(isHeld);
    },
  });
  const nameOf = (at: string): string => {
    const mark = marks.find((one) => one.at === at);
    const { label = '', block: inBlock } = mark ?? {};
    return inBlock === undefined ? label : `${label} · ${inBlock}`;
  };
  const labelAt = (at: string): string => marks.find((one) => one.at === at)?.label ?? '';
  // While somebody types, nothing lies over the words.
  const at = !isTyped && hovered?.isConnected === true ? editOf(hovered) : '';
  const own = blocks.find(({ id }) => id === block);
  const style: React.CSSProperties & { '--on-page-scale': number } = {
    '--on-page-scale': look.scale,
  };
  const find = (wantedAt: string) => (): Element | undefined => findShown(place.current, wantedAt);
  return (
    <div className="on-page" style={style}>
      <VisuallyHidden role="status">{selected !== '' && nameOf(selected)}</VisuallyHidden>
      {block !== '' && <Box kind="block" find={find(block)} />}
      {isField(at) && at !== selected && (
        <Box kind="hover" find={() => hovered} name={labelAt(at)} />
      )}
      {selected !== '' && isField(selected) && (
        <Box kind="selected" find={find(selected)} name={labelAt(selected)} />
      )}
      {own !== undefined && (
        <BlockTools
          block={own}
          find={find(own.id)}
          scale={look.scale}
          onWork={(one) => work(own, one)}
        />
      )}
      {hidden !== undefined && (
        <HiddenBlock
          block={blocks.find(({ id }) => id === hidden.id)}
          onShow={(one) => work(one, 'show')}
        />
      )}
    </div>
  );
}

interface AdoptionOptions {
  marks: readonly PreviewMark[];
  selected: string;
  wanted: Wanted | undefined;
  /** Told once what the form is at is found on the page. */
  onFound: (at: string) => void;
}

/** Takes marks out of whatever is drawn, and goes to what the form is at as soon as that is drawn. */
function useAdoption(place: React.RefObject<HTMLElement | null>, options: AdoptionOptions): void {
  const adopt = useRef<ReturnType<typeof createAdopter>>(undefined);
  const shown = useRef<Wanted>(undefined);
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
    const root = place.current;
    if (root === null) return;
    adopt.current ??= createAdopter(root);
    const settle = (): void => {
      const { marks, selected, wanted, onFound } = latest.current;
      adopt.current?.(marks);
      setTabStop(root, selected);
      if (wanted === undefined || wanted === shown.current || !showAt(root, wanted.at)) return;
      shown.current = wanted;
      onFound(wanted.at);
    };
    settle();
    const watch = new MutationObserver(() => {
      settle();
      // Its own changes are no reason to look again.
      watch.takeRecords();
    });
    watch.observe(root, {
      childList: true,
      characterData: true,
      subtree: true,
      attributeFilter: ['alt', 'aria-label', 'placeholder', 'src', 'title'],
    });
    return () => watch.disconnect();
  });
}
