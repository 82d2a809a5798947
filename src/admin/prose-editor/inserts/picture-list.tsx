import { useContext, useState } from 'react';
import { DEFAULT_FOLDER, MAX_ALT_LENGTH } from '#features/media/rules.ts';
import { Button } from '#ui/button.tsx';
import { FormMediaContext, type UploadState } from '#ui/form/form-media.ts';
import { UploadProgress } from '#ui/form/upload-progress.tsx';
import { TextField } from '#ui/text-field.tsx';
import { chooseFile } from '../pictures/choose-file.ts';

/** A picture of an insert, as it is written. */
export interface ChosenPicture {
  url: string;
  alt: string;
  caption: string;
}

interface PictureListProps {
  label: string;
  max: number;
  /** Whether each has words of its own. */
  hasWords: boolean;
  pictures: readonly ChosenPicture[];
  onPictures: (pictures: readonly ChosenPicture[]) => void;
}

/** Pictures of the library in their order, with what they show and what is said below them. */
export function PictureList({ label, max, hasWords, pictures, onPictures }: PictureListProps) {
  const media = useContext(FormMediaContext);
  const [isChoosing, setChoosing] = useState(false);
  const [upload, setUpload] = useState<UploadState>({ kind: 'idle' });
  const add = (url: string): void => onPictures([...pictures, { url, alt: '', caption: '' }]);
  const send = (file: File): void => {
    void media?.upload({ file, isPasted: false }, DEFAULT_FOLDER, setUpload).then((address) => {
      if (address !== undefined) add(address);
    });
  };
  // Nothing could be added to an empty list.
  if (media === undefined && pictures.length === 0) return null;
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="pb-2 text-sm font-semibold">{label}</legend>
      <ol className="flex flex-col gap-4 empty:hidden">
        {pictures.map((picture, nth) => (
          <li key={picture.url} className="flex gap-4">
            <img src={picture.url} alt="" className="size-20 shrink-0 object-cover" />
            <div className="flex min-w-0 grow flex-col gap-3">
              {hasWords && (
                <PictureWords
                  picture={picture}
                  onPicture={(next) => onPictures(pictures.with(nth, next))}
                />
              )}
              <Ways nth={nth} pictures={pictures} onPictures={onPictures} />
            </div>
          </li>
        ))}
      </ol>
      {media !== undefined && pictures.length < max && (
        <div className="flex flex-wrap gap-x-5">
          <Button variant="quiet" onClick={() => setChoosing(true)}>
            Choose from library
          </Button>
          <Button variant="quiet" onClick={() => chooseFile('image/*', send)}>
            Upload
          </Button>
        </div>
      )}
      <UploadProgress state={upload} name={label} />
      {media !== undefined && isChoosing && (
        <media.Library
          folder={DEFAULT_FOLDER}
          onChoose={(url) => {
            setChoosing(false);
            if (!pictures.some((one) => one.url === url)) add(url);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </fieldset>
  );
}

interface PictureWordsProps {
  picture: ChosenPicture;
  onPicture: (picture: ChosenPicture) => void;
}

const PictureWords = ({ picture, onPicture }: PictureWordsProps) => (
  <>
    <TextField
      label="What the picture shows"
      value={picture.alt}
      maxLength={MAX_ALT_LENGTH}
      onChange={({ currentTarget }) => onPicture({ ...picture, alt: currentTarget.value })}
    />
    <TextField
      label="Caption"
      value={picture.caption}
      maxLength={MAX_ALT_LENGTH}
      onChange={({ currentTarget }) => onPicture({ ...picture, caption: currentTarget.value })}
    />
  </>
);

type WaysProps = Pick<PictureListProps, 'pictures' | 'onPictures'> & { nth: number };

function Ways({ nth, pictures, onPictures }: WaysProps) {
  const rest = pictures.filter((_, at) => at !== nth);
  const picture = pictures[nth];
  if (picture === undefined) return null;
  const move = (by: number): void => onPictures(rest.toSpliced(nth + by, 0, picture));
  const name = `picture ${nth + 1}`;
  return (
    <div className="flex flex-wrap gap-x-4">
      {nth > 0 && (
        <Button variant="quiet" aria-label={`Move ${name} up`} onClick={() => move(-1)}>
          Up
        </Button>
      )}
      {nth < rest.length && (
        <Button variant="quiet" aria-label={`Move ${name} down`} onClick={() => move(1)}>
          Down
        </Button>
      )}
      <Button variant="quiet" aria-label={`Remove ${name}`} onClick={() => onPictures(rest)}>
        Remove
      </Button>
    </div>
  );
}
