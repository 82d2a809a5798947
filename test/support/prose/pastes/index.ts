/** Pastes as programs make them. */
import { GOOGLE_DOCS } from './google-docs.ts';
import { NOTION } from './notion.ts';
import { OFFICE } from './office.ts';
import type { Paste } from './paste.ts';
import { PLAIN } from './plain.ts';
import { WEB } from './web.ts';
import { WORD } from './word.ts';

export const PASTES: readonly Paste[] = [
  ...GOOGLE_DOCS,
  ...WORD,
  ...NOTION,
  ...WEB,
  ...OFFICE,
  ...PLAIN,
];
