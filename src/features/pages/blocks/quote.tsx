import type { Testimonial } from '#features/testimonials/schema.ts';
import { Avatar } from '#ui/avatar.tsx';
import { insideQuotes } from '#ui/inside-quotes.ts';
import { say } from '#ui/say.ts';
import type { BlockProps } from '#web/block-section.tsx';
import type { FieldsOf } from '#web/page-block.ts';
import type { quote } from './quote.ts';

interface QuoteProps extends BlockProps<FieldsOf<typeof quote>> {
  /** What the block refers to, where that is published. */
  testimonial?: Testimonial | undefined;
}

/** What somebody said, and who. */
export function Quote({ block, testimonial }: QuoteProps) {
  const said =
    testimonial === undefined
      ? block
      : {
          text: testimonial.testimonialText.replaceAll('**', ''),
          name: testimonial.name,
          role: `${testimonial.title}, ${testimonial.company}`,
          imageUrl: testimonial.imageUrl,
        };
  if (said.text === '') return null;
  return (
    <section
      id={block.id}
      aria-label={say('Quote')}
      className="border-t border-line bg-ground-2 py-section"
    >
      <figure className="wrap grid gap-x-8 gap-y-8 lg:grid-cols-12">
        <blockquote className="lg:col-span-9">
          <p className="font-display text-display-2 font-semibold tracking-display text-balance before:content-['“'] after:content-['”'] lg:-indent-[0.42em]">
            {insideQuotes(said.text)}
          </p>
        </blockquote>
        {said.name !== '' && (
          <figcaption className="flex items-center gap-4 lg:col-span-9">
            <Avatar name={said.name} src={said.imageUrl} size="lg" />
            <span className="flex flex-col">
              <span className="font-semibold">{said.name}</span>
              {said.role !== '' && <span className="text-sm text-text-2">{said.role}</span>}
            </span>
          </figcaption>
        )}
      </figure>
    </section>
  );
}
