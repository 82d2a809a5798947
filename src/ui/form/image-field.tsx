import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Image } from '../image.tsx';
import { FormText } from './fields.tsx';

/** How large pictures should be, by where they are shown. */
export const PICTURE_SIZES = {
  card: { width: 1200, height: 600, words: '1200x600 landscape, max 1MB' },
  logo: { width: 200, height: 100, words: '200x100, max 500KB' },
  avatar: { width: 200, height: 200, words: '200x200' },
} as const;

interface ImageFieldProps {
  name: string;
  label: string;
  size: keyof typeof PICTURE_SIZES;
  /** What happens where there is none. */
  help?: string;
}

/** The address of a picture with the picture as it is found there. */
export function ImageField({ name, label, size, help }: ImageFieldProps) {
  const { width, height, words } = PICTURE_SIZES[size];
  const { control } = useFormContext();
  const value: unknown = useWatch({ control, name });
  const address = typeof value === 'string' ? value.trim() : '';
  // An address that is still being typed leads nowhere, so the picture waits until the field is left.
  const [held, setHeld] = useState<string>();
  const shown = held ?? address;
  return (
    <div className="flex flex-col gap-3 sm:flex-row sm:items-start">
      <FormText
        name={name}
        label={label}
        help={[`${words}.`, help].filter(Boolean).join(' ')}
        className="grow"
        autoComplete="off"
        spellCheck={false}
        inputMode="url"
        onFocus={() => setHeld(address)}
        onBlur={() => setHeld(undefined)}
      />
      <div className="w-40 shrink-0 sm:pt-8">
        {shown === '' ? (
          <p className="label grid h-20 place-items-center rounded-field border border-dashed border-line-2 text-text-2">
            No picture
          </p>
        ) : (
          <Image
            key={shown}
            src={shown}
            alt={`${label}, as it is`}
            width={width}
            height={height}
            className="h-20 rounded-field border border-line"
          />
        )}
      </div>
    </div>
  );
}
