import { benefits, plans, questions } from '#catalogue/project-pulse.ts';
import { BetaForm } from '#features/leads/site/beta-form.tsx';
import type { FormReply } from '#features/leads/site/form-state.ts';
import { PageLink } from '#ui/page-link.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';
import { JoinButton } from './join.tsx';

export const WhatsNext = () => (
  <section id="future" aria-labelledby="future-title" className="border-b border-line py-section">
    <div className="wrap grid gap-x-8 gap-y-12 lg:grid-cols-12">
      <SectionHeading
        number={7}
        label="Roadmap"
        id="future-title"
        className="lg:sticky lg:top-40 lg:col-span-4 lg:self-start"
        lead="Six features, in shipping order."
      >
        What's next
      </SectionHeading>
      <ol className="pulse-route lg:col-span-7 lg:col-start-6" data-reveal="">
        {plans.map(([name, text]) => (
          <li key={name}>
            <h3 className="text-title">{name}</h3>
            <p className="text-text-2">{text}</p>
          </li>
        ))}
      </ol>
    </div>
  </section>
);

export const Questions = () => (
  <section id="faq" aria-labelledby="faq-title" className="border-b border-line py-section">
    <div className="wrap grid gap-x-8 gap-y-10 lg:grid-cols-12">
      <SectionHeading number={8} label="FAQ" id="faq-title" className="lg:col-span-4">
        Questions before you install
      </SectionHeading>
      <div className="lg:col-span-7 lg:col-start-6">
        {questions.map(([question, answer]) => (
          <details key={question} className="pulse-question" name="faq">
            <summary>
              <h3 className="text-title">{question}</h3>
            </summary>
            <p className="text-text-2">{answer}</p>
          </details>
        ))}
      </div>
    </div>
  </section>
);

export const BetaCall = ({ reply }: { reply: FormReply | undefined }) => (
  <section aria-labelledby="beta-title" className="contours py-section">
    <div className="wrap flex flex-col gap-12">
      <div className="flex flex-col items-start gap-6">
        <h2 id="beta-title" className="text-display-1">
          Limited Beta Access
        </h2>
        <p className="max-w-[46ch] text-lead text-text-2">
          We take twenty teams at a time, so we can listen to each one.
        </p>
        <JoinButton>Join the Beta Program →</JoinButton>
      </div>
      <ul className="grid gap-5 md:grid-cols-3" data-reveal="">
        {benefits.map(([name, text]) => (
          <li key={name} className="pulse-tile">
            <h3 className="text-title">{name}</h3>
            <p className="text-text-2">{text}</p>
          </li>
        ))}
      </ul>
      <p className="text-sm text-text-2">
        Our{' '}
        <PageLink to="/privacy" className="text-link-underlined">
          privacy policy
        </PageLink>{' '}
        says what we do with your details.
      </p>
      <noscript>
        <div id="start" className="max-w-[42rem]">
          <h2 id="start-title" className="pb-5 text-display-3">
            Join the Beta Program
          </h2>
          <BetaForm reply={reply} />
        </div>
      </noscript>
    </div>
  </section>
);
