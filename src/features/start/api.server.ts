/** The addresses by which administrators say what the site begins with. */

import { z } from 'zod';
import { readBeginning } from '#content/beginning.server.ts';
import type { ContentType } from '#content/schema.ts';
import { actorOf, JSON_ONLY, type StudioContext } from '#content/studio-endpoints.server.ts';
import { NOTHING, readEndpoint, type Staff, writeEndpoint } from '#platform/http/endpoint.ts';
import { StartChoice, StartState, Step } from './schema.ts';
import { chooseStart } from './start.server.ts';
import { readSteps } from './steps.server.ts';

interface StartCall {
  context: StudioContext;
  input: StartChoice;
  staff: Staff | undefined;
}

/** The endpoints, over the types of what a site can begin with. */
export const startEndpoints = (types: readonly ContentType[]) => ({
  read: readEndpoint({
    summary: 'What the site started with',
    description: 'The sample site or an empty one, and whether this can still be changed.',
    query: NOTHING,
    params: NOTHING,
    body: StartState,
    isKept: false,
    handle: async ({ context: { db } }: { context: StudioContext }) => ({
      body: await readBeginning(db),
    }),
  }),

  steps: readEndpoint({
    summary: 'Next steps for an empty site',
    description: 'In order, each with whether it is done. Empty for other sites.',
    query: NOTHING,
    params: NOTHING,
    body: z.array(Step),
    isKept: false,
    handle: async ({ context: { db } }: { context: StudioContext }) => ({
      body: await readSteps(db, types),
    }),
  }),

  choose: writeEndpoint({
    summary: 'Choose how the site starts',
    description:
      'With the sample site, or empty with a name, colours and services. This replaces the current start, so it is refused once anything has been published.',
    params: NOTHING,
    headers: NOTHING,
    input: StartChoice,
    formats: JSON_ONLY,
    status: 200,
    body: StartState,
    handle: async ({ context: { db }, input, staff }: StartCall) => ({
      body: await chooseStart(db, input, { types, actor: actorOf(staff) }),
    }),
  }),
});
