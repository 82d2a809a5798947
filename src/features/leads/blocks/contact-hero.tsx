import { ButtonLink } from '#ui/button.tsx';
import { say } from '#ui/say.ts';
import type { BlockProps } from '#web/block-section.tsx';
import type { FieldsOf } from '#web/page-block.ts';
import { phoneHref, useSite } from '#web/site.ts';
import type { contactHero } from './contact-hero.ts';
import { placesOf, standingWords } from './office-places.ts';
import { WayBetween } from './way-between.tsx';

/** Asks for a message, beside the way from office to office. */
export function ContactHero({ block, isFirst }: BlockProps<FieldsOf<typeof contactHero>>) {
  const { phone, offices } = useSite();
  const places = placesOf(offices);
  const standing = block.eyebrow || (places.length > 0 ? standingWords(places, say) : '');
  const Headline = isFirst ? 'h1' : 'h2';
  return (
    <header className="ink contours overflow-clip">
      <div className="contact-opening wrap grid items-center gap-x-8 md:grid-cols-12">
        <div className="contact-words flex flex-col md:col-span-7">
          {standing !== '' && <p className="label text-text-2">{standing}</p>}
          <Headline className="text-display-2">{block.headline}</Headline>
          {block.lead !== '' && <p className="max-w-[44ch] text-text-2">{block.lead}</p>}
          <p className="flex flex-wrap items-center gap-x-5 gap-y-3">
            {block.writeLabel !== '' && <ButtonLink to="#start">{block.writeLabel}</ButtonLink>}
            {phone !== '' && (
              <a href={phoneHref(phone)} className="text-link-underlined">
                {phone}
              </a>
            )}
          </p>
        </div>
        {places.length > 0 && (
          <div className="contact-way md:col-span-5">
            <WayBetween places={places} />
          </div>
        )}
      </div>
    </header>
  );
}
