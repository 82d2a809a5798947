/** A graph with topics of every category, as no site need have them. */
import {
  CATEGORIES,
  type Category,
  type GraphContent,
  type Insight,
  mayLink,
} from '#features/knowledge-graph/rules.ts';

const NAMES: Readonly<Record<Category, readonly string[]>> = {
  Person: ['Delivery lead', 'Data engineer', 'Service designer'],
  Skill: ['Event modelling', 'Evaluation sets', 'Load testing'],
  WorkItem: ['Order status page', 'Claims intake', 'Invoice matching', 'Crew planner'],
  Capacity: ['Sprint 14', 'Night shift'],
  KPI: ['Lead time', 'First-call fix', 'Cost per order'],
  Service: ['Booking API', 'Pricing', 'Ledger'],
  Env: ['Staging', 'Production'],
  Dependency: ['Carrier feed', 'Identity provider'],
  Risk: ['Single supplier', 'Manual cutover'],
  Compliance: ['Audit trail', 'Data residency'],
  Incident: ['Queue overflow', 'Expired certificate'],
  Customer: ['Wholesale', 'Members', 'Branches'],
  Finance: ['Cloud bill', 'Licence renewals'],
  Doc: ['Runbook', 'Decision record', 'Interface contract'],
};

const INSIGHTS: Partial<Record<Category, Omit<Insight, 'id'>>> = {
  Person: { title: 'Two people know this system', subtitle: 'Pair them before the holidays' },
  KPI: { title: 'Lead time fell for the third week', subtitle: 'Smaller changes, fewer handovers' },
  Risk: { title: 'One supplier feeds four services', subtitle: 'Add a second source first' },
  Compliance: { title: 'Every change has an owner', subtitle: 'The audit trail is complete' },
  Incident: { title: 'The same alarm, three Mondays', subtitle: 'A batch job starts at eight' },
};

/** Topics of every category, each leading to all that its category allows, of one made-up case. */
export function syntheticContent(): GraphContent {
  const topics = CATEGORIES.flatMap((category) =>
    NAMES[category].map((name) => {
      const insight = INSIGHTS[category];
      return insight === undefined
        ? { category, name }
        : { category, name, insight: { id: `synthetic-${category}`, ...insight } };
    }),
  );
  const leadsTo = topics.map(({ category }) =>
    topics.flatMap((other, index) => (mayLink(category, other.category) ? [index] : [])),
  );
  return { topics, leadsTo, cases: topics.map(() => [0]) };
}
