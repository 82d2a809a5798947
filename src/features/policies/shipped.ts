import { privacyPolicy } from '#catalogue/policies/privacy-policy.ts';
import { termsAndConditions } from '#catalogue/policies/terms-and-conditions.ts';
import type { DefaultEntry } from '#content/schema.ts';
import type { Policy, ShippedPolicy } from './schema.ts';

const toDefault = ({ revision, ...policy }: ShippedPolicy): DefaultEntry<Policy> => {
  const since = new Date(policy.effective).toISOString();
  return {
    id: `policy-${policy.slug}`,
    item: { ...policy, body: policy.body.trim(), status: 'published', featured: false, tags: [] },
    createdAt: since,
    updatedAt: since,
    revision,
    // A legal text of somebody else is nothing to begin with.
    start: 'sample',
  };
};

/** The policies of the sample agency. */
export const shippedPolicies: readonly DefaultEntry<Policy>[] = [
  privacyPolicy,
  termsAndConditions,
].map(toDefault);
