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
  description: 'The last run of the checks, or the one that goes on with what it knows so far.',
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
    'Answers once the run has begun; read what it finds at the same address. One run goes on at a time, on all nodes together.',
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
