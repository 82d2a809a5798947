import { useQuery } from '@tanstack/react-query';
import { Circle, CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import type { Step } from '#features/start/schema.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { Panel } from '../screen.tsx';
import { stepsQuery } from './queries.ts';

const WORDS: Readonly<Record<Step['step'], { title: string; text: string; to: string }>> = {
  contact: {
    title: 'Say how to reach you',
    text: 'Email, phone and offices, for the contact page, the footer and search engines.',
    to: '/admin/settings',
  },
  look: {
    title: 'Choose the look',
    text: 'Typefaces and colors, and a logo for the header, the favicon and link cards if you have one.',
    to: '/admin/appearance',
  },
  home: {
    title: 'Write the home page',
    text: 'Its headline, its sections and their order.',
    to: '/admin/pages/page-home',
  },
  service: {
    title: 'Describe a first service',
    text: 'Say what clients get and how you work. Pages made at the start have only a name and a form.',
    to: '/admin/pages',
  },
  policy: {
    title: 'Publish a privacy policy',
    text: 'Forms link to it. Every version stays available, also as a PDF.',
    to: '/admin/policies/new',
  },
  proof: {
    title: 'Add a first case study or testimonial',
    text: 'Sections for them appear once one is published.',
    to: '/admin/case-studies/new',
  },
  person: {
    title: 'Introduce someone',
    text: 'People who write or work for you, each with their own page.',
    to: '/admin/persons/new',
  },
};

/** What a site that began empty is given next; nothing once all of it is there. */
export function NextSteps() {
  const { data: steps = [] } = useQuery(stepsQuery());
  const left = steps.filter(({ isDone }) => !isDone).length;
  if (left === 0) return null;
  return (
    <Panel title="Next steps">
      <p className="text-text-2">
        {steps.length - left} of {steps.length} done. This list disappears when all are done.
      </p>
      <ol className="flex flex-col divide-y divide-line border-y border-line">
        {steps.map(({ step, isDone }) => {
          const { title, text, to } = WORDS[step];
          const Mark = isDone ? CircleCheck : Circle;
          return (
            <li key={step} className="flex gap-3 py-3">
              <Mark
                aria-hidden="true"
                className={`mt-0.5 size-5 shrink-0 ${isDone ? 'text-good-ink' : 'text-text-2'}`}
              />
              <div className="flex min-w-0 flex-col gap-0.5">
                <Link
                  to={to}
                  className="self-start font-semibold underline decoration-line-2 underline-offset-4 hover:decoration-current"
                >
                  {title}
                  {isDone && <VisuallyHidden> (done)</VisuallyHidden>}
                </Link>
                {!isDone && <p className="text-sm text-text-2">{text}</p>}
              </div>
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}
