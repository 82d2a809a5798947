import { useEffect, useRef } from 'react';

/** A ref for a table of contents that follows the reading, also where React is late. */
export function useFollowedContents(): React.RefObject<HTMLOListElement | null> {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const shown = list.current;
    if (shown === null) return;
    let hasLeft = false;
    let end = (): void => undefined;
    void import('./follow-contents.ts').then(({ followContents }) => {
      if (!hasLeft) end = followContents(shown);
    });
    return () => {
      hasLeft = true;
      end();
    };
  }, []);
  return list;
}
