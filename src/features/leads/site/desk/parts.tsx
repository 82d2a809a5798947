/** The pieces of a form that come with its desk. */
import { Button } from '#ui/button.tsx';
import type { DeskParts, Listening } from '../form-state.ts';
import { Receipt } from './receipt.tsx';
import { Thanks } from './thanks.tsx';
import { VisitFacts } from './visit-facts.tsx';

const DraftLine = ({ onDiscard }: { onDiscard: () => void }) => (
  <p role="status" className="lead-draft">
    Draft saved on this device
    <Button variant="quiet" className="text-sm" onClick={onDiscard}>
      Discard draft
    </Button>
  </p>
);

const VoiceStatus = ({ listening: { isListening, interim } }: { listening: Listening }) => (
  <>
    <span role="status">{isListening && 'Listening. Press again to stop.'}</span>
    <span aria-hidden="true">{interim}</span>
  </>
);

export const deskParts: DeskParts = { DraftLine, Receipt, Thanks, VisitFacts, VoiceStatus };
