/** Looks for plans that could not be carried out when their time came. */
import { listFailedPlans } from '#content/failed-plans.server.ts';
import type { Db } from '#platform/db/tables.ts';
import { type Check, counted, failed, passed } from '../check.ts';

/** As many are named in the report. */
const MAX_FINDINGS = 50;

interface PlanParts {
  db: Db;
  /** The screen of the studio that keeps an entry. */
  editorOf: (type: string, id: string) => string;
}

export const plansCheck = ({ db, editorOf }: PlanParts): Check => ({
  id: 'plans',
  group: 'content',
  title: 'Scheduled changes',
  async look() {
    const plans = await listFailedPlans(db, MAX_FINDINGS);
    if (plans.length === 0) return passed('No scheduled change has failed.');
    return failed(
      `${counted(plans.length, 'scheduled change', 'scheduled changes')} failed.`,
      'Open the entry, fix the problem, and try again or cancel the schedule.',
      {
        findings: plans.map(({ type, id, label, reason }) => ({
          label: `${label}: ${reason}`,
          href: editorOf(type, id),
        })),
      },
    );
  },
});
