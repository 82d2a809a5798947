import { Minus, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { say } from '#ui/say.ts';
import { SectionHeading } from '#ui/section-heading.tsx';
import type { BlockProps } from '#web/block-section.tsx';
import type { FieldsOf } from '#web/page-block.ts';
import { FIELD_NAMES } from '../../model/scoring.ts';
import { sentence, told } from '../../model/sentence.ts';
import {
  BASE_SCORES,
  EXCELLENT,
  GOOD,
  savedLabel,
  savedScore,
  savedTone,
  setWeight,
  shareAll,
  totalOf,
} from '../../model/weights.ts';
import {
  HEALTH_AMBER,
  HEALTH_RED,
  MAX_WEIGHT,
  SCENARIO_NAMES,
  SCENARIOS,
  type Scenario,
  WEIGHT_KEYS,
  WEIGHT_RING_CIRCUMFERENCE,
  WEIGHT_STEP,
  WEIGHT_TOTAL,
  type Weights,
} from '../../rules.ts';
import { RunDemo, useDemoControls } from '../../site/demo-context.tsx';
import { HealthRing } from '../../site/health-ring.tsx';
import { NumberInput } from '../../site/number-input.tsx';
import { useOwnWeights } from '../../site/weights-context.tsx';
import type { pulseWeights } from '../pulse-instruments.ts';

/**
 * What each field of a ticket counts for. Saving scores on this page, and sends nothing. The demo
 * backlog that is scored is the one on show, which holds still from the first touch on.
 */
export function PulseWeights({ block, number }: BlockProps<FieldsOf<typeof pulseWeights>>) {
  const { weights: saved, save: onSave } = useOwnWeights();
  const [weights, setWeights] = useState(saved);
  const [isShared, setIsShared] = useState(true);
  const { demo, hold } = useDemoControls();
  const { scenario } = demo;
  const score = savedScore(BASE_SCORES[scenario], saved.estimate);
  const [saves, setSaves] = useState({ times: 0, scenario, score });
  const total = totalOf(weights);

  const change = (next: Weights): void => {
    hold(scenario);
    setWeights(next);
  };
  const save = (): void => {
    hold(scenario);
    onSave(weights);
    const result = savedScore(BASE_SCORES[scenario], weights.estimate);
    setSaves({ times: saves.times + 1, scenario, score: result });
  };

  return (
    <section
      aria-labelledby="weights-title"
      className="ground-tide border-b border-line py-section"
    >
      <div className="wrap grid gap-x-8 gap-y-12 lg:grid-cols-12">
        <SectionHeading
          number={number}
          label={block.label}
          id="weights-title"
          className="lg:col-span-4"
          lead={block.lead}
        >
          {block.heading}
        </SectionHeading>
        <div className="pulse-panel lg:col-span-8">
          <BacklogChoice scenario={scenario} onChoose={hold} />
          <div className="pulse-mixer">
            <fieldset className="flex flex-col gap-5">
              <legend className="sr-only">{say('Weights')}</legend>
              {WEIGHT_KEYS.map((key) => (
                <WeightField
                  key={key}
                  label={say(FIELD_NAMES[key])}
                  value={weights[key]}
                  onChange={(value) => change(setWeight(weights, key, value, isShared))}
                />
              ))}
              <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-5">
                <p className="pulse-figure">
                  <span className="text-sm text-text-2">{say('Total')} </span>
                  <output data-testid="total">{total}%</output>
                </p>
                <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
                  <input
                    type="checkbox"
                    checked={isShared}
                    onChange={({ currentTarget: { checked } }) => {
                      setIsShared(checked);
                      change(checked ? shareAll(weights) : weights);
                    }}
                    className="pulse-switch"
                  />
                  {say('Auto-distribute')}
                </label>
              </div>
              {total !== WEIGHT_TOTAL && (
                <p className="text-sm text-text-2">
                  {say('Weights that do not total 100% count in proportion.')}
                </p>
              )}
            </fieldset>
            <div className="flex flex-col items-center justify-center gap-6">
              <HealthRing
                score={score}
                tone={savedTone(score)}
                label={say(savedLabel(score))}
                circumference={WEIGHT_RING_CIRCUMFERENCE}
              />
              <Button variant="secondary" onClick={save}>
                {block.saveLabel}
              </Button>
              {/* Its line is kept free, so that nothing moves under the pointer at the first touch. */}
              <p className="-mt-2 min-h-6 text-sm">
                <RunDemo>{say('Back to the running demo')}</RunDemo>
              </p>
              <p role="status" className="sr-only">
                {saves.times > 0 && <span key={saves.times}>{savedWords(saves)}</span>}
              </p>
            </div>
          </div>
          <p className="border-t border-line px-5 py-3 text-sm text-text-2 sm:px-7">
            {scaleWords()}
          </p>
        </div>
      </div>
    </section>
  );
}

const savedWords = ({ scenario, score }: { scenario: Scenario; score: number }): string =>
  told(
    sentence('Saved. The {scenario} backlog scores {score}, {label}.', {
      scenario: scenarioWord(scenario),
      score: String(score),
      label: say(savedLabel(score)),
    }),
    say,
  );

const scaleWords = (): string =>
  told(
    sentence(
      'Here a score is Excellent and green from {excellent}, Good and yellow from {good}, and needs attention below that; the other instruments are green from {green} and amber from {amber}.',
      {
        excellent: String(EXCELLENT),
        good: String(GOOD),
        green: String(HEALTH_AMBER),
        amber: String(HEALTH_RED),
      },
    ),
    say,
  );

/** Its name within a sentence. */
const scenarioWord = (scenario: Scenario): string => say(SCENARIO_NAMES[scenario]).toLowerCase();

interface BacklogChoiceProps {
  scenario: Scenario;
  onChoose: (scenario: Scenario) => void;
}

/** Says which demo backlog is scored, and lets one choose it. */
const BacklogChoice = ({ scenario, onChoose }: BacklogChoiceProps) => (
  <div className="flex flex-wrap items-center justify-between gap-x-6 border-b border-line px-5 py-1 sm:px-7">
    <p className="label py-2">
      {say('Scoring the {scenario} backlog').replace('{scenario}', scenarioWord(scenario))}
    </p>
    <noscript>
      <p className="py-2 text-sm">
        {say('The editor works in your browser, so it needs JavaScript.')}
      </p>
    </noscript>
    <fieldset className="flex gap-4 noscript:hidden">
      <legend className="sr-only">{say('Demo backlog')}</legend>
      {SCENARIOS.map((one) => (
        <label key={one} className="pulse-lamp label" data-scenario={one}>
          <input
            type="radio"
            name="backlog"
            checked={one === scenario}
            onChange={() => onChoose(one)}
            // The one that is chosen already can be kept, too.
            onClick={() => onChoose(one)}
            className="sr-only"
          />
          {say(SCENARIO_NAMES[one])}
        </label>
      ))}
    </fieldset>
  </div>
);

interface WeightFieldProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
}

function WeightField({ label, value, onChange }: WeightFieldProps) {
  const id = useId();
  return (
    <div className="pulse-weight">
      <label htmlFor={id} className="text-sm">
        {label}
      </label>
      <span aria-hidden="true" className="pulse-bar">
        <span className="pulse-fill" style={{ scale: `${value / MAX_WEIGHT} 1` }} />
      </span>
      <button
        type="button"
        aria-label={say('Less {weight}').replace('{weight}', () => label)}
        onClick={() => onChange(value - WEIGHT_STEP)}
        className="pulse-step"
      >
        <Minus aria-hidden="true" className="size-4" />
      </button>
      <NumberInput id={id} min={0} max={MAX_WEIGHT} value={value} onChange={onChange} />
      <button
        type="button"
        aria-label={say('More {weight}').replace('{weight}', () => label)}
        onClick={() => onChange(value + WEIGHT_STEP)}
        className="pulse-step"
      >
        <Plus aria-hidden="true" className="size-4" />
      </button>
    </div>
  );
}
