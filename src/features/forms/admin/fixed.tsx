import { ChevronDown } from 'lucide-react';
import { PageLink } from '#ui/page-link.tsx';

interface FixedForm {
  kind: string;
  title: string;
  where: string;
  fields: readonly string[];
  /** What its webhook says of where it comes from. */
  source: string;
}

/** The forms that come with the site; their words are changed where they stand. */
const FIXED: readonly FixedForm[] = [
  {
    kind: 'contact',
    title: 'Contact',
    where: 'The block “Contact form”, on the contact page.',
    fields: ['Name', 'Email', 'Company', 'Phone', 'Subject', 'Message', 'Consent'],
    source: 'site-contact',
  },
  {
    kind: 'beta',
    title: 'Beta sign-up',
    where: 'The page of Project Pulse.',
    fields: ['Name', 'Email', 'Company', 'Scores of a backlog', 'Consent'],
    source: 'project-pulse',
  },
  {
    kind: 'short',
    title: 'Service lead',
    where: 'The block “Form” with the length “short”, on pages of services.',
    fields: ['Full name', 'Email', 'Challenge', 'Service'],
    source: 'service-lead',
  },
  {
    kind: 'long',
    title: 'Consultation',
    where: 'The block “Form” with the length “long”.',
    fields: ['Full name', 'Email', 'Challenge', 'Kind of work'],
    source: 'service-lead',
  },
  {
    kind: 'challenge',
    title: 'Challenge',
    where: 'Pages of solutions.',
    fields: ['Challenge, written or recorded', 'Email', 'Phone', 'Solution'],
    source: 'solution-challenge',
  },
];

/** Stands below the list of forms: those that cannot be changed, to be read. */
export const listEnd = { collection: 'forms', List: FixedForms };

function FixedForms() {
  return (
    <section aria-labelledby="fixed-forms" className="flex flex-col gap-3 pt-4">
      <h2 id="fixed-forms" className="text-title font-semibold">
        Specified
      </h2>
      <p className="max-w-measure text-sm text-text-2">
        These forms come with the site. Their fields are fixed. You can change their labels in the
        blocks that show them, or under Messages.
      </p>
      <ul className="flex flex-col divide-y divide-line border-y border-line">
        {FIXED.map((form) => (
          <li key={form.kind}>
            <details className="group/fixed">
              <summary className="flex min-h-12 cursor-pointer flex-wrap items-center gap-x-4 gap-y-1 py-2">
                <ChevronDown
                  aria-hidden="true"
                  className="size-4 text-text-2 group-open/fixed:rotate-180"
                />
                <span className="font-semibold">{form.title}</span>
                <span className="label rounded-sm border border-line px-1.5 py-0.5 text-text-2">
                  Specified
                </span>
              </summary>
              <dl className="grid gap-x-6 gap-y-2 pb-4 text-sm sm:grid-cols-[8rem_1fr]">
                <dt className="label text-text-2">Fields</dt>
                <dd>{form.fields.join(', ')}</dd>
                <dt className="label text-text-2">Where</dt>
                <dd>{form.where}</dd>
                <dt className="label text-text-2">In webhooks</dt>
                <dd>source: {form.source}</dd>
                <dt className="label text-text-2">Answers</dt>
                <dd>
                  <PageLink to={`/admin/inbox?kind=${form.kind}`} className="text-link-underlined">
                    Show in Inbox
                  </PageLink>
                </dd>
              </dl>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}
