import labelLatin from '#ui/fonts/files/plain-card-label-latin.woff2?inline';
import labelExtended from '#ui/fonts/files/plain-card-label-latin-ext.woff2?inline';
import labelVietnamese from '#ui/fonts/files/plain-card-label-vietnamese.woff2?inline';
import textLatin from '#ui/fonts/files/plain-card-text-latin.woff2?inline';
import textExtended from '#ui/fonts/files/plain-card-text-latin-ext.woff2?inline';
import textVietnamese from '#ui/fonts/files/plain-card-text-vietnamese.woff2?inline';
import titleLatin from '#ui/fonts/files/plain-card-title-latin.woff2?inline';
import titleExtended from '#ui/fonts/files/plain-card-title-latin-ext.woff2?inline';

export const title = [titleLatin, titleExtended];
export const text = [textLatin, textExtended, textVietnamese];
export const label = [labelLatin, labelExtended, labelVietnamese];
/** In ems. */
export const TITLE_TRACKING = -0.025;
