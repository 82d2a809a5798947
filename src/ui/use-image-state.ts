import { useCallback, useState } from 'react';

export type ImageState = 'loading' | 'loaded' | 'failed';

interface Settled {
  key: string;
  state: ImageState;
}

/**
 * How the image of this key is doing. What happened before React took over the page is read from
 * the element itself.
 */
export function useImageState(key: string): {
  state: ImageState;
  imageProps: Pick<React.ComponentProps<'img'>, 'ref' | 'onLoad' | 'onError'>;
} {
  const [settled, setSettled] = useState<Settled>({ key, state: 'loading' });
  const ref = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image?.complete || image.currentSrc === '') return;
      setSettled({ key, state: image.naturalWidth > 0 ? 'loaded' : 'failed' });
    },
    [key],
  );
  return {
    state: settled.key === key ? settled.state : 'loading',
    imageProps: {
      ref,
      onLoad: () => setSettled({ key, state: 'loaded' }),
      onError: () => setSettled({ key, state: 'failed' }),
    },
  };
}
