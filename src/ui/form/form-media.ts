import { createContext } from 'react';

/** How far the sending of an image is; progress in percent. */
export type UploadState =
  | { kind: 'idle' }
  | { kind: 'uploading'; progress: number }
  | { kind: 'success'; address: string }
  | { kind: 'error'; message: string };

export interface SentFile {
  file: File;
  /** Whether it comes from the clipboard, where browsers call every image the same. */
  isPasted: boolean;
}

/** What the library holds besides pictures. */
export type FileKind = 'document' | 'film' | 'subtitles';

export interface LibraryProps {
  /** Shown first; others can be chosen there. */
  folder: string;
  /** Files of this kind in the place of pictures. */
  kind?: FileKind;
  onChoose: (address: string, name: string) => void;
  onClose: () => void;
}

/** Where the images of a form come from. */
export interface FormMedia {
  /** What may be chosen: endings by media type. */
  accept: Readonly<Record<string, string[]>>;
  /** Sends a file and tells how far it is; the address, or undefined where it failed. */
  upload: (
    sent: SentFile,
    folder: string,
    onState: (state: UploadState) => void,
  ) => Promise<string | undefined>;
  /** What files of a kind may be chosen: endings by media type. */
  acceptFiles: (kind: FileKind) => Readonly<Record<string, string[]>>;
  /** Sends a document, a film or subtitles, in the same way. */
  uploadFile: (
    file: File,
    kind: FileKind,
    onState: (state: UploadState) => void,
  ) => Promise<string | undefined>;
  /** Lets one be chosen that is there already. */
  Library: React.ComponentType<LibraryProps>;
}

/** Without one, an image field takes addresses alone. */
export const FormMediaContext = createContext<FormMedia | undefined>(undefined);
