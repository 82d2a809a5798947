import { phoneHref, siteConfig } from '#site.config.ts';
import { MileMarker } from '#ui/mile-marker.tsx';

const { email, phone, offices } = siteConfig;

/** Every way to reach the company but the form. */
export const ContactDetails = () => (
  <section aria-labelledby="details-title" className="py-section">
    <div className="wrap grid gap-x-8 gap-y-10 lg:grid-cols-12">
      <div className="flex flex-col gap-5 lg:col-span-4">
        <MileMarker number={1}>Reach us</MileMarker>
        <h2 id="details-title" className="text-display-2">
          Straight to a person
        </h2>
      </div>
      <div className="grid gap-x-8 sm:grid-cols-2 lg:col-span-8">
        <div className="flex flex-col gap-2 border-t border-line py-6">
          <h3 className="label text-text-2">Email</h3>
          <a href={`mailto:${email}`} className="font-display text-title font-semibold">
            {email}
          </a>
        </div>
        <div className="flex flex-col gap-2 border-t border-line py-6">
          <h3 className="label text-text-2">Phone</h3>
          <a href={phoneHref} className="font-display text-title font-semibold">
            {phone}
          </a>
        </div>
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
