/** Every address of the API, called over sockets by nobody and by an administrator; see docs/attacks.md. */
import fc from 'fast-check';
import { type FuzzCall, type FuzzTarget, fuzzTargets } from '../../../test/support/api-fuzz.ts';
import { answerProblems } from '../../../test/support/fuzz-responses.ts';
import { addressOf } from '../client.ts';
import { atMost, type Measurement } from '../measurement.ts';
import { type StaffedServer, withStaffedServer } from '../servers.ts';

const CALLS_EACH = 60;
const QUICK_CALLS_EACH = 10;
const TOLD_PROBLEMS = 5;

/** These end sessions or change who may sign in: what comes after them would be a stranger's. */
const ENDS_ACCESS = /^\/api\/admin\/(?:logout|login|account|users)/;

/** Each call comes from an address of its own, so that limits do not hide what is behind them. */
async function tryCall(
  { origin }: StaffedServer,
  target: FuzzTarget,
  call: FuzzCall,
  { cookie, number }: { cookie: string; number: number },
): Promise<string[]> {
  const answer = await fetch(origin + call.target, {
    method: target.method,
    redirect: 'manual',
    headers: {
      ...call.headers,
      'x-forwarded-for': addressOf(number),
      ...(cookie === '' ? {} : { cookie }),
    },
    ...(call.body === undefined || call.body === '' ? {} : { body: call.body }),
  });
  const problems = answerProblems(target, answer, await answer.text());
  return problems.map((words) => `${target.method} ${call.target.slice(0, 120)}: ${words}`);
}

async function fuzzSite(
  site: StaffedServer,
  callsEach: number,
): Promise<{ targets: number; number: number; problems: string[] }> {
  const document: unknown = await (await fetch(`${site.origin}/api/openapi.json`)).json();
  const targets = fuzzTargets(document, {});
  const problems: string[] = [];
  let number = 0;
  for (const target of targets) {
    const callers = ENDS_ACCESS.test(target.path) ? [''] : ['', site.cookie];
    for (const cookie of callers) {
      for (const call of fc.sample(target.calls, callsEach)) {
        number += 1;
        problems.push(...(await tryCall(site, target, call, { cookie, number })));
      }
    }
  }
  const me = await fetch(`${site.origin}/api/admin/me`, { headers: { cookie: site.cookie } });
  if (me.status !== 200) problems.push('the session of the administrator did not last');
  return { targets: targets.length, number, problems };
}

export const fuzz: Measurement = {
  what: 'hostile calls of every API address',
  run: ({ settings }) =>
    withStaffedServer(async (site) => {
      const callsEach = settings.isQuick ? QUICK_CALLS_EACH : CALLS_EACH;
      const { targets, number, problems } = await fuzzSite(site, callsEach);
      return [
        {
          what: 'hostile calls that are an error of ours or break the contract',
          figure: `${problems.length} of ${number}`,
          target: atMost(0, problems.length),
          details: [`${targets} addresses, one process`, ...problems.slice(0, TOLD_PROBLEMS)].join(
            '; ',
          ),
        },
      ];
    }),
};
