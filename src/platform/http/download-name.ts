const MAX_LENGTH = 150;

/**
 * The header that has a file kept under the name that people gave it (RFC 6266): with the ending of its
 * type, whatever else the name says, and in plain letters for who knows no others.
 */
export function downloadAs(name: string, ending: string): string {
  const stem = name
    .toWellFormed()
    .replaceAll(/[\p{C}\\/:*?"<>|]/gu, ' ')
    .trim();
  const isNamed = stem.toLowerCase().endsWith(`.${ending}`);
  const bare = isNamed ? stem.slice(0, -ending.length - 1) : stem;
  const whole = `${[...bare].slice(0, MAX_LENGTH).join('') || 'file'}.${ending}`;
  const plain = whole
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\w .()-]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded(whole)}`;
}

/** Also what `encodeURIComponent` leaves and a header may not have (RFC 8187). */
function encoded(text: string): string {
  const escaped = encodeURIComponent(text);
  return escaped.replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
