/** Five tangled lines that come out of a gate in order; one of them is handed to a person. */
export const Flow = () => (
  <>
    <path className="drawn-layer" d="M600 168h96v104h-96z" />
    {LINES.map((line) => (
      <path key={line} className="drawn-line" d={line} />
    ))}
    {LINES.map((line) => (
      <path key={line} className="drawn-line drawn-strong drawn-flowing" d={line} />
    ))}
    <path className="drawn-line drawn-strong" d="M600 168h96v104h-96z" />
    <circle className="drawn-mark" cx="920" cy="352" r="20" />
    <path className="drawn-line drawn-strong" d="M896 398c0-30 48-30 48 0" />
    <path
      className="drawn-mark"
      d="M1050 184l18 8-18 8zM1050 198l18 8-18 8zM1050 212l18 8-18 8zM1050 240l18 8-18 8z"
    />
  </>
);

const LINES = [
  'M-10 60C160 60 190 336 340 336S500 192 620 192H1130',
  'M-10 140C150 140 200 58 330 58S500 206 620 206H1130',
  'M-10 220C120 220 180 398 320 398S510 220 620 220H1130',
  'M-10 300C150 300 170 128 330 128S500 234 620 234H730C830 234 800 352 900 352',
  'M-10 384C150 384 220 226 350 226S520 248 620 248H1130',
] as const;
