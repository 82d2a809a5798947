/** The addresses by which staff invite sign-ups to the beta. */
import { z } from 'zod';
import { nextLink, pageQuery } from '#content/endpoints.server.ts';
import { actorOf, WRITE_DEFAULTS } from '#content/studio-endpoints.server.ts';
import type { Db } from '#platform/db/tables.ts';
import { NOTHING, readEndpoint, type Staff, writeEndpoint } from '#platform/http/endpoint.ts';
import type { FindSite } from '#web/site.ts';
import type { DeliverySettings } from '../settings.server.ts';
import { countWaiting, listSignups, listWaves } from './list.server.ts';
import { NewWave, Signup, signupFilter, Wave, Waves } from './schema.ts';
import { inviteWave } from './waves.server.ts';

export interface BetaContext {
  db: Db;
  delivery: DeliverySettings;
  findSite: FindSite;
}

const SignupQuery = z.object({ ...pageQuery, ...signupFilter });

interface Call {
  context: BetaContext;
  staff: Staff | undefined;
}

export const betaEndpoints = {
  list: readEndpoint({
    summary: 'Sign-ups to the beta',
    description: 'Those who have waited longest first, each with the invitation to its address.',
    query: SignupQuery,
    params: NOTHING,
    body: z.array(Signup),
    isKept: false,
    async handle({
      context,
      query,
      url,
    }: Call & { query: z.output<typeof SignupQuery>; url: URL }) {
      const { items, next } = await listSignups(context.db, query);
      const names = ['limit', ...Object.keys(signupFilter)];
      return next === undefined
        ? { body: items }
        : { body: items, headers: { link: nextLink(url, next, names) } };
    },
  }),
  waves: readEndpoint({
    summary: 'Waves of invitations',
    description: 'With what has become of them, and how many people could be invited.',
    query: NOTHING,
    params: NOTHING,
    body: Waves,
    isKept: false,
    handle: async ({ context: { db, delivery } }: Call) => ({
      body: {
        canMail: delivery.mail !== undefined,
        waiting: await countWaiting(db),
        waves: await listWaves(db),
      },
    }),
  }),
  invite: writeEndpoint({
    ...WRITE_DEFAULTS,
    summary: 'Invite sign-ups to the beta',
    description:
      'Some of those who have waited longest, or those named. Who was invited before, or is suspected spam, is left out.',
    params: NOTHING,
    input: NewWave,
    status: 201,
    body: Wave,
    handle: async ({ context, input, staff }: Call & { input: NewWave }) => ({
      body: await inviteWave(context, { wave: input, actor: actorOf(staff) }),
    }),
  }),
};
