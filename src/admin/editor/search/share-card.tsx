import { useState } from 'react';

interface ShareCardProps {
  /** Address of the picture; undefined while there is none. */
  src: string | undefined;
}

/** The picture that a shared link shows, once there is one. */
export function ShareCard({ src }: ShareCardProps) {
  const [failed, setFailed] = useState<string>();
  const frame = 'aspect-1200/630 w-full rounded-card border border-line';
  return src === undefined || src === failed ? (
    <p
      className={`contours grid place-items-center bg-ground-2 p-6 text-center text-sm text-text-2 ${frame}`}
    >
      The card is drawn once this is published.
    </p>
  ) : (
    <img
      src={src}
      alt="The card shown for a shared link"
      width={1200}
      height={630}
      onError={() => setFailed(src)}
      className={frame}
    />
  );
}
