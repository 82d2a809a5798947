import { z } from 'zod';
import { imageValue } from '#content/image-schema.ts';
import { requiredLine } from '#content/line-schema.ts';
import { reference } from '#content/reference-schema.ts';
import { choice, defineContent, featured, link, status, tags, text } from '#content/schema.ts';
import { AVAILABILITIES, MAX_PRODUCT_BULLETS, PRODUCT_DRAWINGS } from './rules.ts';

const Product = z.strictObject({
  title: requiredLine(80),
  kind: text(160).default(''),
  subline: text(300).default(''),
  stage: text(30).default('Beta'),
  availability: choice(AVAILABILITIES).default('Coming soon'),
  bullets: z
    .array(requiredLine(200), 'Use a list')
    .max(MAX_PRODUCT_BULLETS, `Use at most ${MAX_PRODUCT_BULLETS}`)
    .default([]),
  details: text(2_000).default(''),
  page: reference('page'),
  actionLink: link.default(''),
  actionLabel: text(60).default(''),
  services: z
    .array(z.strictObject({ page: reference('page') }), 'Use a list of services')
    .max(12, 'Use at most 12')
    .default([]),
  drawing: choice(PRODUCT_DRAWINGS).default('none'),
  imageUrl: imageValue.default(''),
  status: status.default('draft'),
  featured: featured.default(false),
  tags: tags.default([]),
});
export type Product = z.output<typeof Product>;

/** When the products that ship were last changed. */
const CREATED_AT = '2025-01-01T00:00:00.000Z';

export const productContent = defineContent({
  type: 'product',
  collection: 'products',
  labels: {
    one: 'product',
    missing: 'Product not found',
    limitReached: 'Products cannot be featured',
    limitDetails: 'All published products are shown.',
  },
  label: ({ title }) => title,
  fields: Product,
  card: z.object(Product.shape),
  featuredFirst: false,
  featuredLimit: 0,
  defaults: async () =>
    (await import('./shipped-products.ts')).shippedProducts.map(({ id, services, ...fields }) => ({
      id,
      item: Product.parse({
        ...fields,
        services: services.map((page) => ({ page })),
        status: 'published',
      }),
      createdAt: CREATED_AT,
      start: 'sample' as const,
    })),
});
