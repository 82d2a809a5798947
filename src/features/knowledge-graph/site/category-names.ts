import type { Category, GraphContent } from '../rules.ts';

/** The category of a node as a visitor would call it. */
export const CATEGORY_NAMES: Readonly<Record<Category, string>> = {
  Person: 'Person',
  Skill: 'Skill',
  WorkItem: 'Case study',
  Capacity: 'Capacity',
  KPI: 'Result',
  Service: 'Service',
  Env: 'Sector',
  Dependency: 'Dependency',
  Risk: 'Risk',
  Compliance: 'Compliance',
  Incident: 'Incident',
  Customer: 'Client',
  Finance: 'Finance',
  Doc: 'Insight',
};

/** Likewise, as the site's owner has it. */
export const kindOf = ({ kinds }: Pick<GraphContent, 'kinds'>, category: Category): string =>
  kinds?.[category] ?? CATEGORY_NAMES[category];
