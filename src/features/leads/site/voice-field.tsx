import { Mic } from 'lucide-react';
import { CONTROL, Field } from '#ui/field.tsx';
import type { LeadForm } from './use-lead-form.ts';

/** The challenge, typed or spoken. */
export function VoiceField({ lead: { state, reply, desk } }: { lead: LeadForm }) {
  const { isListening, interim } = state.listening;
  return (
    <Field label="Your challenge" error={state.fields.challenge} isRequired>
      {(control) => (
        <>
          <div className="lead-voice">
            <textarea
              name="challenge"
              required
              rows={5}
              defaultValue={reply?.values.challenge}
              className={`${CONTROL} field-sizing-content max-h-[60svh] min-h-36`}
              {...control}
            />
            <button
              type="button"
              aria-pressed={isListening}
              className="lead-microphone lead-scripted"
              onClick={() => void desk().then(({ toggleVoice }) => toggleVoice())}
            >
              <Mic aria-hidden="true" />
              Dictate
            </button>
          </div>
          <p role="status" className="lead-heard">
            {isListening && 'Listening. Press Dictate again to stop.'}
          </p>
          <p aria-hidden="true" className="lead-heard">
            {interim}
          </p>
        </>
      )}
    </Field>
  );
}
