/** What src/site/hydration/start.ts notes of a visit, in this tab's memory alone. */
import { z } from 'zod';
import { CAMPAIGN_PARAMETERS, MAX_VISIT_PAGES } from '../rules.ts';
import type { FormOrigin } from '../schema.ts';

const MAX_CAMPAIGN_LENGTH = 200;

const Noted = z.object({
  landing: z.string().startsWith('/'),
  referrer: z.string(),
  campaign: z.record(z.string(), z.string()),
  pages: z.array(z.string().startsWith('/')),
});

/** The visit so far, or undefined where the browser keeps nothing. */
export function readVisit(): FormOrigin['visit'] {
  const { data } = Noted.safeParse(stored());
  if (data === undefined) return undefined;
  const campaign = CAMPAIGN_PARAMETERS.flatMap((name) => {
    const value = data.campaign[name]?.slice(0, MAX_CAMPAIGN_LENGTH) ?? '';
    return value === '' ? [] : [[name, value] as const];
  });
  return {
    landing: data.landing,
    referrer: data.referrer,
    campaign: Object.fromEntries(campaign),
    pages: data.pages.slice(-MAX_VISIT_PAGES),
  };
}

function stored(): unknown {
  try {
    return JSON.parse(sessionStorage.getItem('visit') ?? 'null');
  } catch {
    return undefined;
  }
}
