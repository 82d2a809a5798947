import { useState } from 'react';
import type { MediaDetail } from '#features/media/library.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useMediaChange } from './use-media-change.ts';

/** What a file is called here and where it is downloaded. */
export function FileName({ media }: { media: MediaDetail }) {
  const [fileName, setFileName] = useState(media.fileName);
  const { run, isPending, fields } = useMediaChange(media.id);
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        run({ fileName });
      }}
    >
      <TextField
        label="Name"
        help={`${media.kind === 'document' ? 'Visitors download the file under this name.' : 'Only the studio shows this name.'} The address does not change.`}
        value={fileName}
        error={fields.fileName}
        maxLength={200}
        required
        onChange={({ target }) => setFileName(target.value)}
      />
      <Button
        type="submit"
        className="self-start"
        disabled={isPending || fileName === media.fileName}
      >
        Save
      </Button>
    </form>
  );
}
