import { MileMarker } from '#ui/mile-marker.tsx';
import type { BlockProps } from '#web/block-section.tsx';
import type { FieldsOf } from '#web/page-block.ts';
import { phoneHref, useSite } from '#web/site.ts';
import type { offices as officesBlock } from './offices.ts';

/** Every way to reach the company but the form. */
export function Offices({ block, number }: BlockProps<FieldsOf<typeof officesBlock>>) {
  const { email, phone, offices } = useSite();
  const titleId = `${block.id}-title`;
  return (
    <section aria-labelledby={titleId} className="py-section">
      <div className="wrap grid gap-x-8 gap-y-10 lg:grid-cols-12">
        <div className="flex flex-col gap-5 lg:col-span-4">
          <MileMarker number={number}>{block.label}</MileMarker>
          <h2 id={titleId} className="text-display-2">
            {block.heading}
          </h2>
        </div>
        <div className="grid gap-x-8 sm:grid-cols-2 lg:col-span-8">
          {email !== '' && (
            <div className="flex flex-col gap-2 border-t border-line py-6">
              <h3 className="label text-text-2">{block.emailLabel}</h3>
              <a href={`mailto:${email}`} className="font-display text-title font-semibold">
                {email}
              </a>
            </div>
          )}
          {phone !== '' && (
            <div className="flex flex-col gap-2 border-t border-line py-6">
              <h3 className="label text-text-2">{block.phoneLabel}</h3>
              <a href={phoneHref(phone)} className="font-display text-title font-semibold">
                {phone}
              </a>
            </div>
          )}
          {offices.map(({ country, city, lines, coordinates }) => (
            <div key={city} className="flex flex-col gap-2 border-t border-line py-6">
              <h3 className="label text-text-2">{country}</h3>
              <p className="font-display text-title font-semibold">{city}</p>
              <address className="text-text-2 not-italic">
                {lines.map((line) => (
                  <span key={line} className="block">
                    {line}
                  </span>
                ))}
              </address>
              <p className="label mt-auto text-text-2">{coordinates}</p>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
