import { products, services } from '#features/services/catalogue.ts';
import { HubLines } from './hub-lines.tsx';
import type { Lit, Side } from './lit.ts';
import { NARROW_BOX, NARROW_PATHS, WIDE_BOX, WIDE_PATHS } from './paths.ts';
import { useHub } from './use-hub.ts';
import './hub.css';
import './hub-places.css';
import './hub-light.css';

/** What The Engine reads of a client's own records. */
const SOURCES = ['Backlog', 'Contracts', 'Code'] as const;

const SIDES: Record<Side, { title: string; subtitle: string; nodes: readonly string[] }> = {
  services: {
    title: 'Services',
    subtitle: 'Consulting & Delivery',
    nodes: services.map(({ title }) => title),
  },
  products: {
    title: 'Products',
    subtitle: 'AI-Driven Accelerators',
    nodes: products.map(({ title }) => title),
  },
};

/** What the light says, in words. */
const EXPLANATIONS: Record<Lit, string> = {
  none: 'Hover over Services or Products, tap one, or tab to it to see how it connects to The Engine.',
  services:
    'Four services feed what they learn into The Engine, so every team starts the week knowing what the others found out.',
  products:
    'Three accelerators work from the same picture, act in the tools you already use, and report back what changed.',
};

/** The Engine between Services and Products. Pointing, focus and touch light a side. */
export function Hub() {
  const { lit, sideProps } = useHub();
  return (
    <div>
      <div className="hub" data-lit={lit}>
        <div aria-hidden="true" className="hub-terrain" />
        <HubLines box={WIDE_BOX} paths={WIDE_PATHS} className="hub-lines-wide" />
        <HubLines box={NARROW_BOX} paths={NARROW_PATHS} className="hub-lines-narrow" />
        <HubSide side="services" {...sideProps('services')} />
        <Dial />
        <HubSide side="products" {...sideProps('products')} />
        <ul aria-label="What The Engine reads">
          {SOURCES.map((source) => (
            <li key={source} className="hub-source label">
              {source}
            </li>
          ))}
        </ul>
      </div>
      <div aria-live="polite" className="hub-words">
        <p className="font-display text-title">
          {lit === 'none' ? 'Follow a path' : `${SIDES[lit].title} and The Engine`}
        </p>
        <p className="text-text-2">{EXPLANATIONS[lit]}</p>
      </div>
    </div>
  );
}

type HubSideProps = { side: Side } & ReturnType<ReturnType<typeof useHub>['sideProps']>;

function HubSide({ side, area, node, isHeld }: HubSideProps) {
  const { title, subtitle, nodes } = SIDES[side];
  return (
    <div className={`hub-side of-${side}`} {...area}>
      <button type="button" aria-pressed={isHeld} className="hub-node" {...node}>
        <span className="font-display text-title">{title}</span>
        <span className="hub-node-subtitle">{subtitle}</span>
      </button>
      <ul aria-label={title}>
        {nodes.map((name) => (
          <li key={name} className="hub-leaf">
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A compass whose needle turns to the side that is lit. */
const Dial = () => (
  <div className="hub-dial">
    <svg aria-hidden="true" viewBox="0 0 240 240">
      <circle className="dial-face" cx="120" cy="120" r="119" />
      <circle className="dial-degrees" cx="120" cy="120" r="111" pathLength="360" />
      <circle className="dial-quarters" cx="120" cy="120" r="108" pathLength="360" />
      <circle className="dial-rim" cx="120" cy="120" r="92" />
      <path className="dial-needle" d="M120 7l10 23h-20z" />
    </svg>
    <p className="font-display text-title">The Engine</p>
  </div>
);
