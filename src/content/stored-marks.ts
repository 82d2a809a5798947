/** What this browser alone keeps about entries, as JSON text in its local storage. */

/** The keys and values of a stored object; none where the text holds no object. */
export function storedEntries(stored: string | null): [string, unknown][] {
  try {
    const value: unknown = JSON.parse(stored ?? '');
    return typeof value === 'object' && value !== null ? Object.entries(value) : [];
  } catch {
    return [];
  }
}

export const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');
