import { Mic } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { say } from '#ui/say.ts';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { FormReply, Receipt } from './form-state.ts';
import { LeadArea } from './lead-area.tsx';
import { LeadForm } from './lead-form.tsx';
import { type LeadForm as Lead, useLeadForm } from './use-lead-form.ts';

/** What the form says for itself. */
export interface ChallengeWords {
  /** The short name of the section. */
  label: string;
  heading: string;
  intro: string;
  textLabel: string;
  voiceLabel: string;
  replyLegend: string;
  replyNote: string;
  sendLabel: string;
  thanksTitle: string;
  /** For whom left an address or a number. */
  thanks: string;
  /** For whom left neither. */
  thanksUnreachable: string;
}

interface ChallengeAreaProps {
  words: ChallengeWords;
  /** Of the section on its page. */
  number: number;
  /** The solution's id. */
  solution: string;
  /** What the server said of a post without script. */
  reply: FormReply | undefined;
}

/** For the challenge form: in writing or by voice. */
export const ChallengeArea = ({ words, number, solution, reply }: ChallengeAreaProps) => (
  <LeadArea number={number} label={words.label} title={words.heading} intro={words.intro}>
    <ChallengeForm words={words} solution={solution} reply={reply} />
  </LeadArea>
);

const Recorder = lazy(() => import('./recording/recorder.tsx'));

interface ChallengeFormProps {
  words: ChallengeWords;
  /** The solution's id. */
  solution: string;
  reply: FormReply | undefined;
}

function ChallengeForm({ words, solution, reply }: ChallengeFormProps) {
  /** Ends the recording under way, which then goes along. */
  const finishRecording = useRef<() => Promise<void>>(undefined);
  const lead = useLeadForm('challenge', solution, reply, async () => finishRecording.current?.());
  const { state, controller, props } = lead;
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
        <parts.Thanks title={words.thanksTitle} reference={reference}>
          {hasReplyTo(state.receipt) ? words.thanks : words.thanksUnreachable}
        </parts.Thanks>
      )}
      <LeadForm
        lead={lead}
        action={words.sendLabel}
        isReady={hasText || recording !== undefined}
        about={{ solution }}
      >
        <TextArea
          name="text"
          label={words.textLabel}
          defaultValue={lead.reply?.values.text}
          error={state.fields.text}
          onInput={({ currentTarget }) => setHasText(hasWords(currentTarget))}
        />
        <div className="flex flex-col gap-3 noscript:hidden">
          <p className="text-sm font-semibold">{words.voiceLabel}</p>
          {wantsRecorder || recording !== undefined ? (
            <Suspense fallback={<StartRecording isOpening />}>
              <Recorder
                recording={recording}
                finish={finishRecording}
                startsAtOnce={wantsRecorder && recording === undefined}
                onChange={(next) =>
                  void controller().then(({ setRecording }) => setRecording(next))
                }
              />
            </Suspense>
          ) : (
            <StartRecording onClick={() => setWantsRecorder(true)} />
          )}
        </div>
        <ReplyFields words={words} lead={lead} />
      </LeadForm>
    </>
  );
}

/** An address or a number; whoever leaves neither may still send. */
const ReplyFields = ({
  words,
  lead: { state, reply },
}: {
  words: Pick<ChallengeWords, 'replyLegend' | 'replyNote'>;
  lead: Lead;
}) => (
  <fieldset className="flex flex-col gap-3">
    <legend className="pb-3 text-sm font-semibold">{words.replyLegend}</legend>
    <div className="grid gap-6 sm:grid-cols-2">
      <TextField
        name="email"
        type="email"
        label={say('Email')}
        autoComplete="email"
        defaultValue={reply?.values.email}
        error={state.fields.email}
      />
      <TextField
        name="phone"
        type="tel"
        label={say('Phone')}
        autoComplete="tel"
        defaultValue={reply?.values.phone}
        error={state.fields.phone}
      />
    </div>
    {words.replyNote !== '' && <p className="text-sm text-text-2">{words.replyNote}</p>}
  </fieldset>
);

const hasReplyTo = (receipt: Receipt | undefined): boolean =>
  receipt !== undefined && receipt.replyTo.email + receipt.replyTo.phone !== '';

const hasWords = (area: Element | RadioNodeList | null | undefined): boolean =>
  area instanceof HTMLTextAreaElement && area.value.trim() !== '';

const StartRecording = ({ isOpening, onClick }: { isOpening?: boolean; onClick?: () => void }) => (
  <Button variant="secondary" className="self-start" disabled={isOpening} onClick={onClick}>
    <Mic aria-hidden="true" />
    {say('Start Recording')}
  </Button>
);
