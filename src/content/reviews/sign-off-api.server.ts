/** The addresses by which staff have clients sign, and read what was signed. */
import { z } from 'zod';
import { NOTHING, readEndpoint, writeEndpoint } from '#platform/http/endpoint.ts';
import { assertMaySee } from '../entry-rights.server.ts';
import type { ContentType } from '../schema.ts';
import {
  actorOf,
  DONE,
  Done,
  type StudioCall,
  type StudioContext,
  type StudioRead,
  WRITE_DEFAULTS,
} from '../studio-endpoints.server.ts';
import { EntryParams, typeNamed } from './api.server.ts';
import { SignOffAsk } from './schema.ts';
import { SignedWords } from './sign-off-schema.ts';
import { askForSignOff, readSigned, withdrawSignOff } from './sign-offs.server.ts';

const Params = EntryParams.extend({ signOff: z.string().max(64) });

interface Call<Fields, Input> extends StudioCall<Fields, Input> {
  context: StudioContext;
}

/** The endpoints of sign-offs, over these types. */
export const signOffEndpoints = (types: readonly ContentType[]) => ({
  ask: writeEndpoint({
    ...WRITE_DEFAULTS,
    summary: 'Ask a client to sign off',
    description:
      'Makes a link by which somebody without an account reads these words as their page will have them, answers each part, and signs. The token is returned only once.',
    params: EntryParams,
    input: SignOffAsk,
    status: 201,
    body: z.object({ token: z.string(), expiresAt: z.string() }),
    async handle({
      context: { db },
      params,
      input,
      staff,
    }: Call<z.output<typeof EntryParams>, z.output<typeof SignOffAsk>>) {
      const given = { ask: input, actor: actorOf(staff) };
      return { body: await askForSignOff(db, typeNamed(types, params.type), params.id, given) };
    },
  }),

  read: readEndpoint({
    summary: 'What was signed off',
    description: 'The words that a client was shown, with their hash and the answers.',
    query: NOTHING,
    params: Params,
    body: SignedWords,
    isKept: false,
    async handle({ context: { db }, params, staff }: StudioRead<z.output<typeof Params>>) {
      const type = typeNamed(types, params.type);
      await assertMaySee(db, type, params.id, actorOf(staff));
      return { body: await readSigned(db, type, params.id, params.signOff) };
    },
  }),

  withdraw: writeEndpoint({
    ...WRITE_DEFAULTS,
    summary: 'Withdraw a link to sign off by',
    description: 'The link stops working. What was signed by it stays.',
    params: Params,
    formats: [],
    input: NOTHING,
    body: Done,
    async handle({ context: { db }, params, staff }: Call<z.output<typeof Params>, object>) {
      const given = { signOff: params.signOff, actor: actorOf(staff) };
      await withdrawSignOff(db, typeNamed(types, params.type), params.id, given);
      return DONE;
    },
  }),
});
