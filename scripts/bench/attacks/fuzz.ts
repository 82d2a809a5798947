/** Every address of the API, called over sockets by nobody and by an administrator; see docs/attacks.md. */
import fc from 'fast-check';
import { type FuzzCall, type FuzzTarget, fuzzTargets } from '../../../test/api-fuzz.ts';
import { answerProblems } from '../../../test/fuzz-answers.ts';
import { type ProductionServer, startProductionServer } from '../../production-server.ts';
import type { Measurement } from '../measurement.ts';
import { atMost } from '../row.ts';

const ADMIN = { email: 'ines@northmile.example', password: 'Survey-ridge-41-lantern' };
const CALLS_EACH = 60;
const QUICK_CALLS_EACH = 10;
const TOLD_PROBLEMS = 5;

/** These end sessions or change who may sign in: what comes after them would be a stranger's. */
const ENDS_ACCESS = /^\/api\/admin\/(?:logout|login|account|users)/;

const JSON_TYPE = { 'content-type': 'application/json' };

async function signIn({ origin }: ProductionServer): Promise<string> {
  const answer = await fetch(`${origin}/api/admin/login`, {
    method: 'POST',
    headers: JSON_TYPE,
    body: JSON.stringify(ADMIN),
  });
  const cookie = answer.headers.getSetCookie()[0]?.split(';', 1)[0];
  if (cookie === undefined) throw new Error(`Nobody is signed in: ${await answer.text()}`);
  return cookie;
}

/** Each call comes from an address of its own, so that limits do not hide what is behind them. */
async function tryCall(
  { origin }: ProductionServer,
  target: FuzzTarget,
  call: FuzzCall,
  { cookie, number }: { cookie: string; number: number },
): Promise<string[]> {
  const answer = await fetch(origin + call.target, {
    method: target.method,
    redirect: 'manual',
    headers: {
      ...call.headers,
      'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
      ...(cookie === '' ? {} : { cookie }),
    },
    ...(call.body === undefined || call.body === '' ? {} : { body: call.body }),
  });
  const problems = answerProblems(target, answer, await answer.text());
  return problems.map((words) => `${target.method} ${call.target.slice(0, 120)}: ${words}`);
}

export const fuzz: Measurement = {
  what: 'hostile calls of every API address',
  run: async ({ settings }) => {
    const env = { TRUST_PROXY: '1', ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
    const server = await startProductionServer({ env });
    try {
      const cookie = await signIn(server);
      const document: unknown = await (await fetch(`${server.origin}/api/openapi.json`)).json();
      const targets = fuzzTargets(document, {});
      const numRuns = settings.isQuick ? QUICK_CALLS_EACH : CALLS_EACH;
      const problems: string[] = [];
      let number = 0;
      for (const target of targets) {
        const callers = ENDS_ACCESS.test(target.path) ? [''] : ['', cookie];
        for (const cookie of callers) {
          for (const call of fc.sample(target.calls, numRuns)) {
            number += 1;
            problems.push(...(await tryCall(server, target, call, { cookie, number })));
          }
        }
      }
      const me = await fetch(`${server.origin}/api/admin/me`, { headers: { cookie } });
      if (me.status !== 200) problems.push('the session of the administrator did not last');
      return [
        {
          what: 'hostile calls that are an error of ours or break the contract',
          figure: `${problems.length} of ${number}`,
          target: atMost(0, problems.length),
          details: [
            `${targets.length} addresses, one process`,
            ...problems.slice(0, TOLD_PROBLEMS),
          ].join('; '),
          data: { calls: number, problems },
        },
      ];
    } finally {
      await server.stop();
    }
  },
};
