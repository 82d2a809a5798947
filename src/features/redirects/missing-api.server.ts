/** The addresses by which staff look through what was asked for in vain. */
import { z } from 'zod';
import { recordAudit } from '#content/audit.server.ts';
import { nextLink, pageQuery } from '#content/endpoints.server.ts';
import { actorOf, DONE, Done, IdParams, JSON_ONLY } from '#content/studio-endpoints.server.ts';
import { transaction } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import type { Staff } from '#platform/http/endpoint.ts';
import { NOTHING, readEndpoint, writeEndpoint } from '#platform/http/endpoint.ts';
import { type Reading, searchQuery, type Writing } from './api.server.ts';
import { clearMissing, listMissing, setMissingState } from './missing-store.server.ts';
import { MISSING_STATES } from './rules.ts';
import { MissingPage, MissingPatch } from './schema.ts';
import type { RedirectContext } from './service.server.ts';

const state = z.enum(MISSING_STATES, 'Use open, probe or ignored').default('open');
const MissingQuery = z.object({ q: searchQuery, state, ...pageQuery });

const listMissingPages = readEndpoint({
  summary: 'Pages that were not found',
  description: 'Most requested first. No query string, IP address or browser is stored.',
  query: MissingQuery,
  params: NOTHING,
  body: z.array(MissingPage),
  isKept: false,
  async handle({ context, query, url }: Reading<z.output<typeof MissingQuery>>) {
    const { items, next } = await listMissing(context.db, query);
    if (next === undefined) return { body: items };
    return { body: items, headers: { link: nextLink(url, next, ['q', 'state', 'limit']) } };
  },
});

const patchMissingPage = writeEndpoint({
  summary: 'Ignore a page that was not found',
  description: 'Or return it to the list. It is counted either way.',
  params: IdParams,
  headers: NOTHING,
  input: MissingPatch,
  formats: JSON_ONLY,
  status: 200,
  body: Done,
  async handle({ context, params, input }: Writing<z.output<typeof MissingPatch>, { id: string }>) {
    if (!(await setMissingState(context.db, params.id, input.state))) {
      throw new AppError('not_found', 'This line is no longer in the list.');
    }
    return DONE;
  },
});

const ClearQuery = z.object({ state });

interface Clearing {
  context: RedirectContext;
  query: z.output<typeof ClearQuery>;
  staff: Staff | undefined;
}

const clearMissingPages = writeEndpoint({
  summary: 'Clear the pages that were not found',
  description:
    'Permanently clears one of the three lists. Addresses that are requested again reappear.',
  query: ClearQuery,
  params: NOTHING,
  headers: NOTHING,
  input: NOTHING,
  formats: [],
  status: 200,
  body: Done,
  async handle({ context, query: { state }, staff }: Clearing) {
    await transaction(context.db, async (db) => {
      const removed = await clearMissing(db, state);
      const subject = { type: 'redirect', id: '', label: 'Pages that were not found' };
      const after = { list: state, removed };
      await recordAudit(db, { actor: actorOf(staff), action: 'cleared', subject, after });
    });
    return DONE;
  },
});

export const missingEndpoints = {
  list: listMissingPages,
  change: patchMissingPage,
  clear: clearMissingPages,
};
