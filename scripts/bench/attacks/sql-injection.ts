/** sqlmap over every parameter that reaches a query. */
import { temporaryDir } from '../../production-server.ts';
import type { Measurement } from '../measurement.ts';
import { atMost, type Row } from '../row.ts';
import { type StaffedServer, withStaffedServer } from '../servers.ts';
import { errorWords, serverErrors } from '../staff.ts';
import { runTool, withTool } from '../tools.ts';

const WHAT = 'parameters that sqlmap can inject into';
const SECONDS_EACH = 240;
const QUICK_SECONDS_EACH = 30;

/** sqlmap tries what stands behind a `*`, or each parameter where there is none. */
const TARGETS = [
  '/api/case-studies?limit=5&tag=Cloud&cursor=x',
  '/api/case-studies/freight*',
  '/api/blog-posts?limit=5&tag=Cloud&cursor=x',
  '/api/testimonials?limit=5&tag=Cloud&cursor=x',
  '/api/search?q=forecast&limit=5',
  '/insights?tag=Cloud',
  '/search?q=forecast',
  '/insights/forecast*',
  '/uploads/blog-images/forecast*',
] as const;

const STAFF_TARGETS = [
  '/api/admin/blog-posts?q=a&status=draft&tag=Cloud&featured=true&sort=title&limit=5&cursor=x',
  '/api/admin/blog-posts/slugs/forecast*',
  '/api/admin/submissions?kind=contact&status=new&q=a&limit=5&cursor=x',
  '/api/admin/submissions.csv?kind=contact&status=new&q=a',
  '/api/admin/media?q=a&folder=blog-images&used=true&limit=5&cursor=x',
  '/api/admin/redirects?q=a&status=301&sort=from&limit=5&cursor=x',
  '/api/admin/redirects/missing?q=a&state=open&limit=5&cursor=x',
  '/api/admin/audit?type=blog-post&subject=a&actor=a&cursor=x',
  '/api/admin/visits?days=30',
  '/api/admin/people/a*',
] as const;

/** Answers to what is not there and to what makes no sense, at which sqlmap would give up. */
const EXPECTED_CODES = '400,401,404,422';

/** sqlmap gives each place that it can inject into a paragraph that begins so. */
const FINDING = /^Parameter: .+$/gm;
/** What it says of a target once it has tried everything. */
const IS_CLEAN = /do not appear to be injectable/;

interface Result {
  findings: string[];
  unfinished: string[];
}

async function scan(
  program: string,
  site: StaffedServer,
  { thoroughness, seconds }: { thoroughness: readonly string[]; seconds: number },
): Promise<Result> {
  const result: Result = { findings: [], unfinished: [] };
  const dir = await temporaryDir();
  const targets = [
    ...TARGETS.map((target) => ({ target, headers: [] })),
    ...STAFF_TARGETS.map((target) => ({ target, headers: ['--cookie', site.cookie] })),
  ];
  for (const { target, headers } of targets) {
    const fixed = `--batch --disable-coloring --flush-session --retries 0 --ignore-code ${EXPECTED_CODES}`;
    const where = ['-u', site.origin + target, '--output-dir', dir, ...headers];
    const isWhole = target.includes('*') ? [] : ['-p', parametersOf(target)];
    const args = [...fixed.split(' '), ...thoroughness, ...where, ...isWhole];
    const { output, isCut } = await runTool(program, args, { seconds });
    for (const [finding] of output.matchAll(FINDING)) result.findings.push(`${target}: ${finding}`);
    if (isCut) result.unfinished.push(target);
    else if (!IS_CLEAN.test(output)) result.findings.push(`${target}: ${output.slice(-300)}`);
  }
  return result;
}

const parametersOf = (target: string): string =>
  [...new URLSearchParams(target.slice(target.indexOf('?'))).keys()].join(',');

export const sqlInjection: Measurement = {
  what: WHAT,
  run: ({ settings: { isQuick } }): Promise<Row[]> =>
    withTool('sqlmap', WHAT, (program) =>
      withStaffedServer(async (site) => {
        const thoroughness = isQuick ? ['--level', '1'] : ['--level', '5', '--risk', '3'];
        const seconds = isQuick ? QUICK_SECONDS_EACH : SECONDS_EACH;
        const { findings, unfinished } = await scan(program, site, { thoroughness, seconds });
        const errors = await serverErrors(site.origin);
        const count = TARGETS.length + STAFF_TARGETS.length;
        return [
          {
            what: WHAT,
            figure: `${findings.length} in ${count} addresses`,
            target: atMost(0, findings.length),
            details: [
              thoroughness.join(' '),
              `answers of 500 and above: ${errorWords(errors)}`,
              unfinished.length === 0
                ? 'all tried to the end'
                : `ended after ${seconds} s: ${unfinished.join(', ')}`,
              ...findings,
            ].join('; '),
          },
        ];
      }),
    ),
};
