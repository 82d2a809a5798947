import { classNames } from '#ui/class-names.ts';
import { say } from '#ui/say.ts';

/** Where on the sheet the visitor stands, in its own units. */
const HERE = { x: 336, y: 204 };

/** A survey sheet with a trail that goes in circles and the sign that ends it. */
export const NotFoundMap = ({ code, className }: { code: string; className?: string }) => (
  <figure className={classNames('m-0', className)}>
    <div className="relative overflow-hidden rounded-card border border-line bg-ground">
      <div className="not-found-map-lines" />
      <svg
        viewBox="0 0 560 440"
        fill="none"
        aria-hidden="true"
        className="absolute inset-0 size-full"
      >
        <path
          d="M0 396C58 372 92 334 132 342s62 78 112 46-2-94-58-86-62-70 4-82 96 26 142-14"
          className="stroke-text"
          strokeWidth="2"
          strokeDasharray="1 8"
          strokeLinecap="round"
        />
        <g transform={`translate(${HERE.x} ${HERE.y})`}>
          <circle r="17" className="here-ring stroke-signal" strokeWidth="1.5" />
          <circle r="9" className="fill-ground stroke-signal" strokeWidth="1.5" />
          <circle r="4.5" className="fill-signal" />
          <path d="M0-12v-50" className="stroke-text" />
          <rect x="-1" y="-92" width="136" height="31" rx="4" className="fill-text" />
          <text x="14" y="-71.5" className="fill-ground font-mono text-[14px] tracking-label">
            {say('You are here')}
          </text>
        </g>
      </svg>
    </div>
    <figcaption className="label mt-3 flex flex-wrap justify-between gap-x-4 text-text-2">
      <span>{say('Sheet {code} / Unsurveyed ground').replace('{code}', code)}</span>
      <span>{`40.${code}0° N 40.${code}0° W`}</span>
    </figcaption>
  </figure>
);
