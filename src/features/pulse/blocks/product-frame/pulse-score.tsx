import { type RefObject, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { say } from '#ui/say.ts';
import { SectionHeading } from '#ui/section-heading.tsx';
import type { BlockProps } from '#web/block-section.tsx';
import type { FieldsOf } from '#web/page-block.ts';
import { sampleExport } from '../../csv/sample.ts';
import { ticketCount } from '../../model/own-scores.ts';
import { told } from '../../model/sentence.ts';
import { ColumnChoice } from '../../site/column-choice.tsx';
import { OwnResults } from '../../site/own-results.tsx';
import { today, useOwnExport } from '../../site/use-own-export.ts';
import { useOwnWeights } from '../../site/weights-context.tsx';
import type { pulseScore } from '../pulse-instruments.ts';

type ScoreFields = FieldsOf<typeof pulseScore>;

/** A visitor's own export, read and scored on their own machine. */
export function PulseScore({ block, number }: BlockProps<ScoreFields>) {
  const { weights } = useOwnWeights();
  const { own, read, readAs, clear } = useOwnExport();
  const isReading = own.state === 'reading';
  const shown = isReading ? own.before : own.state === 'read' ? own : undefined;
  const result = shown?.result;
  const file = useRef<HTMLInputElement>(null);
  const forget = (): void => {
    clear();
    file.current?.focus();
  };
  return (
    <section id="score" aria-labelledby="score-title" className="border-b border-line py-section">
      <div className="wrap flex flex-col gap-12">
        <div className="grid gap-x-8 gap-y-10 lg:grid-cols-12">
          <SectionHeading
            number={number}
            label={block.label}
            id="score-title"
            className="lg:col-span-5"
            lead={block.lead}
          >
            {block.heading}
          </SectionHeading>
          <div className="flex flex-col gap-5 lg:col-span-7">
            <Intake words={block} file={file} onRead={read} />
            <p role="status" className="label min-h-6 text-text-2">
              {own.state === 'reading' && say('Reading {file}…').replace('{file}', () => own.name)}
              {!isReading &&
                result?.isRead &&
                say('Read {tickets}.').replace('{tickets}', () =>
                  ticketCount(result.reading.open + result.reading.done, say),
                )}
            </p>
            {!isReading && result?.isRead === false && (
              <p role="alert" className="font-semibold text-bad-ink">
                {told(result.problem, say)}
              </p>
            )}
            {result?.header !== undefined && (
              <ColumnChoice
                header={result.header}
                columns={result.columns ?? {}}
                isOpen={!result.isRead}
                onChoose={readAs}
              />
            )}
          </div>
        </div>
        {result?.isRead && (
          <OwnResults reading={result.reading} weights={weights} onClear={forget} />
        )}
      </div>
    </section>
  );
}

interface IntakeProps {
  words: Pick<ScoreFields, 'fileLabel' | 'sampleLabel' | 'pasteLabel' | 'pastedLabel' | 'hint'>;
  file: RefObject<HTMLInputElement | null>;
  onRead: (source: Blob | string, name: string) => void;
}

function Intake({ words, file, onRead }: IntakeProps) {
  const [isOver, setIsOver] = useState(false);
  const [pasted, setPasted] = useState('');
  const [sampleName, pastedName] = [say('the sample'), say('the pasted rows')];
  return (
    <fieldset
      className="pulse-drop"
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        const [file] = event.dataTransfer.files;
        if (file !== undefined) onRead(file, file.name);
      }}
    >
      <legend className="sr-only">{say('Your export')}</legend>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <label className="pulse-file">
          <input
            ref={file}
            type="file"
            accept=".csv,.tsv,.txt,text/csv"
            className="sr-only"
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              if (file !== undefined) onRead(file, file.name);
              currentTarget.value = '';
            }}
          />
          {words.fileLabel}
        </label>
        <span className="text-sm text-text-2 max-sm:hidden">{say('or drop it here')}</span>
        <Button
          variant="quiet"
          onClick={() => onRead(sampleExport(today()), sampleName)}
          className="text-sm sm:ml-auto"
        >
          {words.sampleLabel}
        </Button>
      </div>
      <details>
        <summary className="text-link-underlined text-sm">{words.pasteLabel}</summary>
        <div className="mt-3 flex flex-col items-start gap-3">
          <textarea
            aria-label={say('CSV rows, with the column names first')}
            rows={4}
            value={pasted}
            onChange={({ currentTarget }) => setPasted(currentTarget.value)}
            className="pulse-paste"
          />
          <Button variant="secondary" onClick={() => onRead(pasted, pastedName)}>
            {words.pastedLabel}
          </Button>
        </div>
      </details>
      {words.hint !== '' && <p className="text-sm text-text-2 noscript:hidden">{words.hint}</p>}
      <noscript>
        <p className="text-sm">{say('Scoring happens in your browser, so it needs JavaScript.')}</p>
      </noscript>
    </fieldset>
  );
}
