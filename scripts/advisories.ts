/**
 * Asks the registry what is known against the packages of the lockfile. Ends with 1 where something
 * is that `ACCEPTED` does not name, and with 2 where the registry gives no answer.
 */
import { spawnSync } from 'node:child_process';
import { z } from 'zod';

interface Acceptance {
  /** For example GHSA-xxxx-xxxx-xxxx. */
  advisory: string;
  /** Why it cannot be used against this project, and what would end the acceptance. */
  reason: string;
  /** The day, as YYYY-MM-DD, from which it has to be looked at again. */
  until: string;
}

/** Advisories that are known and do no harm here; there are none at present. */
const ACCEPTED: readonly Acceptance[] = [];

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

interface Verdict {
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

/** A report of many findings is some hundred kilobytes. */
const MAX_REPORT_BYTES = 64_000_000;

/** Without a network npm would try again for minutes. */
const REGISTRY_TIMEOUTS = ['--fetch-retries=0', '--fetch-timeout=30000'];

if (import.meta.main) {
  const { stdout } = spawnSync('npm', ['audit', '--json', ...REGISTRY_TIMEOUTS], {
    encoding: 'utf8',
    maxBuffer: MAX_REPORT_BYTES,
  });
  const verdict = judgeAudit(stdout ?? '');
  for (const line of verdict.lines) console.log(line);
  process.exitCode = { clean: 0, open: 1, unknown: 2 }[verdict.outcome];
}
