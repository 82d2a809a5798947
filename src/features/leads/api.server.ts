/** The addresses that forms are sent to. */
import { z } from 'zod';
import type { BodyFormat } from '#platform/http/body.ts';
import { type BoundEndpoint, writeEndpoint } from '#platform/http/endpoint.ts';
import type { Intake } from './intake.server.ts';
import { BetaSignup, Challenge, ContactMessage, Lead, Receipt, SubmitHeaders } from './schema.ts';
import type { SentForm } from './sent-form.ts';

export interface LeadContext {
  leads: Intake;
}

const FORMATS: readonly BodyFormat[] = ['json', 'urlencoded', 'multipart'];

interface FormEndpoint<Input extends z.ZodType> {
  summary: string;
  description: string;
  input: Input;
  files?: readonly string[];
  toForm: (words: z.output<Input>, files: ReadonlyMap<string, File>) => Promise<SentForm>;
}

const formEndpoint = <Input extends z.ZodType>({
  toForm,
  ...words
}: FormEndpoint<Input>): BoundEndpoint<LeadContext> =>
  writeEndpoint({
    ...words,
    params: z.object({}),
    headers: SubmitHeaders,
    formats: FORMATS,
    status: 201,
    body: Receipt,
    admit: ({ leads }: LeadContext, { address }) => leads.admit(address),
    async handle({ context, headers, input, files, address }) {
      const sender = { address, idempotencyKey: headers['idempotency-key'] };
      return { body: await context.leads.submit(await toForm(input, files), sender) };
    },
  });

const sendContactMessage = formEndpoint({
  summary: 'Send a contact message',
  description: 'Returns once the message is stored. All invalid fields are listed together.',
  input: ContactMessage,
  toForm: async (words) => ({ kind: 'contact', words }),
});

const sendBetaSignup = formEndpoint({
  summary: 'Join the beta',
  description: 'Returns once the sign-up is stored.',
  input: BetaSignup,
  toForm: async (words) => ({ kind: 'beta', words }),
});

const sendLead = formEndpoint({
  summary: 'Send the form of a service page',
  description: 'The short form names its service, the long form its type.',
  input: Lead,
  toForm: async (words) =>
    words.kind === 'short' ? { kind: 'short', words } : { kind: 'long', words },
});

const sendChallenge = formEndpoint({
  summary: 'Send a challenge',
  description:
    'In words, as a recording, or both. A recording is a file part named audio: WAV with PCM samples, at most 10 MB and 5 minutes.',
  input: Challenge,
  files: ['audio'],
  toForm: async (words, files) => ({
    kind: 'challenge',
    words,
    audio: await files.get('audio')?.bytes(),
  }),
});

export const formEndpoints = {
  contact: sendContactMessage,
  betaSignup: sendBetaSignup,
  lead: sendLead,
  challenge: sendChallenge,
};
