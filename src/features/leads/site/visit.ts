/** What src/site/hydration/start.ts notes of a visit, in this tab's memory alone. */
import { z } from 'zod';
import { CAMPAIGN_PARAMETERS, MAX_VISIT_PAGES } from '../rules.ts';
import type { FormOrigin } from '../schema.ts';

const MAX_CAMPAIGN_LENGTH = 200;

const Arrival = z.object({
  landing: z.string().startsWith('/'),
  referrer: z.string(),
  campaign: z.record(z.string(), z.string()),
});
type Arrival = z.output<typeof Arrival>;

const Noted = Arrival.extend({
  last: Arrival.optional(),
  pages: z.array(z.string().startsWith('/')),
});

/** The visit so far, or undefined where the browser keeps nothing. */
export function readVisit(): FormOrigin['visit'] {
  const { data } = Noted.safeParse(stored());
  if (data === undefined) return undefined;
  const { last, pages, ...first } = data;
  const visit = { ...arrival(first), pages: pages.slice(-MAX_VISIT_PAGES) };
  // A page that was loaded anew has come no other way.
  if (last === undefined || JSON.stringify(last) === JSON.stringify(first)) return visit;
  return { ...visit, last: arrival(last) };
}

function arrival({ landing, referrer, campaign }: Arrival) {
  const named = CAMPAIGN_PARAMETERS.flatMap((name) => {
    const value = campaign[name]?.slice(0, MAX_CAMPAIGN_LENGTH) ?? '';
    return value === '' ? [] : [[name, value] as const];
  });
  return { landing, referrer, campaign: Object.fromEntries(named) };
}

function stored(): unknown {
  try {
    return JSON.parse(sessionStorage.getItem('visit') ?? 'null');
  } catch {
    return undefined;
  }
}
