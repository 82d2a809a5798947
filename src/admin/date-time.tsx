import { timeText } from '#content/zoned-time.ts';

/** A point in time, in the reader's own zone. */
export const DateTime = ({ at }: { at: string }) => (
  <time dateTime={at} className="label text-text-2">
    {timeText(at)}
  </time>
);
