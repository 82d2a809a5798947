/** The pages of the services, read from the files under content/service-pages: one for each. */
import { aiAdoptionPage } from '#catalogue/service-pages/ai-adoption.ts';
import { digitalModernizationPage } from '#catalogue/service-pages/digital-modernization.ts';
import { intelligentAutomationPage } from '#catalogue/service-pages/intelligent-automation.ts';
import { productDevelopmentPage } from '#catalogue/service-pages/product-development.ts';
import { staffAugmentationPage } from '#catalogue/service-pages/staff-augmentation.ts';
import { systemModernizationPage } from '#catalogue/service-pages/system-modernization.ts';
import { products } from './catalogue.ts';
import { type Product, relatedProducts, type ServicePage } from './rules.ts';

export const servicePages: readonly ServicePage[] = [
  productDevelopmentPage,
  digitalModernizationPage,
  intelligentAutomationPage,
  staffAugmentationPage,
  aiAdoptionPage,
  systemModernizationPage,
];

export interface ServiceOffer {
  page: ServicePage;
  related: readonly Product[];
}

/** The page at an address, be it the canonical one or another, and the products that go with it. */
export function serviceOfferAt(path: string): ServiceOffer | undefined {
  const page = servicePages.find(({ paths }) => paths.includes(path));
  return page && { page, related: relatedProducts(products, page.slug) };
}
