import { SectionHeading } from '#ui/section-heading.tsx';
import type { BlockProps } from '#web/block-section.tsx';
import { counted } from '#web/counted.ts';
import type { FieldsOf } from '#web/page-block.ts';
import type { pulsePlans, pulseQuestions } from './pulse-closing.ts';

export const PulsePlans = ({ block, number }: BlockProps<FieldsOf<typeof pulsePlans>>) => (
  <section id="future" aria-labelledby="future-title" className="border-b border-line py-section">
    <div className="wrap grid gap-x-8 gap-y-12 lg:grid-cols-12">
      <SectionHeading
        number={number}
        label={block.label}
        id="future-title"
        className="lg:sticky lg:top-40 lg:col-span-4 lg:self-start"
        lead={counted(block.lead, block.items.length)}
      >
        {block.heading}
      </SectionHeading>
      <ol className="pulse-route lg:col-span-7 lg:col-start-6" data-reveal="">
        {block.items.map(({ title, text }, index) => (
          <li key={index}>
            <h3 className="text-title">{title}</h3>
            <p className="text-text-2">{text}</p>
          </li>
        ))}
      </ol>
    </div>
  </section>
);

export const PulseQuestions = ({ block, number }: BlockProps<FieldsOf<typeof pulseQuestions>>) => (
  <section
    id="faq"
    aria-labelledby="faq-title"
    className="ground-deep border-b border-line py-section"
  >
    <div className="wrap grid gap-x-8 gap-y-10 lg:grid-cols-12">
      <SectionHeading number={number} label={block.label} id="faq-title" className="lg:col-span-4">
        {block.heading}
      </SectionHeading>
      <div className="lg:col-span-7 lg:col-start-6">
        {block.items.map(({ question, answer }, index) => (
          <details key={index} className="pulse-question" name="faq">
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
