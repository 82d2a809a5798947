/** How many answers were errors of ours, as the program counts them itself. */
const COUNTER = /^northmile_requests_total\{.*status="(5\d\d)".*\} (\d+)$/gm;

/** What the program needs to be asked for its figures. */
export const METRICS_ENV = { METRICS_TOKEN: 'bench-reads-the-figures-of-the-program' } as const;

/** Answers of 500 and above by status, since the start; 503 is work that was refused. */
export async function serverErrors(origin: string): Promise<Readonly<Record<string, number>>> {
  const answer = await fetch(`${origin}/metrics`, {
    headers: { authorization: `Bearer ${METRICS_ENV.METRICS_TOKEN}` },
  });
  if (answer.status !== 200) throw new Error(`/metrics answered ${answer.status}.`);
  const found: Record<string, number> = {};
  for (const [, status = '', count] of (await answer.text()).matchAll(COUNTER)) {
    found[status] = (found[status] ?? 0) + Number(count);
  }
  return found;
}

/** `none` or `500: 3, 503: 1`. */
export const errorWords = (errors: Readonly<Record<string, number>>): string =>
  Object.entries(errors)
    .map(([status, count]) => `${status}: ${count}`)
    .join(', ') || 'none';
