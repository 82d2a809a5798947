const format = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
});

/** A point in time, in the reader's own zone. */
export const DateTime = ({ at }: { at: string }) => (
  <time dateTime={at} className="label text-text-2">
    {format.format(new Date(at))}
  </time>
);
