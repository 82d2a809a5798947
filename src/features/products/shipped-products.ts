/** The products that ship, read from the files under content/products: one for each. */
import { aiAdoptionAccelerator } from '#catalogue/products/ai-adoption-accelerator.ts';
import { projectPulse } from '#catalogue/products/project-pulse.ts';
import { trailhead } from '#catalogue/products/trailhead.ts';

export const shippedProducts = [projectPulse, trailhead, aiAdoptionAccelerator];
