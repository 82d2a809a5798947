import { useRef, useState } from 'react';
import type { SentFile, UploadState } from '#ui/form/form-media.ts';
import { uploadFile } from './upload-file.ts';
import { uploadMedia } from './upload-media.ts';

/** Images are named by browsers; of other files the name says more than they do. */
export const isImageFile = ({ type }: Pick<File, 'type'>): boolean => type.startsWith('image/');

export interface Upload {
  id: number;
  name: string;
  state: UploadState;
}

/** How many are on their way at once; the others wait. */
const AT_ONCE = 2;

interface Waiting {
  id: number;
  folder: string;
  /** Makes the file ready once it is its turn. */
  prepare: () => Promise<SentFile>;
}

/** Sends files to the library, a few at a time, and tells how far each is. */
export function useUploads(onSent: () => void): {
  uploads: readonly Upload[];
  add: (files: readonly SentFile[], folder: string, prepare: (file: File) => Promise<File>) => void;
  clear: () => void;
} {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const waiting = useRef<Waiting[]>([]);
  const running = useRef(0);
  const count = useRef(0);
  const tell = (id: number, state: UploadState): void =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, state } : one)));
  const run = async (): Promise<void> => {
    if (running.current >= AT_ONCE) return;
    running.current += 1;
    for (let next = waiting.current.shift(); next; next = waiting.current.shift()) {
      const { id, folder, prepare } = next;
      const sent = await prepare();
      const onState = (state: UploadState): void => tell(id, state);
      const address = await (isImageFile(sent.file)
        ? uploadMedia(sent, folder, onState)
        : uploadFile({ file: sent.file }, onState));
      if (address !== undefined) onSent();
    }
    running.current -= 1;
  };
  return {
    uploads,
    add(files, folder, prepare) {
      for (const { file, isPasted } of files) {
        count.current += 1;
        const id = count.current;
        waiting.current.push({
          id,
          folder,
          prepare: async () => ({ file: await prepare(file), isPasted }),
        });
        const state = { kind: 'uploading', progress: 0 } as const;
        setUploads((all) => [...all, { id, name: file.name, state }]);
        void run();
      }
    },
    clear: () => setUploads((all) => all.filter(({ state }) => state.kind === 'uploading')),
  };
}
