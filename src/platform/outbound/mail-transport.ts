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
