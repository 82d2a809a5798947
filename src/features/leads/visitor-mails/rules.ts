/** Confirmations that go to one mailbox within a day: anybody may enter anybody's address. */
export const MAX_CONFIRMATIONS_TO_ONE = 3;

/** Confirmations that go out within a day, whoever they are for. */
export const MAX_CONFIRMATIONS = 500;

/**
 * Where mails to an address most likely end up: what stands behind a plus, and full stops, are another
 * spelling of one mailbox to many providers.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const [local = ''] = email.slice(0, at).split('+');
  return `${local.replaceAll('.', '')}${email.slice(at)}`.toLowerCase();
}
