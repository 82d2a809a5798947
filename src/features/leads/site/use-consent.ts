import { useSite } from '#web/site.ts';
import { CONSENT_WORDING, type LeadKind } from '../rules.ts';

export interface AskedConsent {
  /** What a visitor agrees to. */
  wording: string;
  /** Whether its box is ticked before anybody has touched it. */
  isTicked: boolean;
  /** Sent along, so that the wording that was seen is kept; none for the one that ships. */
  revision: number | undefined;
  /** Of the privacy policy, sent along likewise. */
  policy: number | undefined;
}

/** How a form asks for consent, as the site's owner has chosen. */
export function useConsent(kind: LeadKind): AskedConsent {
  const { choices, privacy } = useSite();
  return {
    wording: choices?.consent?.[kind] ?? CONSENT_WORDING[kind],
    isTicked: choices?.isUnticked !== true,
    revision: choices?.revision,
    policy: privacy,
  };
}
