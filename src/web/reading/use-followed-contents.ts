import { useEffect, useRef } from 'react';

/** A ref for the table of contents of these sections; it follows the reading. */
export function useFollowedContents(anchors: string): React.RefObject<HTMLOListElement | null> {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const shown = list.current;
    if (shown === null) return;
    let hasLeft = false;
    let end = (): void => undefined;
    import('./follow-contents.ts').then(
      ({ followContents }) => {
        if (!hasLeft) end = followContents(shown);
      },
      // Without it the list leads to the sections all the same.
      () => undefined,
    );
    return () => {
      hasLeft = true;
      end();
    };
  }, [anchors]);
  return list;
}
