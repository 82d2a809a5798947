/** The addresses by which administrators run the checks and read what they found. */
import type { z } from 'zod';
import { actorOf } from '#content/studio-endpoints.server.ts';
import { NOTHING, readEndpoint, type Staff, writeEndpoint } from '#platform/http/endpoint.ts';
import type { Doctor } from './doctor.server.ts';
import { DoctorRun, DoctorStart, LastRun } from './schema.ts';

export interface DoctorContext {
  doctor: Doctor;
}

export const readDoctor = readEndpoint({
  summary: 'What the site doctor found',
  description: 'The last run of the checks, or the results so far of the current run.',
  query: NOTHING,
  params: NOTHING,
  body: LastRun,
  isKept: false,
  handle: async ({ context: { doctor } }: { context: DoctorContext }) => ({
    body: { run: (await doctor.last()) ?? null },
  }),
});

interface StartCall {
  context: DoctorContext;
  input: z.output<typeof DoctorStart>;
  request: Request;
  staff: Staff | undefined;
}

export const startDoctor = writeEndpoint({
  summary: 'Run the checks of the site doctor',
  description:
    'Returns when the run has started. Read the results at the same address. There is only one run at a time across all nodes.',
  params: NOTHING,
  headers: NOTHING,
  input: DoctorStart,
  formats: ['json'],
  isBodyOptional: true,
  status: 200,
  body: DoctorRun,
  async handle({ context: { doctor }, input, request, staff }: StartCall) {
    const cameThroughProxy = request.headers.has('x-forwarded-for');
    const options = { sendsTest: input.sendTest, cameThroughProxy };
    const { run } = await doctor.start(actorOf(staff), options);
    return { body: run };
  },
});
