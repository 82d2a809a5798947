import { useEffect, useRef, useState } from 'react';
import type { FormMedia, SentFile, UploadState } from './form-media.ts';

interface MediaUpload {
  state: UploadState;
  send: (sent: SentFile) => Promise<void>;
  forget: () => void;
}

const IDLE: UploadState = { kind: 'idle' };

/** Sends one image at a time; of several the last one counts, and none once its field is gone. */
export function useMediaUpload(
  source: FormMedia | undefined,
  folder: string,
  onSent: (address: string) => void,
): MediaUpload {
  const [state, setState] = useState(IDLE);
  const current = useRef<symbol>(undefined);
  // The field may have moved by the time its image has arrived.
  const told = useRef(onSent);
  useEffect(() => {
    told.current = onSent;
  });
  useEffect(
    () => () => {
      current.current = undefined;
    },
    [],
  );
  return {
    state,
    async send(sent) {
      const turn = Symbol(sent.file.name);
      current.current = turn;
      const isCurrent = (): boolean => current.current === turn;
      const address = await source?.upload(
        sent,
        folder,
        (next) => void (isCurrent() && setState(next)),
      );
      if (address !== undefined && isCurrent()) told.current(address);
    },
    forget() {
      current.current = undefined;
      setState(IDLE);
    },
  };
}
