/** Where a lead came from, as far as its visitor has let us know. */
import { z } from 'zod';

const Arrival = z.object({
  landing: z.string().default(''),
  referrer: z.string().default(''),
  campaign: z.record(z.string(), z.string()).default({}),
});
const Told = Arrival.extend({ last: Arrival.optional() });

/** What stands for no link from elsewhere and no campaign. */
export const DIRECT = 'direct';
/** What stands for a visitor who left it out, or a form without script. */
export const NOT_SHARED = '';

export interface LeadSource {
  /** The campaign's source, or the host of the site that linked here; `direct`, or empty where it was not shared. */
  source: string;
  medium: string;
  campaign: string;
  /** The page that they arrived on. */
  landing: string;
}

const NOTHING: LeadSource = { source: NOT_SHARED, medium: '', campaign: '', landing: '' };

function toSource({ landing, referrer, campaign }: z.output<typeof Arrival>): LeadSource {
  const named = (campaign.utm_source ?? '').toLowerCase();
  return {
    source: named || referrer.toLowerCase().replace(/^www\./, '') || DIRECT,
    medium: campaign.utm_medium ?? '',
    campaign: campaign.utm_campaign ?? '',
    landing,
  };
}

/** How somebody first and last arrived in the visit that was sent along. */
export function sourcesOf(visit: unknown): { first: LeadSource; last: LeadSource } {
  const { data } = Told.safeParse(visit);
  if (data === undefined) return { first: NOTHING, last: NOTHING };
  return { first: toSource(data), last: toSource(data.last ?? data) };
}
