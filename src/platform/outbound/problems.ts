/** Words for the faults of a connection, by the code that Node gives them. */
const PROBLEMS: ReadonlyMap<string, string> = new Map([
  ['ECONNREFUSED', 'Nothing is listening at the address.'],
  ['ECONNRESET', 'The connection was closed before the answer was complete.'],
  ['EPIPE', 'The connection was closed before the answer was complete.'],
  ['ERR_STREAM_PREMATURE_CLOSE', 'The connection was closed before the answer was complete.'],
  ['ETIMEDOUT', 'The address does not answer.'],
  ['EHOSTUNREACH', 'The address cannot be reached.'],
  ['ENETUNREACH', 'The address cannot be reached.'],
  ['ENOTFOUND', 'The host name is unknown.'],
  ['EAI_AGAIN', 'The host name could not be looked up.'],
  ['EPROTO', 'The connection could not be encrypted.'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'The certificate is for another name.'],
  ['CERT_HAS_EXPIRED', 'The certificate has expired.'],
  ['ABORT_ERR', 'The server was stopped before the answer was complete.'],
]);

const codeOf = (error: unknown): string => {
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  return error instanceof Error && 'code' in error ? String(error.code) : '';
};

/** What went wrong with a connection, in one sentence. */
export function outboundProblem(error: unknown): string {
  const code = codeOf(error);
  const known = PROBLEMS.get(code);
  if (known !== undefined) return known;
  if (/CERT|SIGNATURE|ISSUER/.test(code)) return 'The certificate cannot be verified.';
  if (code.startsWith('ERR_SSL')) return 'The connection could not be encrypted.';
  if (code.startsWith('HPE_')) return 'The answer was not HTTP.';
  return 'The connection failed.';
}
