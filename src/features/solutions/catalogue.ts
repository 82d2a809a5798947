/** The solutions, read from the files under content/solutions: one for each. */
import { aiAdoption } from '#catalogue/solutions/ai-adoption.ts';
import { customerExperience } from '#catalogue/solutions/customer-experience.ts';
import { expertTeams } from '#catalogue/solutions/expert-teams.ts';
import { processAutomation } from '#catalogue/solutions/process-automation.ts';
import { productDevelopment } from '#catalogue/solutions/product-development.ts';
import { systemModernization } from '#catalogue/solutions/system-modernization.ts';
import type { Solution } from './rules.ts';

export const solutions: readonly Solution[] = [
  productDevelopment,
  expertTeams,
  processAutomation,
  systemModernization,
  customerExperience,
  aiAdoption,
];

export const findSolution = (id: string): Solution | undefined =>
  solutions.find((solution) => solution.id === id);
