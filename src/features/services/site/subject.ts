import type { ServicePageSlug } from '../rules.ts';

/** The paper of a subject: its tint in the ground colour. */
const SHEET = '[--sheet:color-mix(in_oklab,var(--tint)_9%,var(--ground))]';

/** The colour of each subject on the map; drawings and grounds of its pages take it. */
const TINTS: Record<ServicePageSlug, string> = {
  'product-development': '[--tint:var(--warn)]',
  'digital-modernization': '[--tint:var(--data)]',
  'intelligent-automation': '[--tint:var(--good)]',
  'staff-augmentation': '[--tint:color-mix(in_oklch_longer_hue,var(--data),var(--bad)_32%)]',
  'ai-adoption': '[--tint:color-mix(in_oklch_longer_hue,var(--data),var(--bad)_62%)]',
  'system-modernization': '[--tint:color-mix(in_oklch,var(--warn),var(--good)_46%)]',
};

/** Class names that give a page its subject's colours. */
export const subjectColours = (slug: ServicePageSlug): string => `${TINTS[slug]} ${SHEET}`;
