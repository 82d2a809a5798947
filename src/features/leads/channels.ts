import type { DeliverySettings } from '#platform/delivery-settings.ts';
import type { LeadKind } from './rules.ts';
import type { Channel } from './tables.ts';

const WEBHOOKS = {
  contact: 'contact-webhook',
  beta: 'beta-webhook',
  short: 'leads-webhook',
  long: 'leads-webhook',
  challenge: 'leads-webhook',
} as const satisfies Record<LeadKind, Channel>;

/** The channels that a submission of this kind goes out by. */
export function channelsFor(kind: LeadKind, { webhooks, mail }: DeliverySettings): Channel[] {
  const webhook = WEBHOOKS[kind];
  return [
    ...(webhooks[webhook] === undefined ? [] : [webhook]),
    ...(mail === undefined ? [] : (['mail'] as const)),
  ];
}
