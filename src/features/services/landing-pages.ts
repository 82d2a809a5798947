/** The service landing pages that ship, read from the files under content/pages: one for each. */
import { aiSolutionsLanding } from '#catalogue/pages/services-ai-solutions.ts';
import { digitalExperienceLanding } from '#catalogue/pages/services-digital-experience.ts';
import { expertTeamsLanding } from '#catalogue/pages/services-expert-teams.ts';
import { processAutomationLanding } from '#catalogue/pages/services-process-automation.ts';
import { productDevelopmentLanding } from '#catalogue/pages/services-product-development.ts';

export const landingPages = [
  productDevelopmentLanding,
  expertTeamsLanding,
  processAutomationLanding,
  digitalExperienceLanding,
  aiSolutionsLanding,
];
