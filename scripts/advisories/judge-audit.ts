/** Reads what `npm audit --json` wrote. */
import { z } from 'zod';
import { ACCEPTED, type Acceptance } from './accepted.ts';

const Finding = z.looseObject({
  url: z.string(),
  title: z.string(),
  severity: z.string(),
  name: z.string(),
});

const Audit = z.looseObject({
  vulnerabilities: z.record(
    z.string(),
    /** A text is the name of another package whose finding this one inherits. */
    z.looseObject({ via: z.array(z.union([z.string(), Finding])) }),
  ),
});

export interface Verdict {
  /** `unknown` where nobody answered, which is not clean. */
  outcome: 'clean' | 'open' | 'unknown';
  lines: string[];
}

export const NO_ANSWER =
  'The registry gave no answer about advisories: nobody knows whether there are any. Run this again where it can be reached.';

const advisoryOf = (url: string): string => url.slice(url.lastIndexOf('/') + 1);

const parse = (report: string): unknown => {
  try {
    return JSON.parse(report);
  } catch {
    return undefined;
  }
};

/** `today` is a day as YYYY-MM-DD. */
export function judgeAudit(
  report: string,
  accepted: readonly Acceptance[] = ACCEPTED,
  today = new Date().toISOString().slice(0, 10),
): Verdict {
  const audit = Audit.safeParse(parse(report));
  if (!audit.success) return { outcome: 'unknown', lines: [NO_ANSWER] };
  const findings = new Map(
    Object.values(audit.data.vulnerabilities)
      .flatMap(({ via }) => via)
      .filter((cause) => typeof cause !== 'string')
      .map((finding) => [advisoryOf(finding.url), finding]),
  );
  let open = 0;
  const lines = [...findings].map(([advisory, { name, severity, title }]) => {
    const known = accepted.find((one) => one.advisory === advisory && today < one.until);
    if (known !== undefined) return `accepted: ${name}, ${advisory}: ${known.reason}`;
    open += 1;
    return `${severity}: ${name}, ${advisory}: ${title}`;
  });
  lines.push(`${findings.size} advisories, ${open} of them not accepted`);
  return { outcome: open === 0 ? 'clean' : 'open', lines };
}
