const UUID_TIME_DIGITS = 12;

/** The first id that a line of the audit log could have at a time: its ids are UUIDs of version 7. */
export function idAt(instant: string): string {
  const digits = Math.max(0, Date.parse(instant)).toString(16).padStart(UUID_TIME_DIGITS, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}-0000-0000-000000000000`;
}
