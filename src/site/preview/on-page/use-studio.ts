/** What the studio around the frame says, and what is said to it. */
import { useEffect, useState } from 'react';
import {
  type FromFrame,
  PREVIEW_READY,
  type PreviewLook,
  readToFrame,
  type Shown,
} from '#web/preview-messages.ts';

const LOOK: PreviewLook = { theme: 'light', scale: 1, isAlone: false };

/** The field that the form is at; a new object each time it goes somewhere. */
export interface Wanted {
  at: string;
}

export interface Studio {
  shown: Shown | undefined;
  look: PreviewLook;
  wanted: Wanted | undefined;
}

export const tellStudio = (message: FromFrame): void =>
  window.parent.postMessage(message, location.origin);

export function useStudio(): Studio {
  const [studio, setStudio] = useState<Studio>({ shown: undefined, look: LOOK, wanted: undefined });
  useEffect(() => {
    const hear = ({ origin, source, data }: MessageEvent<unknown>): void => {
      if (origin !== location.origin || source !== window.parent) return;
      const said = readToFrame(data);
      if (said === undefined) return;
      setStudio((before) => {
        switch (said.kind) {
          case 'preview-fields':
            return { ...before, shown: said };
          case 'preview-look':
            return { ...before, look: said };
          case 'preview-show':
            return { ...before, wanted: { at: said.at } };
        }
      });
    };
    window.addEventListener('message', hear);
    window.parent.postMessage(PREVIEW_READY, location.origin);
    return () => window.removeEventListener('message', hear);
  }, []);
  return studio;
}
