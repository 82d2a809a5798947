import { Images, Upload, X } from 'lucide-react';
import { useContext, useState } from 'react';
import { type DropEvent, type DropzoneState, useDropzone } from 'react-dropzone';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { Image } from '../image.tsx';
import { FormText } from './fields.tsx';
import { type FormMedia, FormMediaContext, type SentFile, type UploadState } from './form-media.ts';
import { UploadProgress } from './upload-progress.tsx';
import { useMediaUpload } from './use-media-upload.ts';

/** How large images should be, by where they are shown. */
export const IMAGE_SIZES = {
  card: { width: 1200, height: 600, words: '1200x600 landscape, max 1MB' },
  logo: { width: 200, height: 100, words: '200x100, max 500KB' },
  portrait: { width: 800, height: 1000, words: '800x1000 upright' },
  avatar: { width: 200, height: 200, words: '200x200' },
} as const;

interface ImageFieldProps {
  name: string;
  label: string;
  size: keyof typeof IMAGE_SIZES;
  /** Where images of this field are kept. */
  folder: string;
  /** What happens where there is none. */
  help?: string;
  /** Whether the image is for a dark ground, and is shown on one. */
  isDark?: boolean;
}

/** An image: dropped, pasted, picked, chosen from the library, or named by its address. */
export function ImageField({ name, label, size, folder, help, isDark }: ImageFieldProps) {
  const { control, setValue } = useFormContext();
  const source = useContext(FormMediaContext);
  const value: unknown = useWatch({ control, name });
  const address = typeof value === 'string' ? value.trim() : '';
  // An address that is still being typed leads nowhere, so the image waits until the field is left.
  const [held, setHeld] = useState<string>();
  const write = (next: string): void => {
    setHeld(undefined);
    setValue(name, next, { shouldDirty: true, shouldValidate: true });
  };
  const upload = useMediaUpload(source, folder, write);
  const drop = useImageDrop(upload.send, source === undefined);
  return (
    <div
      {...drop.getRootProps()}
      className={classNames(
        '@container rounded-field outline-offset-8 in-data-alone:hidden',
        drop.isDragActive && 'outline-2 outline-dashed outline-line-2',
      )}
    >
      <div className="flex flex-col gap-3 @md:flex-row @md:items-start">
        <div className="flex min-w-0 grow flex-col gap-2">
          <FormText
            name={name}
            label={label}
            help={[`${IMAGE_SIZES[size].words}.`, help].filter(Boolean).join(' ')}
            autoComplete="off"
            spellCheck={false}
            inputMode="url"
            onFocus={() => setHeld(address)}
            onBlur={() => setHeld(undefined)}
          />
          {source !== undefined && (
            <ImageWays
              source={source}
              field={{ name, label, folder, address }}
              drop={drop}
              upload={upload.state}
              onImage={(next) => {
                upload.forget();
                write(next);
              }}
            />
          )}
        </div>
        <ShownImage
          address={held ?? address}
          label={label}
          size={size}
          isDark={isDark === true}
          isDropped={drop.isDragActive}
        />
      </div>
    </div>
  );
}

const isPaste = (event: DropEvent): boolean => 'type' in event && event.type === 'paste';

/** The field takes files that are dropped on it, and opens the browser's own choice of files. */
const useImageDrop = (send: (sent: SentFile) => Promise<void>, isOff: boolean): DropzoneState =>
  useDropzone({
    disabled: isOff,
    multiple: false,
    noClick: true,
    noKeyboard: true,
    // Of the wrong kind too, so that they are refused in words.
    onDrop(accepted, refused, event) {
      const file = accepted[0] ?? refused[0]?.file;
      if (file !== undefined) void send({ file, isPasted: isPaste(event) });
    },
  });

interface ImageWaysProps {
  source: FormMedia;
  field: { name: string; label: string; folder: string; address: string };
  drop: DropzoneState;
  upload: UploadState;
  /** Told of the address of the image that was chosen; empty where it is to go. */
  onImage: (address: string) => void;
}

/** The ways to an image besides its address, and how far one on its way has come. */
function ImageWays({ source, field, drop, upload, onImage }: ImageWaysProps) {
  const [isChoosing, setChoosing] = useState(false);
  const remove = (): void => {
    // First, since to focus it is to hold the image that goes.
    document.getElementsByName(field.name)[0]?.focus();
    onImage('');
  };
  return (
    <>
      <input
        {...drop.getInputProps({
          'aria-label': `File for ${field.label}`,
          accept: Object.keys(source.accept).join(','),
          style: HIDDEN,
        })}
      />
      <div className="flex flex-wrap items-center gap-x-5">
        <Way icon={<Upload aria-hidden="true" />} onClick={drop.open}>
          Upload
        </Way>
        <Way icon={<Images aria-hidden="true" />} onClick={() => setChoosing(true)}>
          Choose from library
        </Way>
        {field.address !== '' && (
          <Way icon={<X aria-hidden="true" />} onClick={remove}>
            Remove
          </Way>
        )}
      </div>
      <UploadProgress state={upload} name={field.label} />
      {isChoosing && (
        <source.Library
          folder={field.folder}
          onChoose={(chosen) => {
            onImage(chosen);
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}

/** The button opens it; of its own it would take up room. */
const HIDDEN = { display: 'none' };

interface WayProps {
  icon: React.ReactNode;
  onClick: () => void;
  children: React.ReactNode;
}

const Way = ({ icon, onClick, children }: WayProps) => (
  <Button variant="quiet" className="text-sm! font-normal!" onClick={onClick}>
    {icon}
    {children}
  </Button>
);

interface ShownImageProps {
  address: string;
  label: string;
  size: keyof typeof IMAGE_SIZES;
  isDark: boolean;
  /** Whether a file is held over the field. */
  isDropped: boolean;
}

const ShownImage = ({ address, label, size, isDark, isDropped }: ShownImageProps) => (
  <div className="w-40 shrink-0 @md:pt-8">
    {address === '' ? (
      <p className="label grid h-20 place-items-center rounded-field border border-dashed border-line-2 text-text-2">
        {isDropped ? 'Drop it here' : 'No image'}
      </p>
    ) : (
      <Image
        key={address}
        src={address}
        alt={`${label}, as it is`}
        width={IMAGE_SIZES[size].width}
        height={IMAGE_SIZES[size].height}
        className={classNames(
          'h-20 rounded-field border border-line',
          // Shown whole: what is cut off of a logo would be its name.
          (size === 'logo' || size === 'avatar') && '[&_img]:object-contain [&_img]:p-2',
          isDark && 'ink',
        )}
      />
    )}
  </div>
);
