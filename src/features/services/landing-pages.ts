/** The service landing pages, read from the files under content/landing-pages: one for each. */
import { aiSolutions } from '#catalogue/landing-pages/ai-solutions.ts';
import { digitalExperience } from '#catalogue/landing-pages/digital-experience.ts';
import { expertTeams } from '#catalogue/landing-pages/expert-teams.ts';
import { processAutomation } from '#catalogue/landing-pages/process-automation.ts';
import { productDevelopment } from '#catalogue/landing-pages/product-development.ts';
import type { LandingPage } from './rules.ts';
import { servicePages } from './service-pages.ts';
import { subjectColours } from './site/subject.ts';

export const landingPages: readonly LandingPage[] = [
  productDevelopment,
  expertTeams,
  processAutomation,
  digitalExperience,
  aiSolutions,
];

export interface LandingOffer {
  page: LandingPage;
  colours: string;
  service: { title: string; path: string };
}

/** The landing page with this slug, and the service page behind it. */
export function landingOffer(slug: string): LandingOffer | undefined {
  const page = landingPages.find((landing) => landing.slug === slug);
  const service = servicePages.find((candidate) => candidate.slug === page?.service);
  return (
    page &&
    service && {
      page,
      colours: subjectColours(service.slug),
      service: { title: service.title, path: service.paths[0] },
    }
  );
}
