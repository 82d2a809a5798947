/** The addresses by which administrators say what the site begins with. */
import { readBeginning } from '#content/beginning.server.ts';
import type { ContentType } from '#content/schema.ts';
import { actorOf, JSON_ONLY, type StudioContext } from '#content/studio-endpoints.server.ts';
import { NOTHING, readEndpoint, type Staff, writeEndpoint } from '#platform/http/endpoint.ts';
import { StartChoice, StartState } from './schema.ts';
import { chooseStart } from './start.server.ts';

interface StartCall {
  context: StudioContext;
  input: StartChoice;
  staff: Staff | undefined;
}

/** The endpoints, over the types of what a site can begin with. */
export const startEndpoints = (types: readonly ContentType[]) => ({
  read: readEndpoint({
    summary: 'What the site began with',
    description: 'The sample agency or nothing, and whether that can still be chosen.',
    query: NOTHING,
    params: NOTHING,
    body: StartState,
    isKept: false,
    handle: async ({ context: { db } }: { context: StudioContext }) => ({
      body: await readBeginning(db),
    }),
  }),

  choose: writeEndpoint({
    summary: 'Choose what the site begins with',
    description:
      'With the sample agency, or empty with a name, colours and services. It takes away what the site had begun with, so it is refused once anything was published.',
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
