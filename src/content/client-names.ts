/** What tells names of clients apart: those that differ in case or spaces alone are one. */
export const keyOfClient = (name: string): string =>
  name.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
