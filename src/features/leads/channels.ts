import type { SubmissionKind } from './rules.ts';
import type { DeliverySettings } from './settings.server.ts';
import { type Channel, TEST_CHANNEL } from './tables.ts';

const WEBHOOKS = {
  contact: 'contact-webhook',
  beta: 'beta-webhook',
  short: 'leads-webhook',
  long: 'leads-webhook',
  challenge: 'leads-webhook',
  form: 'forms-webhook',
} as const satisfies Record<SubmissionKind, Channel>;

/** The channels that a submission of this kind goes out by. */
export function channelsFor(
  kind: SubmissionKind,
  { webhooks, mail, test }: DeliverySettings,
): Channel[] {
  if (test !== undefined) return [TEST_CHANNEL];
  const webhook = WEBHOOKS[kind];
  return [
    ...(webhooks[webhook] === undefined ? [] : [webhook]),
    ...(mail === undefined ? [] : (['mail'] as const)),
  ];
}

/** Each channel of the settings with the address it leads to. */
export function configuredChannels({
  webhooks,
  mail,
  test,
}: DeliverySettings): { channel: Channel; address: string }[] {
  const channels: { channel: Channel; address: string | undefined }[] = [
    { channel: 'contact-webhook', address: webhooks['contact-webhook'] },
    { channel: 'beta-webhook', address: webhooks['beta-webhook'] },
    { channel: 'leads-webhook', address: webhooks['leads-webhook'] },
    { channel: 'forms-webhook', address: webhooks['forms-webhook'] },
    { channel: 'mail', address: mail?.smtpUrl },
    { channel: TEST_CHANNEL, address: test },
  ];
  return channels.flatMap(({ channel, address }) =>
    address === undefined ? [] : [{ channel, address }],
  );
}
