import { useId, useRef, useState } from 'react';
import { cutOf, keepSpan, leaveOut, type Span, spansOf, wholeWords } from '#content/quotes/cut.ts';
import type { QuoteOriginal } from '#content/quotes/schema.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { StudioDialog } from '../dialog.tsx';

export interface OriginalStateProps {
  original: QuoteOriginal;
  /** The text as the form has it now. */
  readText: () => string;
  setText: (text: string) => void;
  mayEdit: boolean;
}

interface CutDialogProps extends OriginalStateProps {
  onClose: () => void;
}

/** Of the original, what is kept: words are selected and kept or left out; the ellipses come by themselves. */
export function CutDialog({ original, readText, setText, mayEdit, onClose }: CutDialogProps) {
  const { words, answers, name } = original;
  const [spans, setSpans] = useState<Span[]>(() => spansOf(readText(), words) ?? allOf(words));
  const heading = useId();
  const cut = cutOf(words, spans);
  return (
    <StudioDialog
      title="Cut from the original"
      description={`Everything that ${name} wrote. Select words, then keep them or leave them out. An ellipsis marks what is missing.`}
      onClose={onClose}
      className="[--width:46rem]"
    >
      <details className="text-sm text-text-2">
        <summary className="w-fit cursor-pointer underline underline-offset-4">Questions</summary>
        <ol className="list-decimal pt-2 pl-5">
          {answers.map(({ question }, index) => (
            <li key={index}>{question}</li>
          ))}
        </ol>
      </details>
      <MarkedText {...{ words, spans, mayEdit }} onChange={setSpans} />
      <section aria-labelledby={heading} className="flex flex-col gap-2">
        <h3 id={heading} className="font-semibold">
          Result
        </h3>
        <p
          aria-live="polite"
          className="rounded-card border border-line bg-ground-2 p-4 whitespace-pre-line wrap-anywhere"
        >
          {cut === '' ? 'Nothing is kept.' : cut}
        </p>
      </section>
      {mayEdit && (
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={cut === ''}
            onClick={() => {
              setText(cut);
              onClose();
            }}
          >
            Use this text
          </Button>
        </div>
      )}
    </StudioDialog>
  );
}

const allOf = (words: string): Span[] => [{ start: 0, end: words.length }];

interface MarkedTextProps {
  words: string;
  spans: readonly Span[];
  mayEdit: boolean;
  onChange: (spans: Span[]) => void;
}

/** What is typed changes nothing. The field has a caret all the same, which one that is `readonly` has not, so that keys can select. */
const keepValue = (): void => undefined;

/** A field that is read, so that words are selected in it by keyboard as well. */
function MarkedText({ words, spans, mayEdit, onChange }: MarkedTextProps) {
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const onSelected = (change: (span: Span) => Span[]) => () => {
    const { selectionStart: start = 0, selectionEnd: end = 0 } = field.current ?? {};
    const span = wholeWords(words, { start, end });
    setProblem(span === undefined ? 'Select some words in the original first.' : undefined);
    if (span !== undefined) onChange(change(span));
    field.current?.focus();
  };
  return (
    <>
      <TextArea
        ref={field}
        label="The original"
        value={words}
        aria-readonly="true"
        inputMode="none"
        spellCheck={false}
        onChange={keepValue}
        rows={8}
        error={problem}
        className="[&_textarea]:max-h-[32svh]"
      />
      {mayEdit && (
        <fieldset className="flex flex-wrap gap-3">
          <legend className="sr-only">Selected text</legend>
          <Button variant="secondary" onClick={onSelected((span) => leaveOut(words, spans, span))}>
            Leave out
          </Button>
          <Button variant="secondary" onClick={onSelected((span) => keepSpan(words, spans, span))}>
            Keep
          </Button>
          <Button variant="secondary" onClick={onSelected((span) => [span])}>
            Keep only this
          </Button>
          <Button variant="quiet" onClick={() => onChange(allOf(words))}>
            Keep everything
          </Button>
        </fieldset>
      )}
    </>
  );
}
