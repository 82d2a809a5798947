import { useEffect, useRef } from 'react';

/** A ref for the table of contents of these sections; it follows the reading. */
export function useFollowedContents(anchors: string): React.RefObject<HTMLOListElement | null> {
  const list = useRef<HTMLOListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other sections are followed anew.
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
  }, [anchors]);
  return list;
}
