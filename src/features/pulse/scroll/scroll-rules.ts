import { ACTIVE_SECTION_PX, HEADER_HIDE_PX, HEADER_STATE_PX } from '../rules.ts';

interface Placed<Id> {
  id: Id;
  /** Of its top from the top of the window, in CSS pixels. */
  top: number;
}

/** The last section whose top is at or above the line; before the first, the first. */
export const activeSection = <Id>(sections: readonly Placed<Id>[]): Id | undefined =>
  (sections.findLast(({ top }) => top <= ACTIVE_SECTION_PX) ?? sections[0])?.id;

export type HeaderState = 'clear' | 'solid' | 'hidden';

/** What the header does after a scroll from `before` to `now`, in CSS pixels. */
export function headerState(now: number, before: number, shown: HeaderState): HeaderState {
  const isHidden = now === before ? shown === 'hidden' : now > before;
  if (isHidden && now > HEADER_HIDE_PX) return 'hidden';
  return now >= HEADER_STATE_PX ? 'solid' : 'clear';
}
