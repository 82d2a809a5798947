/** What we offer, read from the files under content/: one for each service and product. */
import { aiAdoptionAccelerator } from '#catalogue/products/ai-adoption-accelerator.ts';
import { projectPulse } from '#catalogue/products/project-pulse.ts';
import { trailhead } from '#catalogue/products/trailhead.ts';
import { digitalModernization } from '#catalogue/services/digital-modernization.ts';
import { intelligentAutomation } from '#catalogue/services/intelligent-automation.ts';
import { productDevelopment } from '#catalogue/services/product-development.ts';
import { staffAugmentation } from '#catalogue/services/staff-augmentation.ts';
import type { Site } from '#web/site.ts';
import type { Product, Service } from './rules.ts';

export const services: readonly Service[] = [
  productDevelopment,
  digitalModernization,
  intelligentAutomation,
  staffAugmentation,
];

export const products: readonly Product[] = [projectPulse, trailhead, aiAdoptionAccelerator];

/** What a site offers: in one that began empty, nothing that ships. */
export interface Catalogue {
  services: readonly Service[];
  products: readonly Product[];
}

const SHIPPED: Catalogue = { services, products };
const NOTHING: Catalogue = { services: [], products: [] };

export const catalogueOf = ({ start }: Pick<Site, 'start'>): Catalogue =>
  start === 'empty' ? NOTHING : SHIPPED;
