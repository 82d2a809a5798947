import { useCallback, useState } from 'react';
import type { ImageCopies } from './image-facts.ts';

export type ImageState = 'loading' | 'loaded' | 'failed';

interface Settled {
  key: string;
  state: ImageState;
}

interface WatchedImage {
  state: ImageState;
  /** Those to show: none once one of them was not to be had, as after the image was replaced. */
  copies: ImageCopies | undefined;
  imageProps: Pick<React.ComponentProps<'img'>, 'ref' | 'onLoad' | 'onError'>;
}

/**
 * How the image at this address is doing, by its copies or by itself. What happened before React
 * took over the page is read from the element itself.
 */
export function useImageState(source: string, known: ImageCopies | undefined): WatchedImage {
  const [brokenBase, setBrokenBase] = useState<string>();
  const hasCopies = known !== undefined && known.widths.length > 0 && known.base !== brokenBase;
  const base = hasCopies ? known.base : undefined;
  const key = base ?? source;
  const [settled, setSettled] = useState<Settled>({ key, state: 'loading' });
  const settle = useCallback(
    (isThere: boolean) => {
      if (isThere || base === undefined) setSettled({ key, state: isThere ? 'loaded' : 'failed' });
      else setBrokenBase(base);
    },
    [key, base],
  );
  const ref = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.currentSrc !== '') settle(image.naturalWidth > 0);
    },
    [settle],
  );
  return {
    state: settled.key === key ? settled.state : 'loading',
    copies: hasCopies ? known : undefined,
    imageProps: { ref, onLoad: () => settle(true), onError: () => settle(false) },
  };
}
