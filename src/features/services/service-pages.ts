/** The pages of the services, read from the files under content/service-pages: one for each. */

import { relatedLinks } from '#catalogue/related-links.ts';
import { aiAdoptionPage } from '#catalogue/service-pages/ai-adoption.ts';
import { digitalModernizationPage } from '#catalogue/service-pages/digital-modernization.ts';
import { intelligentAutomationPage } from '#catalogue/service-pages/intelligent-automation.ts';
import { productDevelopmentPage } from '#catalogue/service-pages/product-development.ts';
import { staffAugmentationPage } from '#catalogue/service-pages/staff-augmentation.ts';
import { systemModernizationPage } from '#catalogue/service-pages/system-modernization.ts';
import { products } from './catalogue.ts';
import {
  otherRelatedLinks,
  type Product,
  type RelatedLink,
  relatedProducts,
  type ServicePage,
} from './rules.ts';
import { type ServiceLook, serviceLooks } from './site/service-looks.ts';
import { subjectColours } from './site/subject.ts';

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
  look: ServiceLook;
  colours: string;
  related: readonly Product[];
  relatedLinks: readonly RelatedLink[];
  /** The pages of the other services. */
  others: readonly { title: string; href: string }[];
}

/** The page at an address, be it the canonical one or another, and what it leads on to. */
export function serviceOfferAt(path: string): ServiceOffer | undefined {
  const page = servicePages.find(({ paths }) => paths.includes(path));
  if (page === undefined) return undefined;
  const related = relatedProducts(products, page.slug);
  return {
    page,
    look: serviceLooks[page.slug],
    colours: subjectColours(page.slug),
    related,
    relatedLinks: otherRelatedLinks(relatedLinks, related),
    others: servicePages
      .filter((other) => other !== page)
      .map(({ title, paths }) => ({ title, href: paths[0] })),
  };
}
