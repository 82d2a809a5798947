import { z } from 'zod';
import type { Submission } from '#features/leads/inbox.ts';
import { AgreedPolicy } from './agreed-policy.tsx';

const Arrival = z
  .object({
    landing: z.string(),
    referrer: z.string(),
    campaign: z.record(z.string(), z.string()),
  })
  .partial();
const Visit = Arrival.extend({ last: Arrival.optional(), pages: z.array(z.string()).optional() });

/** An owner's form may ask in words of its own. */
function wordingOf({ form, answers, consentRevision }: Submission): string {
  const isOwn = answers?.some(({ type, values }) => type === 'consent' && values.length > 0);
  return form !== null && isOwn === true
    ? `${form.title}, revision ${form.revision}`
    : `Choices, revision ${consentRevision}`;
}

/** What the person agreed to, and how they came. */
export function SubmissionSource({ submission }: { submission: Submission }) {
  const {
    landing,
    referrer,
    campaign = {},
    last = {},
    pages = [],
  } = Visit.safeParse(submission.visit).data ?? {};
  const { privacyPolicy } = submission;
  const rows: [string, React.ReactNode][] = [
    ['Consent', submission.consentWording],
    ['Wording of', wordingOf(submission)],
    ['Privacy policy', privacyPolicy === null ? '' : <AgreedPolicy {...privacyPolicy} />],
    ['Sent from', submission.page],
    ['Landing page', landing ?? ''],
    ['Referred by', referrer ?? ''],
    ...Object.entries(campaign),
    ['Came back at', last.landing ?? ''],
    ['Came back from', last.referrer ?? ''],
    ...Object.entries(last.campaign ?? {}).map(
      ([name, value]) => [`${name}, on return`, value] as [string, string],
    ),
    ['Read', pages.join(' → ')],
  ];
  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-title font-semibold">Consent and visit</h3>
      <dl className="flex flex-col gap-2 text-sm">
        {rows
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div
              key={name}
              className="grid gap-1 sm:grid-cols-[10rem_1fr] min-[87.5rem]:grid-cols-1"
            >
              <dt className="label text-text-2">{name}</dt>
              <dd className="min-w-0 break-words">{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
