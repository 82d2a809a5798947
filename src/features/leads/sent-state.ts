/** What has become of a mail to a lead, as its place in the outbox says. */
export const SENT_STATES = ['scheduled', 'waiting', 'sent', 'given-up', 'bounced'] as const;
export type SentState = (typeof SENT_STATES)[number];

interface PlaceInOutbox {
  state: 'pending' | 'delivered' | 'dead';
  notBefore: string | null;
}

export function sentState(
  { state, notBefore }: PlaceInOutbox,
  { isBounced, now }: { isBounced: boolean; now: number },
): SentState {
  if (isBounced) return 'bounced';
  switch (state) {
    case 'delivered':
      return 'sent';
    case 'dead':
      return 'given-up';
    case 'pending':
      return notBefore !== null && Date.parse(notBefore) > now ? 'scheduled' : 'waiting';
    default:
      return state satisfies never;
  }
}
