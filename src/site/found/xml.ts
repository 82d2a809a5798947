/** What XML 1.0 has no way to write, not even escaped (§2.2). */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** A document without the characters that would make it no XML. */
export const withoutForbidden = (xml: string): string => xml.replace(FORBIDDEN, '');
