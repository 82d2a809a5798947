import { paragraphsOf } from '#content/rules.ts';
import type { BlockProps } from '#web/block-section.tsx';
import type { FieldsOf } from '#web/page-block.ts';
import type { story } from './story.ts';

/** A heading, and beside it what there is to tell. */
export const Story = ({ block: { id, heading, text } }: BlockProps<FieldsOf<typeof story>>) => (
  <section aria-labelledby={id} className="wrap grid gap-x-8 gap-y-6 py-section lg:grid-cols-12">
    <h2 id={id} className="text-display-2 lg:col-span-5">
      {heading}
    </h2>
    {paragraphsOf(text).map((paragraph, index) => (
      <p key={index} className="text-lead text-text-2 lg:col-span-6 lg:col-start-7">
        {paragraph}
      </p>
    ))}
  </section>
);
