/** Texts whose last words the form has not been told yet. */

const pending = new Set<() => void>();

/** Has a text tell the form when somebody is about to read it; returns what ends that. */
export function tellBeforeReading(flush: () => void): () => void {
  pending.add(flush);
  return () => pending.delete(flush);
}

/** The form holds all that is written once this returns. */
export function flushTexts(): void {
  for (const flush of pending) flush();
}
