/** What people agreed to stays readable for as long as what they sent is kept. */
import type { RecordedStates } from '#content/recorded-states.server.ts';
import { policyContent } from '#features/policies/schema.ts';

/** The texts of policies that submissions name. */
export const consentedPolicies: RecordedStates = {
  type: policyContent.type,
  isNamed: ({ exists, selectFrom }) =>
    exists(
      selectFrom('submission')
        .select('submission.id')
        .whereRef('submission.policy_id', '=', 'entry_revision.entry_id')
        .whereRef('submission.policy_revision', '=', 'entry_revision.revision'),
    ),
};
