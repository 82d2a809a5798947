/** A net of survey stations that three borrowed ones complete. */
export const Triangulation = () => (
  <>
    <path className="drawn-layer" d="M150 336L318 116 516 300zM318 116L700 96 516 300z" />
    <path className="drawn-line drawn-strong" d={KNOWN} />
    <path className="drawn-line drawn-dashed" d={NEW} />
    <path className="drawn-line drawn-strong drawn-later" pathLength={1} d={NEW} />
    <path className="drawn-line" d={ANGLES} />
    {KNOWN_STATIONS.map((at) => (
      <path key={at} className="drawn-mark" d={at + TRIANGLE} />
    ))}
    {NEW_STATIONS.map((at) => (
      <path key={at} className="drawn-mark drawn-new" d={at + TRIANGLE} />
    ))}
  </>
);

/** A triangle about the point before it: the map sign of a station. */
const TRIANGLE = 'm0-21l19 33h-38z';

const KNOWN_STATIONS = ['M150 336', 'M318 116', 'M516 300', 'M700 96'] as const;
const NEW_STATIONS = ['M776 352', 'M930 216', 'M1000 96'] as const;

const KNOWN = 'M150 336L318 116 516 300zM318 116L700 96 516 300';
const NEW = 'M516 300L776 352 930 216 1000 96 700 96 776 352M700 96L930 216';

const ANGLES =
  'M184 292a56 56 0 0 1 20 35M290 153a46 46 0 0 0 62-5M372 113a54 54 0 0 1-15 40M478 265a52 52 0 0 1 73-5M645 99a56 56 0 0 0 17 38';
