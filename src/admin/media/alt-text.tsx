import { useState } from 'react';
import type { MediaDetail, MediaPatch } from '#features/media/library.ts';
import { MAX_ALT_LENGTH } from '#features/media/rules.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useMediaChange } from './use-media-change.ts';

/** What is said of a media item to who does not see it, and what it is called here. */
export function AltText({ media }: { media: MediaDetail }) {
  const [alt, setAlt] = useState(media.alt);
  const [isDecorative, setDecorative] = useState(media.isDecorative);
  const [fileName, setFileName] = useState(media.fileName);
  const [saved, setSaved] = useState<MediaPatch>({ alt, isDecorative, fileName });
  const { run, isPending, fields } = useMediaChange(media.id);
  // What was not touched here may have been changed elsewhere since.
  const changes: MediaPatch = {
    ...(alt === saved.alt ? {} : { alt }),
    ...(isDecorative === saved.isDecorative ? {} : { isDecorative }),
    ...(fileName === saved.fileName ? {} : { fileName }),
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        run(changes, { onSuccess: () => setSaved((before) => ({ ...before, ...changes })) });
      }}
    >
      <TextArea
        label="Alternative text"
        help="Describe the image for people who cannot see it. Used when an entry has no alternative text of its own."
        rows={3}
        maxLength={MAX_ALT_LENGTH}
        value={alt}
        error={fields.alt}
        disabled={isDecorative}
        onChange={({ target }) => setAlt(target.value)}
      />
      <Checkbox
        label="Decorative: screen readers skip it"
        checked={isDecorative}
        onChange={({ target }) => setDecorative(target.checked)}
      />
      <TextField
        label="Name"
        help="Only used in the library. The address does not change."
        value={fileName}
        error={fields.fileName}
        maxLength={200}
        required
        onChange={({ target }) => setFileName(target.value)}
      />
      <Button
        type="submit"
        className="self-start"
        disabled={isPending || Object.keys(changes).length === 0}
      >
        Save
      </Button>
    </form>
  );
}
