import { privacyPolicy } from '#catalogue/policies/privacy-policy.ts';
import type { ShippedPolicy } from './schema.ts';

/** The policy of the page about privacy; its words do not belong in the browser's scripts. */
export const readPrivacyPolicy = (): ShippedPolicy => privacyPolicy;
