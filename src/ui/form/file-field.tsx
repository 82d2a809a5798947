import { useContext } from 'react';
import { useFormContext } from 'react-hook-form';
import { FormText } from './fields.tsx';
import { FileWays } from './file-ways.tsx';
import { type FileKind, FormMediaContext } from './form-media.ts';

type Texts = Pick<React.ComponentProps<typeof FormText>, 'name' | 'help' | 'required'> & {
  label: string;
};

/** A document, a film or subtitles: uploaded, chosen from the library, or named by its address. */
export function FileField({ kind, ...texts }: Texts & { kind: FileKind }) {
  const { setValue } = useFormContext();
  const source = useContext(FormMediaContext);
  return (
    <div className="flex flex-col gap-2">
      <FormText {...texts} autoComplete="off" spellCheck={false} inputMode="url" />
      {source !== undefined && (
        <FileWays
          source={source}
          kind={kind}
          label={texts.label}
          onFile={(address) =>
            setValue(texts.name, address, { shouldDirty: true, shouldValidate: true })
          }
        />
      )}
    </div>
  );
}
