import labelLatin from '#ui/fonts/files/card-label-latin.woff2?inline';
import labelExtended from '#ui/fonts/files/card-label-latin-ext.woff2?inline';
import labelVietnamese from '#ui/fonts/files/card-label-vietnamese.woff2?inline';
import textLatin from '#ui/fonts/files/card-text-latin.woff2?inline';
import textExtended from '#ui/fonts/files/card-text-latin-ext.woff2?inline';
import titleLatin from '#ui/fonts/files/card-title-latin.woff2?inline';
import titleExtended from '#ui/fonts/files/card-title-latin-ext.woff2?inline';
import titleVietnamese from '#ui/fonts/files/card-title-vietnamese.woff2?inline';

export const title = [titleLatin, titleExtended, titleVietnamese];
export const text = [textLatin, textExtended];
export const label = [labelLatin, labelExtended, labelVietnamese];
/** In ems. */
export const TITLE_TRACKING = -0.025;
