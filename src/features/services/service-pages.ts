/** The pages of the services that ship, read from the files under content/pages: one for each. */
import { aiAdoptionService } from '#catalogue/pages/service-ai-adoption.ts';
import { digitalModernizationService } from '#catalogue/pages/service-digital-modernization.ts';
import { intelligentAutomationService } from '#catalogue/pages/service-intelligent-automation.ts';
import { productDevelopmentService } from '#catalogue/pages/service-product-development.ts';
import { staffAugmentationService } from '#catalogue/pages/service-staff-augmentation.ts';
import { systemModernizationService } from '#catalogue/pages/service-system-modernization.ts';

export const servicePages = [
  productDevelopmentService,
  digitalModernizationService,
  intelligentAutomationService,
  staffAugmentationService,
  aiAdoptionService,
  systemModernizationService,
];
