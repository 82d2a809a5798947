import { useDeferredValue, useId, useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '#ui/button.tsx';
import { CONTROL, Field } from '#ui/field.tsx';
import { FormSelect, FormText, useFieldError } from '#ui/form/fields.tsx';
import { ImageField } from '#ui/form/image-field.tsx';
import { hex, readColour } from '../colour-rules.ts';
import { type Fault, faultSentence, faultsOf } from '../fault-rules.ts';
import { brandOf, SHIPPED_CHOICE } from '../look.ts';
import { BRAND_LABELS, BRAND_NAMES, type BrandName, TYPE_SETS, type TypeSet } from '../rules.ts';

const HELP: Readonly<Record<BrandName, string>> = {
  ink: 'The dark background, and text on light backgrounds.',
  paper: 'The light background, and text on dark backgrounds.',
  signal: 'The accent, for primary buttons and marks.',
  current: 'For links, charts and drawings.',
};

const SETS: Readonly<Record<TypeSet, string>> = {
  survey: 'Survey: Bricolage Grotesque, Instrument Sans, Geist Mono',
  editorial: 'Editorial: Newsreader, Figtree, Geist Mono',
  plain: 'Plain: Schibsted Grotesk, Hanken Grotesk, JetBrains Mono',
};

const FOLDER = 'uploaded-images';

/** Colours, type, terrain and logos of the site; the page beside it shows them at once. */
export function AppearanceForm() {
  const faults = useFaults();
  return (
    <>
      <fieldset className="flex flex-col gap-5">
        <legend className="mb-3 text-sm font-semibold">Colors</legend>
        {BRAND_NAMES.map((name) => (
          <ColourField key={name} name={name} fault={faults.find((one) => one.name === name)} />
        ))}
      </fieldset>
      <FormSelect name="typeSet" label="Type">
        {TYPE_SETS.map((set) => (
          <option key={set} value={set}>
            {SETS[set]}
          </option>
        ))}
      </FormSelect>
      <TerrainField />
      <ImageField
        name="logoUrl"
        label="Logo"
        size="logo"
        folder={FOLDER}
        help="Replaces the mark and name in the header, and appears on link cards."
      />
      <ImageField
        name="darkLogoImageUrl"
        label="Logo on dark backgrounds"
        size="logo"
        folder={FOLDER}
        help="If empty, the other logo is used."
        isDark
      />
      <ImageField
        name="markImageUrl"
        label="Mark"
        size="avatar"
        folder={FOLDER}
        help="For the favicon and link cards. If empty, a roughly square logo or the first letter of the name is used."
      />
    </>
  );
}

/** What is wrong with the colours that are typed, without a request. */
function useFaults(): Fault[] {
  const { control } = useFormContext();
  const typed: readonly unknown[] = useWatch({ control, name: [...BRAND_NAMES] });
  const key = useDeferredValue(JSON.stringify(typed));
  return useMemo(() => {
    const values: unknown = JSON.parse(key);
    const texts = Array.isArray(values) ? values.map(String) : [];
    const [ink = '', paper = '', signal = '', current = ''] = texts;
    return faultsOf(brandOf({ ink, paper, signal, current }));
  }, [key]);
}

interface ColourFieldProps {
  name: BrandName;
  fault: Fault | undefined;
}

/** A colour as text and as the browser's own picker; one that cannot be read comes with one that can. */
function ColourField({ name, fault }: ColourFieldProps) {
  const { control, register, setValue } = useFormContext();
  const problem = useFieldError(name);
  const value: unknown = useWatch({ control, name });
  const colour = typeof value === 'string' ? readColour(value) : undefined;
  const write = (next: string): void =>
    setValue(name, next, { shouldDirty: true, shouldValidate: true });
  const error = colour === undefined ? (problem ?? NO_COLOUR) : fault && faultSentence(fault);
  const pickerId = useId();
  return (
    <Field label={BRAND_LABELS[name]} help={HELP[name]} error={error} isRequired>
      {(texts) => (
        <div className="flex flex-wrap items-center gap-3">
          <label htmlFor={pickerId} className="sr-only">
            {`Pick ${BRAND_LABELS[name]}`}
          </label>
          <input
            id={pickerId}
            type="color"
            value={hex(colour ?? [0, 0, 0])}
            onChange={({ currentTarget }) => write(currentTarget.value)}
            className="h-12 w-16 shrink-0 cursor-pointer rounded-field border border-line-2 bg-ground p-1"
          />
          <input
            {...texts}
            {...register(name)}
            required
            autoComplete="off"
            spellCheck={false}
            className={`${CONTROL} min-w-0 flex-1 basis-48 font-mono`}
          />
          {fault !== undefined && colour !== undefined && (
            <Button variant="secondary" onClick={() => write(fault.offered)}>
              <span
                aria-hidden="true"
                className="size-4 rounded-chip border border-line-2"
                style={{ background: fault.offered }}
              />
              {`Use ${fault.offered}`}
            </Button>
          )}
        </div>
      )}
    </Field>
  );
}

const NO_COLOUR = 'Enter a color such as #12352b or oklch(0.3 0.05 165)';

function TerrainField() {
  const { setValue } = useFormContext();
  const write = (next: string): void => setValue('terrain', next, { shouldDirty: true });
  return (
    <div className="flex flex-col gap-3">
      <FormText
        name="terrain"
        label="Terrain"
        help="Covers and contours are drawn from this word. Leave it empty for the default ones."
        maxLength={60}
        autoComplete="off"
      />
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => write(newTerrain())}>
          Another
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            for (const [name, shipped] of Object.entries(SHIPPED_CHOICE)) {
              setValue(name, shipped, { shouldDirty: true });
            }
          }}
        >
          Reset to defaults
        </Button>
      </div>
    </div>
  );
}

/** Six letters and digits. */
const newTerrain = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => (byte % 36).toString(36)).join(
    '',
  );
