import { siteConfig } from '#site.config.ts';

/** Where the offices are, as on a survey sheet. */
export const Offices = () => (
  <ul className="grid border-t border-line sm:grid-cols-2">
    {siteConfig.offices.map(({ country, city, lines, coordinates }) => (
      <li
        key={city}
        className="flex flex-col gap-4 py-8 not-first:border-t not-first:border-line sm:not-first:border-t-0 sm:not-first:border-l sm:not-first:pl-8"
      >
        <p className="label flex items-center gap-3 text-text-2">
          <Benchmark />
          {coordinates}
        </p>
        <address className="not-italic">
          <span className="block font-semibold">{country}</span>
          {lines.map((line) => (
            <span key={line} className="block text-text-2">
              {line}
            </span>
          ))}
        </address>
      </li>
    ))}
  </ul>
);

/** The surveyor's sign for a measured point. */
const Benchmark = () => (
  <svg viewBox="0 0 20 20" fill="none" stroke="currentColor" aria-hidden="true" className="size-5">
    <circle cx="10" cy="10" r="5.5" />
    <path d="M10 0v7M10 13v7M0 10h7M13 10h7" />
    <circle cx="10" cy="10" r="1" fill="currentColor" />
  </svg>
);
