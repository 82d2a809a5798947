/** Words for nodemailer's codes; what a server says itself may name people and is kept elsewhere. */
const PROBLEMS: ReadonlyMap<string, string> = new Map([
  ['EAUTH', 'The mail server rejected the user or password in SMTP_URL.'],
  ['EDNS', 'The mail server’s host name is unknown.'],
  ['ETLS', 'The connection to the mail server could not be encrypted.'],
  ['ECONNECTION', 'The mail server cannot be reached.'],
  ['ESOCKET', 'The mail server cannot be reached.'],
  ['ECONNREFUSED', 'The mail server cannot be reached.'],
]);

/** Why a mail could not be sent, in a sentence for whoever wanted it sent, and the server's status. */
export function mailProblemOf(error: unknown): { problem: string; status: number | null } {
  const { code, responseCode }: Partial<Record<'code' | 'responseCode', unknown>> = Object(error);
  const status = typeof responseCode === 'number' ? responseCode : null;
  const problem =
    PROBLEMS.get(String(code)) ??
    (status === null ? 'The email could not be sent.' : `The mail server answered ${status}.`);
  return { problem, status };
}
