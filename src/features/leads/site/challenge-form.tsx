import { Mic } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import type { FormReply } from './form-reply.ts';
import { LeadForm } from './lead-form.tsx';
import { useLeadForm } from './use-lead-form.ts';

const Recorder = lazy(() => import('./recording/recorder.tsx'));

interface ChallengeFormProps {
  /** The solution's id. */
  solution: string;
  reply: FormReply | undefined;
}

export function ChallengeForm({ solution, reply }: ChallengeFormProps) {
  /** Ends the recording under way, which then goes along. */
  const finishRecording = useRef<() => Promise<void>>(undefined);
  const lead = useLeadForm('challenge', solution, reply, async () => finishRecording.current?.());
  const { state, desk, props } = lead;
  const { reference, recording, parts } = state;
  const [hasText, setHasText] = useState(false);
  const [wantsRecorder, setWantsRecorder] = useState(false);
  useEffect(() => {
    // What was typed before React came.
    setHasText(hasWords(props.ref.current?.elements.namedItem('text')));
  }, [props.ref]);
  useEffect(() => {
    if (reference !== undefined) setWantsRecorder(false);
  }, [reference]);
  return (
    <>
      {parts && reference !== undefined && (
        <parts.Thanks title="Thank You!" reference={reference}>
          We have your challenge and reply within 24 hours.
        </parts.Thanks>
      )}
      <LeadForm
        lead={lead}
        action="Send Your Challenge"
        isReady={hasText || recording !== undefined}
        about={{ solution }}
      >
        <TextArea
          name="text"
          label="In writing"
          defaultValue={lead.reply?.values.text}
          error={state.fields.text}
          onInput={({ currentTarget }) => setHasText(hasWords(currentTarget))}
        />
        <div className="flex flex-col gap-3 noscript:hidden">
          <p className="text-sm font-semibold">Or by voice</p>
          {wantsRecorder || recording !== undefined ? (
            <Suspense fallback={<StartRecording isOpening />}>
              <Recorder
                recording={recording}
                finish={finishRecording}
                startsAtOnce={wantsRecorder && recording === undefined}
                onChange={(next) => void desk().then(({ setRecording }) => setRecording(next))}
              />
            </Suspense>
          ) : (
            <StartRecording onClick={() => setWantsRecorder(true)} />
          )}
        </div>
      </LeadForm>
    </>
  );
}

const hasWords = (area: Element | RadioNodeList | null | undefined): boolean =>
  area instanceof HTMLTextAreaElement && area.value.trim() !== '';

const StartRecording = ({ isOpening, onClick }: { isOpening?: boolean; onClick?: () => void }) => (
  <Button variant="secondary" className="self-start" disabled={isOpening} onClick={onClick}>
    <Mic aria-hidden="true" />
    Start Recording
  </Button>
);
