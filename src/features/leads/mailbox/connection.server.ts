/** A connection to the mailbox of the settings. */
import type { ImapFlow } from 'imapflow';
import { MAX_MAIL_BYTES } from './read-mail.server.ts';

const TIMEOUT_MS = 15_000;
/** A mail of the largest size has to come within it. */
const SILENCE_MS = 60_000;
/** From signing in to the folder, for somebody who waits for it. */
const VERIFY_MS = 20_000;
/** A list of half a million numbers; no header of a mail stands in a line. */
const MAX_LINE_BYTES = 4_194_304;
const PORT = 143;
const TLS_PORT = 993;

/** The folder that an address of `IMAP_URL` names. */
export function folderOf(url: string): string {
  const folder = decodeURIComponent(new URL(url).pathname.slice(1));
  return folder || 'INBOX';
}

/**
 * Signed in; whoever opens it closes it, or the signal does. Loaded with the first look, since a site may
 * have none.
 */
export async function openMailbox(address: string, signal: AbortSignal): Promise<ImapFlow> {
  const { ImapFlow } = await import('imapflow');
  const url = new URL(address);
  const secure = url.protocol === 'imaps:';
  const client = new ImapFlow({
    host: url.hostname.replaceAll(/^\[|\]$/g, ''),
    port: url.port === '' ? (secure ? TLS_PORT : PORT) : Number(url.port),
    secure,
    auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: SILENCE_MS,
    maxLiteralSize: MAX_MAIL_BYTES,
    maxLineLength: MAX_LINE_BYTES,
    maxResponseSize: MAX_MAIL_BYTES + MAX_LINE_BYTES,
  });
  // What goes wrong is thrown by the call under way; one that comes between calls is thrown by the next.
  client.on('error', () => undefined);
  const giveUp = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => {
      client.close();
      reject(new Error('the mailbox took too long, or the process stops'));
    });
  });
  giveUp.catch(() => undefined);
  await Promise.race([client.connect(), giveUp]);
  return client;
}

/** What went wrong, in words without address or password. */
export function mailboxProblem(error: unknown): string {
  const { code, authenticationFailed, responseText }: Record<string, unknown> = Object(error);
  if (authenticationFailed === true)
    return 'The mailbox rejected the user or password in IMAP_URL.';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return 'The host name of the mailbox is unknown.';
  if (typeof code === 'string' && /CERT|SIGNATURE|ISSUER/.test(code)) {
    return 'The certificate of the mailbox is not trusted. Have NODE_EXTRA_CA_CERTS name that of its authority.';
  }
  if (typeof responseText === 'string' && responseText !== '') {
    return `The mailbox answered: ${responseText.slice(0, 200)}`;
  }
  return 'The mailbox cannot be reached.';
}

/**
 * Signs in and opens the folder, and reads nothing.
 * @returns what is wrong, in words; undefined where nothing is.
 */
export async function verifyMailbox(address: string): Promise<string | undefined> {
  let client: ImapFlow | undefined;
  try {
    client = await openMailbox(address, AbortSignal.timeout(VERIFY_MS));
    await client.mailboxOpen(folderOf(address), { readOnly: true });
    return undefined;
  } catch (error) {
    return mailboxProblem(error);
  } finally {
    client?.close();
  }
}
