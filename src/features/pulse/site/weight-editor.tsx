import { Minus, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';
import { FIELD_NAMES } from '../model/scoring.ts';
import {
  BASE_SCORES,
  savedLabel,
  savedScore,
  savedTone,
  setWeight,
  shareAll,
  totalOf,
} from '../model/weights.ts';
import {
  MAX_WEIGHT,
  WEIGHT_KEYS,
  WEIGHT_RING_CIRCUMFERENCE,
  WEIGHT_STEP,
  WEIGHT_TOTAL,
  type Weights,
} from '../rules.ts';
import { useDemo } from './demo-context.tsx';
import { HealthRing } from './health-ring.tsx';
import { NumberInput } from './number-input.tsx';

interface WeightEditorProps {
  saved: Weights;
  onSave: (weights: Weights) => void;
}

/** What each field of a ticket counts for. Saving scores on this page, and sends nothing. */
export function WeightEditor({ saved, onSave }: WeightEditorProps) {
  const [weights, setWeights] = useState(saved);
  const [isShared, setIsShared] = useState(true);
  const { scenario } = useDemo();
  const [score, setScore] = useState<number>(BASE_SCORES.middling);
  const [savings, setSavings] = useState(0);
  const total = totalOf(weights);
  const label = savedLabel(score);

  const save = (): void => {
    onSave(weights);
    setScore(savedScore(BASE_SCORES[scenario], weights.estimate));
    setSavings(savings + 1);
  };

  return (
    <section aria-labelledby="weights-title" className="border-b border-line py-section">
      <div className="wrap grid gap-x-8 gap-y-12 lg:grid-cols-12">
        <SectionHeading
          number={4}
          label="Weights"
          id="weights-title"
          className="lg:col-span-4"
          lead="Four fields make a backlog healthy, and your team says how much each of them counts. Try it: nothing leaves this page."
        >
          Your weights, in the open
        </SectionHeading>
        <div className="pulse-panel lg:col-span-8">
          <div className="pulse-mixer">
            <fieldset className="flex flex-col gap-5">
              <legend className="sr-only">Weights</legend>
              {WEIGHT_KEYS.map((key) => (
                <WeightField
                  key={key}
                  label={FIELD_NAMES[key]}
                  value={weights[key]}
                  onChange={(value) => setWeights(setWeight(weights, key, value, isShared))}
                />
              ))}
              <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-5">
                <p className="pulse-figure">
                  <span className="text-sm text-text-2">Total </span>
                  <output data-testid="total">{total}%</output>
                </p>
                <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
                  <input
                    type="checkbox"
                    checked={isShared}
                    onChange={({ currentTarget: { checked } }) => {
                      setIsShared(checked);
                      if (checked) setWeights(shareAll(weights));
                    }}
                    className="pulse-switch"
                  />
                  Auto-distribute
                </label>
              </div>
              {total !== WEIGHT_TOTAL && (
                <p className="text-sm text-text-2">
                  Weights that do not total 100% count in proportion.
                </p>
              )}
            </fieldset>
            <div className="flex flex-col items-center justify-center gap-6">
              <HealthRing
                score={score}
                tone={savedTone(score)}
                label={label}
                circumference={WEIGHT_RING_CIRCUMFERENCE}
              />
              <Button variant="secondary" onClick={save}>
                Save and score
              </Button>
              <p role="status" className="sr-only">
                {savings > 0 && (
                  <span key={savings}>{`Saved. Backlog score ${score}, ${label}.`}</span>
                )}
              </p>
            </div>
          </div>
        </div>
      </div>
    </section>
  );
}

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
        aria-label={`Less ${label}`}
        onClick={() => onChange(value - WEIGHT_STEP)}
        className="pulse-step"
      >
        <Minus aria-hidden="true" className="size-4" />
      </button>
      <NumberInput id={id} min={0} max={MAX_WEIGHT} value={value} onChange={onChange} />
      <button
        type="button"
        aria-label={`More ${label}`}
        onClick={() => onChange(value + WEIGHT_STEP)}
        className="pulse-step"
      >
        <Plus aria-hidden="true" className="size-4" />
      </button>
    </div>
  );
}
