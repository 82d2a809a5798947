import { Mic } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import type { LeadForm } from './use-lead-form.ts';

/** The challenge, typed or spoken. */
export function VoiceField({ lead: { state, reply, desk } }: { lead: LeadForm }) {
  const { listening, parts } = state;
  return (
    <div className="flex flex-col gap-3">
      <TextArea
        name="challenge"
        label="Your challenge"
        required
        defaultValue={reply?.values.challenge}
        error={state.fields.challenge}
      />
      <div className="flex flex-wrap items-center gap-3 text-sm text-text-2 noscript:hidden">
        <Button
          variant="secondary"
          aria-pressed={listening.isListening}
          className="lead-microphone text-sm"
          onClick={() => void desk().then(({ toggleVoice }) => toggleVoice())}
        >
          <Mic aria-hidden="true" />
          Dictate
        </Button>
        {parts && <parts.VoiceStatus listening={listening} />}
      </div>
    </div>
  );
}
