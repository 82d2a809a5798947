/** How the site looks, as one entry. Until an owner saves it, it is as it ships. */
import { z } from 'zod';
import { defineContent, singletonMarks } from '#content/schema.ts';
import { defineManifest } from '#web/content-manifest.ts';
import { faultSentence, faultsOf } from './fault-rules.ts';
import { brandOf, SHIPPED_CHOICE } from './look.ts';
import { BRAND_LABELS } from './rules.ts';
import { AppearanceFields } from './schema.ts';

export const appearance = defineManifest({
  content: defineContent({
    kind: 'singleton',
    type: 'appearance',
    collection: 'appearance',
    labels: {
      one: 'look',
      missing: 'The look could not be found',
      limitReached: '',
      limitDetails: '',
    },
    label: () => 'Look',
    fields: AppearanceFields,
    card: z.object(singletonMarks),
    featuredFirst: false,
    featuredLimit: 0,
    mediaFolder: () => 'uploaded-images',
    namedImages: ['logoUrl', 'darkLogoImageUrl', 'markImageUrl'],
    problems: (item) =>
      Object.fromEntries(
        faultsOf(brandOf(item)).map((fault) => [fault.name, faultSentence(fault)]),
      ),
    defaults: [
      {
        id: 'appearance',
        item: AppearanceFields.parse(SHIPPED_CHOICE),
        createdAt: '2025-01-01T00:00:00.000Z',
      },
    ],
  }),
  name: 'appearance',
  many: 'look',
  studio: {
    icon: 'palette',
    place: 13,
    labels: {
      ...BRAND_LABELS,
      typeSet: 'Type',
      terrain: 'Terrain',
      logoUrl: 'Logo',
      darkLogoImageUrl: 'Logo on dark backgrounds',
      markImageUrl: 'Mark',
    },
  },
});
