const MAX_LENGTH = 200;

/** What a file was called, for people to read: without a path and without signs that mislead them. */
export function plainFileName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const plain = last.normalize('NFC').replaceAll(/\p{C}/gu, '').trim();
  return [...plain].slice(0, MAX_LENGTH).join('') || 'image';
}
