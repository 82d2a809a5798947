import { useState } from 'react';
import { classNames } from './class-names.ts';
import { pieceMark, TEXT_PIECE } from './piece-mark.ts';

interface ProseProps {
  /** The text as HTML; left out where the document brings it. */
  html?: string | undefined;
  className?: string;
}

/** A long text in the house's type; prose.css sets it. */
export function Prose({ html = pieceMark(TEXT_PIECE), className }: ProseProps) {
  // The same object each time: React leaves what stands there as it is.
  const [content, setContent] = useState({ __html: html });
  if (content.__html !== html) setContent({ __html: html });
  return (
    <div
      className={classNames('prose', className)}
      suppressHydrationWarning
      // Made on the server from the nodes of a closed grammar, of which none is HTML.
      dangerouslySetInnerHTML={content}
    />
  );
}
