import type { LeadKind } from './rules.ts';
import type { Channel } from './tables.ts';

/** Where submissions are sent to; a channel without an address is left out. */
export interface DeliverySettings {
  webhooks: Readonly<Partial<Record<'contact-webhook' | 'beta-webhook' | 'leads-webhook', string>>>;
  /** Standard Webhooks secrets, the newest first: each signs while a change is under way. */
  secrets: readonly string[];
  /** Whether webhooks may lead to loopback, private and link-local addresses. */
  allowPrivate: boolean;
  mail: { smtpUrl: string; notifyEmail: string } | undefined;
}

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
