/** One length of the drill core: its walls, where it parts from the length above, its depth. */
import { CORE } from './core-shape.ts';

interface CoreLayerProps {
  /** 1 for the layer under the surface. */
  number: number;
  /** What the drawing shows, in words. */
  label: string;
  children: React.ReactNode;
}

const { left, right, width, height, tilt } = CORE;
const radius = (right - left) / 2;
const TICKS = Array.from({ length: 16 }, (_, index) => index);

export const CoreLayer = ({ number, label, children }: CoreLayerProps) => (
  <svg
    viewBox={`0 0 ${width} ${height}`}
    preserveAspectRatio="xMidYMid slice"
    role="img"
    aria-label={label}
    className="core-layer block overflow-visible max-lg:mx-auto max-lg:-translate-x-[5%] max-lg:aspect-[400/440] max-lg:w-full max-lg:max-w-[30rem] max-lg:overflow-hidden lg:h-[40rem] lg:w-[25rem]"
  >
    <path
      d={`M${left} 0A${radius} ${tilt} 0 0 0 ${right} 0V${height}A${radius} ${tilt} 0 0 1 ${left} ${height}Z`}
      fill={
        number % 2 === 0
          ? 'color-mix(in oklab, var(--ground-2) 45%, var(--ground))'
          : 'var(--ground-2)'
      }
    />
    <g fill="none" stroke="var(--line-2)" vectorEffect="non-scaling-stroke">
      <path d={`M${left} 0V${height}M${right} 0V${height}`} />
      <path d={`M${left} 0A${radius} ${tilt} 0 0 0 ${right} 0`} />
    </g>
    <g stroke="var(--line-2)" className="max-lg:hidden">
      {TICKS.map((tick) => (
        <path key={tick} d={`M${left - 14} ${tick * 40}h${tick % 4 === 0 ? -14 : -7}`} />
      ))}
    </g>
    <text x={left - 14} y={-10} textAnchor="end" className="core-label max-lg:hidden">
      {number === 1 ? '0' : `−${number - 1}`}
    </text>
    {children}
  </svg>
);
