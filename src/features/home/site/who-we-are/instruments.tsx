/** The face of each product's instrument, small: a health ring, a marked trail, a count by team. */
const FACES: Readonly<Record<string, React.ReactNode>> = {
  'project-pulse': (
    <>
      <circle className="text-line-2" cx="20" cy="20" r="13" stroke="currentColor" />
      <path className="text-data" d="M20 7a13 13 0 1 1-12.4 9.1" stroke="currentColor" />
      <circle cx="20" cy="20" r="2.5" fill="currentColor" stroke="none" />
    </>
  ),
  trailhead: (
    <>
      <path
        className="text-data"
        d="M7 33c10 0 6-12 14-12s4-9 10-10"
        strokeDasharray="1.5 4"
        stroke="currentColor"
      />
      <path d="M31 11V4l6 2.5L31 9" strokeWidth="1.75" />
      <circle cx="7" cy="33" r="2.5" fill="currentColor" stroke="none" />
    </>
  ),
  'ai-adoption-accelerator': (
    <>
      <path className="text-line-2" d="M7 33V8M15.5 33V8M24 33V8M32.5 33V8" stroke="currentColor" />
      <path
        className="text-data"
        d="M7 33v-6M15.5 33V22M24 33V24M32.5 33V13"
        stroke="currentColor"
      />
    </>
  ),
};

/** A product without a face of its own gets none. */
export const Instrument = ({ slug }: { slug: string }) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 40 40"
    className="size-10 shrink-0"
    fill="none"
    stroke="currentColor"
    strokeWidth="3"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    {FACES[slug]}
  </svg>
);
