/** The blocks of a form as they can be worked on from elsewhere, such as from the page beside it. */
import { createContext, useContext, useEffect, useEffectEvent } from 'react';

/** What can be done to a block where it stands; two of them add one beside it, the last is to say something of it. */
export const BLOCK_WORK = ['up', 'down', 'hide', 'show', 'before', 'after', 'comment'] as const;
export type BlockWork = (typeof BLOCK_WORK)[number];

/** A block, and what may be done to it as it stands. */
export interface WorkableBlock {
  id: string;
  name: string;
  may: BlockWork[];
}

export interface FormBlocks {
  list: () => WorkableBlock[];
  work: (block: string, work: BlockWork) => void;
}

/** Holds the one list of blocks that a form has; undefined while there is none. */
export const FormBlocksContext = createContext<{ current: FormBlocks | undefined } | undefined>(
  undefined,
);

/** Offers the blocks of a form for as long as their list is there. */
export function useOfferedBlocks(blocks: FormBlocks): void {
  const place = useContext(FormBlocksContext);
  const list = useEffectEvent(blocks.list);
  const work = useEffectEvent(blocks.work);
  useEffect(() => {
    if (place === undefined) return;
    place.current = {
      list: () => list(),
      work: (block, one) => work(block, one),
    };
    return () => {
      place.current = undefined;
    };
  }, [place]);
}
