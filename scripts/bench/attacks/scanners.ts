/** Scanners: wapiti attacks what it finds, ffuf guesses addresses, sqlmap tries each parameter. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { temporaryDir } from '../../production-server.ts';
import { atMost, type Measurement, type Row } from '../measurement.ts';
import { type StaffedServer, withStaffedServer } from '../servers.ts';
import { errorWords, serverErrors } from '../staff.ts';
import { runTool } from '../tools.ts';

const WAPITI_WHAT = 'findings of wapiti above informational';
const FFUF_WHAT = 'guessed addresses that ffuf finds';

/** All that need no list from the internet. */
const WAPITI_MODULES =
  'backup,blindsql,brute_login_form,buster,cookieflags,crlf,csp,csrf,exec,file,htaccess,http_headers,methods,permanentxss,redirect,shellshock,sql,ssrf,xss,xxe';
const WAPITI_SECONDS = { crawl: 120, attack: 90, all: 1_200 };
const WAPITI_QUICK_SECONDS = { crawl: 20, attack: 8, all: 480 };
const FFUF_SECONDS = 600;
const BUSY = 503;
const AGAIN_MS = 500;
const MOST_TIMES_AGAIN = 60;

const WapitiFindings = z.record(
  z.string(),
  z.array(z.object({ level: z.number(), info: z.string(), path: z.string() })),
);
const WapitiReport = z.object({
  vulnerabilities: WapitiFindings,
  anomalies: WapitiFindings,
});

/** Levels of wapiti: 1 is informational or low. */
const LOW = 1;

/** Its addresses with parameters, which no link of the site has. */
const WITH_PARAMETERS = [
  '/api/case-studies?limit=5&tag=Cloud',
  '/api/blog-posts?limit=5&tag=Cloud',
  '/api/search?q=forecast&limit=5',
  '/insights?tag=Cloud',
  '/search?q=forecast',
];

async function wapitiRows(site: StaffedServer, isQuick: boolean): Promise<Row[]> {
  const dir = await temporaryDir();
  const report = join(dir, 'report.json');
  const seconds = isQuick ? WAPITI_QUICK_SECONDS : WAPITI_SECONDS;
  const args = [
    ['-u', `${site.publicUrl}/`, '--scope', 'domain', '-m', WAPITI_MODULES],
    WITH_PARAMETERS.flatMap((path) => ['-s', site.publicUrl + path]),
    // This version cannot read what it asks for by itself.
    ['-H', 'Accept-Encoding: identity'],
    ['--max-scan-time', String(seconds.crawl), '--max-attack-time', String(seconds.attack)],
    ['--endpoint', `${site.publicUrl}/`, '--no-bugreport', '--flush-session'],
    ['--store-session', join(dir, 'session'), '--store-config', join(dir, 'config')],
    ['-f', 'json', '-o', report],
  ].flat();
  const { output, isCut } = await runTool('wapiti', args, { seconds: seconds.all });
  const errors = await serverErrors(site.origin);
  if (isCut)
    return [{ what: WAPITI_WHAT, figure: 'not run', details: `ended after ${seconds.all} s` }];
  const { vulnerabilities, anomalies } = WapitiReport.parse(
    JSON.parse(await readFile(report, 'utf8')),
  );
  const found = Object.entries({ ...vulnerabilities, ...anomalies }).flatMap(([kind, list]) =>
    list.map(({ level, info, path }) => ({ level, words: `${kind}: ${info} ${path}` })),
  );
  const grave = found.filter(({ level }) => level > LOW);
  const pages = /found (\d+) URLs and forms/.exec(output)?.[1] ?? 'no';
  const slight = [...new Set(found.filter(({ level }) => level <= LOW).map(({ words }) => words))];
  return [
    {
      what: WAPITI_WHAT,
      figure: String(grave.length),
      target: atMost(0, grave.length),
      details: [
        `${pages} addresses and forms, ${WAPITI_MODULES.split(',').length} modules, each for ${seconds.attack} s at most`,
        `answers of 500 and above: ${errorWords(errors)}`,
        ...grave.map(({ words }) => words),
        ...slight.map((words) => `informational: ${words}`),
      ].join('; '),
    },
  ];
}

export const wapiti: Measurement = {
  what: WAPITI_WHAT,
  run: ({ settings }) => withStaffedServer((site) => wapitiRows(site, settings.isQuick)),
};

/** Addresses that people guess at, in the order of how often they are found somewhere. */
const PLACES = ['', 'admin/', 'api/', 'api/admin/', 'uploads/', 'assets/', 'data/', 'server/'];

const NAMES =
  'account admin administrator adminer api app archive auth backup backups billing bin blog build cache cgi-bin ci client cms conf config configuration console contact content controllers core credentials cron dashboard data database db debug default demo deploy dev doc docker-compose Dockerfile docs download dump editor email env error errors export files forgot ftp git graphql health healthz help home htaccess htpasswd id_rsa image images import inc include index info install internal invoice json key keys lib license log login logout logs mail manifest media member metrics migrate migrations monitor new node_modules northmile old package package-lock page panel password passwords phpinfo phpmyadmin ping plugin plugins preview private profile public readme README register release report reports reset root rpc sample schema script scripts search secret secrets server server-status service session sessions settings setup shell site sitemap sql sqlite src staff stage staging static stats status storage store submission submissions svn swagger system temp test tests tmp token tokens tool trace tsconfig update upload uploads user users vendor version vite.config web webhook webhooks wp-admin wp-config wp-login xmlrpc'.split(
    ' ',
  );

const ENDINGS = [
  '',
  ...'/ .bak .db .env .html .js .js.map .json .log .old .php .sql .sqlite .tar.gz .ts .txt .yml .zip ~'.split(
    ' ',
  ),
];

const DOT_NAMES =
  '.DS_Store .aws/credentials .bash_history .dockerignore .env .env.local .env.production .git/HEAD .git/config .git/index .gitignore .gitlab-ci.yml .htaccess .htpasswd .npmrc .ssh/id_rsa .svn/entries .vite/manifest.json .well-known/security.txt robots.txt sitemap.xml'.split(
    ' ',
  );

/** More than twenty thousand paths without their first slash, each once. */
const guesses = (): string[] => [
  ...new Set(
    PLACES.flatMap((place) => [
      ...DOT_NAMES.map((name) => place + name),
      ...NAMES.flatMap((name) => ENDINGS.map((ending) => place + name + ending)),
    ]),
  ),
];

const FfufReport = z.object({
  results: z.array(
    z.object({ url: z.string(), status: z.number(), input: z.object({ FUZZ: z.string() }) }),
  ),
});

/** Answers that a stranger may get: the site's own files and the doors of the studio. */
const IS_MEANT =
  /^(?:admin(?:\/(?:account|media|password|setup))?|robots\.txt|humans\.txt|security\.txt|sitemap\.xml|favicon\.ico|healthz|readyz|contact|about|services|search|insights|api\/(?:docs|openapi\.json|search.*)|\.well-known\/security\.txt|error-page\.css)\/?$/;

type Guessed = z.infer<typeof FfufReport>['results'][number];

const isOpen = (status: number): boolean => status < 300 || status >= 500;

/** A guess that was refused while the program was busy is made again, until it is judged. */
async function untilAnswered(guessed: Guessed): Promise<Guessed> {
  let { status } = guessed;
  for (let again = 0; status === BUSY && again < MOST_TIMES_AGAIN; again += 1) {
    await sleep(AGAIN_MS);
    status = (await fetch(guessed.url, { redirect: 'manual' })).status;
  }
  return { ...guessed, status };
}

async function ffufRows(site: StaffedServer): Promise<Row[]> {
  const dir = await temporaryDir();
  const [list, report] = [join(dir, 'guesses.txt'), join(dir, 'report.json')];
  const words = guesses();
  await writeFile(list, words.join('\n'));
  const match = ['-mc', '200-299,401,403,500-599', '-t', '8', '-s'];
  const where = ['-u', `${site.origin}/FUZZ`, '-w', list, '-of', 'json', '-o', report];
  const { isCut } = await runTool('ffuf', [...match, ...where], { seconds: FFUF_SECONDS });
  if (isCut)
    return [{ what: FFUF_WHAT, figure: 'not run', details: `ended after ${FFUF_SECONDS} s` }];
  const errors = await serverErrors(site.origin);
  const { results } = FfufReport.parse(JSON.parse(await readFile(report, 'utf8')));
  const answered = await Promise.all(results.map(untilAnswered));
  const strange = answered.filter(
    (result) => isOpen(result.status) && !IS_MEANT.test(result.input.FUZZ),
  );
  return [
    {
      what: FFUF_WHAT,
      figure: `${strange.length} of ${words.length}`,
      target: atMost(0, strange.length),
      details: [
        `${answered.length - strange.length} are of the site, closed, or were refused while it was busy and lead nowhere`,
        `answers of 500 and above: ${errorWords(errors)}`,
        ...strange.slice(0, 20).map(({ status, input }) => `${status} /${input.FUZZ}`),
      ].join('; '),
    },
  ];
}

export const ffuf: Measurement = {
  what: FFUF_WHAT,
  run: () => withStaffedServer(ffufRows),
};

const SQLMAP_WHAT = 'parameters that sqlmap can inject into';
const SQLMAP_SECONDS = 240;
const SQLMAP_QUICK_SECONDS = 30;

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
    const { output, isCut } = await runTool('sqlmap', args, { seconds });
    for (const [finding] of output.matchAll(FINDING)) result.findings.push(`${target}: ${finding}`);
    if (isCut) result.unfinished.push(target);
    else if (!IS_CLEAN.test(output)) result.findings.push(`${target}: ${output.slice(-300)}`);
  }
  return result;
}

const parametersOf = (target: string): string =>
  [...new URLSearchParams(target.slice(target.indexOf('?'))).keys()].join(',');

export const sqlInjection: Measurement = {
  what: SQLMAP_WHAT,
  run: ({ settings: { isQuick } }): Promise<Row[]> =>
    withStaffedServer(async (site) => {
      const thoroughness = isQuick ? ['--level', '1'] : ['--level', '5', '--risk', '3'];
      const seconds = isQuick ? SQLMAP_QUICK_SECONDS : SQLMAP_SECONDS;
      const { findings, unfinished } = await scan(site, { thoroughness, seconds });
      const errors = await serverErrors(site.origin);
      const count = TARGETS.length + STAFF_TARGETS.length;
      return [
        {
          what: SQLMAP_WHAT,
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
};
