import { useState } from 'react';
import { classNames } from './class-names.ts';

/**
 * Marks the place of a page's text, which the server puts there once the page is drawn: what brings
 * the page to life in the browser neither makes it nor carries it a second time.
 */
export const TEXT_PLACE = 'data-text=""';

interface ProseProps {
  /** The text as HTML; left out where the document brings it. */
  html?: string | undefined;
  className?: string;
}

/** A long text in the house's type; prose.css sets it. */
export function Prose({ html = '', className }: ProseProps) {
  // The same object each time: React leaves what stands there as it is.
  const [content, setContent] = useState({ __html: html });
  if (content.__html !== html) setContent({ __html: html });
  return (
    <div
      className={classNames('prose', className)}
      suppressHydrationWarning
      // Made on the server from the nodes of a closed grammar, of which none is HTML.
      dangerouslySetInnerHTML={content}
      data-text=""
    />
  );
}
