/** The house's three families, loaded with the first card. */
import labelLatin from '#ui/fonts/files/card-label-latin.woff2?inline';
import labelExtended from '#ui/fonts/files/card-label-latin-ext.woff2?inline';
import labelVietnamese from '#ui/fonts/files/card-label-vietnamese.woff2?inline';
import textLatin from '#ui/fonts/files/card-text-latin.woff2?inline';
import textExtended from '#ui/fonts/files/card-text-latin-ext.woff2?inline';
import titleLatin from '#ui/fonts/files/card-title-latin.woff2?inline';
import titleExtended from '#ui/fonts/files/card-title-latin-ext.woff2?inline';
import titleVietnamese from '#ui/fonts/files/card-title-vietnamese.woff2?inline';
import { loadTypeface, type Typeface } from './typeface.server.ts';

export interface Typefaces {
  title: Typeface;
  text: Typeface;
  label: Typeface;
}

export async function loadTypefaces(): Promise<Typefaces> {
  const [title, text, label] = await Promise.all([
    loadTypeface([titleLatin, titleExtended, titleVietnamese], { tracking: -0.025 }),
    loadTypeface([textLatin, textExtended]),
    loadTypeface([labelLatin, labelExtended, labelVietnamese], { tracking: 0.04 }),
  ]);
  return { title, text, label };
}
