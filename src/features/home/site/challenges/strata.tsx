/** How far each slice of the ground has slipped, in units of the drawing. */
const SLICES = ['-34', '20', '-12', '40', '-22', '16', '-38'] as const;
const SLICE_WIDTH = 160;

/** Layers of ground in slices that have slipped apart; they come level one after the other. */
export const Strata = () => (
  <>
    <defs>
      <g id="strata-layers">
        {LAYERS.map((top) => (
          <g key={top}>
            <path className="drawn-layer" d={`${top}V560H-20z`} />
            <path className="drawn-line drawn-strong" d={top} />
          </g>
        ))}
        {SEAMS.map((seam) => (
          <path key={seam} className="drawn-line drawn-dashed" d={seam} />
        ))}
      </g>
    </defs>
    {SLICES.map((slip, index) => (
      <svg
        key={slip}
        aria-hidden="true"
        x={index * SLICE_WIDTH}
        width={SLICE_WIDTH}
        height={440}
        viewBox={`${index * SLICE_WIDTH} 0 ${SLICE_WIDTH} 440`}
      >
        <g className={`slice slice-${index + 1}`}>
          <use href="#strata-layers" />
        </g>
      </svg>
    ))}
    <path
      className="drawn-line"
      d={SLICES.slice(1)
        .map((_, index) => `M${(index + 1) * SLICE_WIDTH} 0V440`)
        .join('')}
    />
  </>
);

const LAYERS = [
  'M-20 138C100 96 220 84 360 118S620 196 760 158 1000 92 1140 128',
  'M-20 206C120 172 250 158 380 190S640 262 780 226 1010 170 1140 198',
  'M-20 300C140 258 260 250 400 276S660 330 800 300 1020 262 1140 282',
  'M-20 384C160 350 300 344 420 362S680 404 820 380 1030 352 1140 366',
] as const;

const SEAMS = [
  'M-20 252C130 214 256 204 390 232S650 296 790 262 1016 216 1140 240',
  'M-20 342C150 304 280 298 410 320S670 368 810 340 1024 308 1140 324',
] as const;
