/** What can be done to a block on the page. */
import { ArrowDown, ArrowUp, EyeOff, MessageSquarePlus } from 'lucide-react';
import { useRef } from 'react';
import type { BlockWork } from '#ui/form/form-blocks.ts';
import type { PreviewBlock } from '#web/preview-messages.ts';
import { useEachFrame } from './box.tsx';

const GAP_PX = 8;

interface BlockToolsProps {
  block: PreviewBlock;
  find: () => Element | undefined;
  scale: number;
  onWork: (work: BlockWork) => void;
}

/** Stands in the upper corner of its block, as far as that is seen. */
export function BlockTools({ block, find, scale, onWork }: BlockToolsProps) {
  const tools = useRef<HTMLDivElement>(null);
  useEachFrame(() => {
    const element = find();
    if (tools.current === null) return;
    const { style, offsetWidth, offsetHeight } = tools.current;
    const { top = 0, right = 0, bottom = 0 } = element?.getBoundingClientRect() ?? {};
    const isSeen = element !== undefined && bottom > offsetHeight && top < innerHeight;
    style.visibility = isSeen ? '' : 'hidden';
    const gap = GAP_PX / scale;
    style.top = `${Math.min(Math.max(top, 0) + gap, innerHeight - offsetHeight - gap)}px`;
    style.left = `${Math.max(gap, Math.min(right, innerWidth) - offsetWidth - gap)}px`;
  });
  const { name, may } = block;
  const button = (work: BlockWork, label: string, shown: React.ReactNode) => (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={!may.includes(work)}
      // The second click of two would hide what has come in its place.
      onClick={({ detail }) => (work === 'hide' && detail > 1) || onWork(work)}
    >
      {shown}
    </button>
  );
  return (
    <div ref={tools} className="on-page-tools">
      <span aria-hidden="true">{name}</span>
      {button('up', `Move ${name} up`, <ArrowUp aria-hidden="true" />)}
      {button('down', `Move ${name} down`, <ArrowDown aria-hidden="true" />)}
      {button('before', `Add above ${name}`, 'Add above')}
      {button('after', `Add below ${name}`, 'Add below')}
      {may.includes('comment') &&
        button('comment', `Comment on ${name}`, <MessageSquarePlus aria-hidden="true" />)}
      {button('hide', `Hide ${name}`, <EyeOff aria-hidden="true" />)}
    </div>
  );
}

interface HiddenBlockProps {
  /** As it is now; undefined once it is gone. */
  block: PreviewBlock | undefined;
  onShow: (block: PreviewBlock) => void;
}

/** The way back for what was hidden last, which is on the page no more. */
export const HiddenBlock = ({ block, onShow }: HiddenBlockProps) =>
  block?.may.includes('show') === true && (
    <div role="status" className="on-page-tools" style={{ bottom: '1rem', left: '1rem' }}>
      <span>{`${block.name} is hidden.`}</span>
      <button type="button" onClick={() => onShow(block)}>
        Show it
      </button>
    </div>
  );
