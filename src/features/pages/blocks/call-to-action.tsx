import type { BlockProps } from '#web/block-section.tsx';
import type { FieldsOf } from '#web/page-block.ts';
import { Actions } from './actions.tsx';
import type { callToAction } from './call-to-action.ts';

/** Where the page asks for the next step. */
export const CallToAction = ({ block }: BlockProps<FieldsOf<typeof callToAction>>) => (
  <section
    id={block.id}
    aria-labelledby={`title-${block.id}`}
    className="ink contours overflow-hidden border-t border-line"
  >
    <div className="wrap grid gap-8 py-section lg:grid-cols-12 lg:items-end">
      <div className="flex flex-col gap-5 lg:col-span-8">
        <p className="label text-text-2">Next mile</p>
        <h2 id={`title-${block.id}`} className="max-w-[22ch] text-display-2">
          {block.heading}
        </h2>
        {block.lead !== '' && <p className="max-w-measure text-lead text-text-2">{block.lead}</p>}
      </div>
      <div className="lg:col-span-4 lg:justify-self-end">
        <Actions block={block} />
      </div>
    </div>
  </section>
);
