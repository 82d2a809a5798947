/** Whether somebody gets the weekly digest. */
import type { z } from 'zod';
import { readTimeZone } from '#content/planning/calendar.server.ts';
import type { ApiRoute } from '#platform/http/api-router.ts';
import {
  NOTHING,
  readEndpoint,
  type Staff,
  signedIn,
  writeEndpoint,
} from '#platform/http/endpoint.ts';
import type { AccountsContext } from '../accounts.server.ts';
import { DigestChoice, DigestReply } from './schema.ts';
import { setDigest, wantsDigest } from './store.server.ts';
import { lastDueWeek, nextDueAt } from './weeks.ts';

interface Call {
  context: AccountsContext;
  staff: Staff | undefined;
}

async function read({ accounts: { db, mail } }: AccountsContext, userId: string) {
  const zone = (await readTimeZone(db)) ?? 'UTC';
  return {
    isOn: await wantsDigest(db, userId),
    hasMail: mail !== undefined,
    nextAt: nextDueAt(new Date(), zone),
    timeZone: zone,
  };
}

const readDigest = readEndpoint({
  summary: 'Weekly digest',
  description: 'Whether the caller gets it, and when the next one is due.',
  query: NOTHING,
  params: NOTHING,
  body: DigestReply,
  isKept: false,
  handle: async ({ context, staff }: Call) => ({ body: await read(context, signedIn(staff).id) }),
});

const chooseDigest = writeEndpoint({
  summary: 'Turn the weekly digest on or off',
  description: 'The first one comes with the next Monday.',
  params: NOTHING,
  headers: NOTHING,
  input: DigestChoice,
  formats: ['json'],
  status: 200,
  body: DigestReply,
  async handle({ context, input, staff }: Call & { input: z.output<typeof DigestChoice> }) {
    const { id } = signedIn(staff);
    const { db } = context.accounts;
    const zone = (await readTimeZone(db)) ?? 'UTC';
    await setDigest(db, id, { isOn: input.isOn, week: lastDueWeek(new Date(), zone) });
    return { body: await read(context, id) };
  },
});

const ROW = { path: '/api/admin/account/digest', access: 'signed-in', tag: 'Account' } as const;

export const digestRows: readonly ApiRoute<AccountsContext>[] = [
  { method: 'GET', ...ROW, endpoint: readDigest },
  { method: 'PUT', ...ROW, endpoint: chooseDigest },
];
