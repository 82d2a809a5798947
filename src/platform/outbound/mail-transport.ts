/** Who mail is sent through, and who is told of what visitors send. */
export interface MailSettings {
  /** With user and password where the server asks for them. */
  smtpUrl: string;
  notifyEmail: string;
  /** Where answers to replies go; undefined where they come back to `notifyEmail`. */
  inboundEmail?: string;
}

/**
 * A connection to the mail server at an address of `SMTP_URL`; whoever opens it closes it. Loaded
 * with the first mail, since it takes memory and a site may send none.
 */
export async function openTransport(url: string, timeoutMs: number) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
