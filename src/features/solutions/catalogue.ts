/** The solutions, read from the files under content/solutions: one for each. */
import { aiAdoption } from '#catalogue/solutions/ai-adoption.ts';
import { customerExperience } from '#catalogue/solutions/customer-experience.ts';
import { expertTeams } from '#catalogue/solutions/expert-teams.ts';
import { processAutomation } from '#catalogue/solutions/process-automation.ts';
import { productDevelopment } from '#catalogue/solutions/product-development.ts';
import { systemModernization } from '#catalogue/solutions/system-modernization.ts';
import { servicePages } from '#features/services/service-pages.ts';
import { subjectColours } from '#features/services/site/subject.ts';
import type { Solution } from './rules.ts';

export const solutions: readonly Solution[] = [
  productDevelopment,
  expertTeams,
  processAutomation,
  systemModernization,
  customerExperience,
  aiAdoption,
];

export interface SolutionOffer {
  solution: Solution;
  colours: string;
  /** Its place among all of them, from 1. */
  number: number;
  service: { title: string; path: string };
}

/** The solution with this id, and the service page that offers it. */
export function solutionOffer(id: string): SolutionOffer | undefined {
  const index = solutions.findIndex((candidate) => candidate.id === id);
  const solution = solutions[index];
  const service = servicePages.find(({ id: page }) => page === `page-${solution?.service}`);
  return (
    solution &&
    service && {
      solution,
      colours: subjectColours(solution.service),
      number: index + 1,
      service: { title: service.page.title, path: `/${service.path}` },
    }
  );
}
