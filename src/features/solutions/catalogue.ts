/** The pages of the solutions that ship, one file each under content/pages. */
import { aiAdoption } from '#catalogue/pages/solution-ai-adoption.ts';
import { customerExperience } from '#catalogue/pages/solution-customer-experience.ts';
import { expertTeams } from '#catalogue/pages/solution-expert-teams.ts';
import { processAutomation } from '#catalogue/pages/solution-process-automation.ts';
import { productDevelopment } from '#catalogue/pages/solution-product-development.ts';
import { systemModernization } from '#catalogue/pages/solution-system-modernization.ts';
import type { Block } from '#content/blocks/block.ts';

/** A page with its blocks as they are kept. */
export interface SolutionPage {
  /** From the slash on. */
  path: string;
  title: string;
  blocks: readonly Block[];
}

/** In the order in which they are numbered. */
export const solutionPages: readonly SolutionPage[] = [
  productDevelopment,
  expertTeams,
  processAutomation,
  systemModernization,
  customerExperience,
  aiAdoption,
].map(({ path, page: { title, blocks } }) => ({
  path: `/${path}`,
  title,
  blocks: blocks.map((block) => ({ v: 1, ...block })),
}));

/** Their addresses, in the same order. */
export const solutionPaths: readonly string[] = solutionPages.map(({ path }) => path);

/** The solution at this address, from the slash on. */
export const solutionAt = (path: string): SolutionPage | undefined =>
  solutionPages.find((solution) => solution.path === path);
