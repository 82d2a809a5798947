import { SOURCES, TEST_SOURCE } from '../rules.ts';
import { type DeliveredSubmission, textOf } from './submission.server.ts';

const CONTACT_FIELDS = ['name', 'email', 'company', 'phone', 'subject', 'message'] as const;
const PERSON_FIELDS = ['fullName', 'email', 'challenge'] as const;

type Recording = Uint8Array<ArrayBuffer>;

/** The form that a webhook gets: exactly the specification's keys, never honeypots or the visit. */
export function webhookForm(submission: DeliveredSubmission, recording: Recording): FormData {
  const form = new FormData();
  form.append('source', submission.isTest ? TEST_SOURCE : SOURCES[submission.kind]);
  form.append('submittedAt', submission.submittedAt);
  for (const [name, value] of formFields(submission)) form.append(name, value);
  if (recording.byteLength > 0) {
    const type = submission.recording?.mediaType ?? 'audio/wav';
    form.append('audio', new Blob([recording], { type }), `${submission.reference}.wav`);
  }
  return form;
}

function formFields(submission: DeliveredSubmission): [string, string][] {
  const named = (names: readonly string[]): [string, string][] =>
    names.map((name) => [name, textOf(submission, name)]);
  switch (submission.kind) {
    case 'contact':
      return [...named(CONTACT_FIELDS).filter(([, value]) => value !== ''), ['consent', 'true']];
    case 'beta':
      return [...named(['name', 'email', 'company']), ['consent', 'true']];
    case 'short':
      return [['kind', 'short'], ...named(['service', ...PERSON_FIELDS])];
    case 'long':
      return [['kind', 'long'], ...named(['type', ...PERSON_FIELDS])];
    case 'challenge':
      return [
        ...named(['solution', 'text']),
        ...named(['email', 'phone']).filter(([, value]) => value !== ''),
      ];
    default:
      return submission.kind satisfies never;
  }
}

/** The form as the bytes that are signed and sent, with their content type. */
export async function encodeForm(form: FormData): Promise<{ body: Uint8Array; type: string }> {
  const encoded = new Response(form);
  return { body: await encoded.bytes(), type: encoded.headers.get('content-type') ?? '' };
}
