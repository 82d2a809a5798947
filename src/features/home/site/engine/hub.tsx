import './hub.css';
import './hub-places.css';
import './hub-light.css';
import { useEffect, useReducer } from 'react';
import { products, services } from '#features/services/catalogue.ts';
import { classNames } from '#ui/class-names.ts';
import { afterHubEvent, type Lit, litSide, type Side, UNLIT } from './lit.ts';
import { type HubPath, NARROW_BOX, NARROW_PATHS, WIDE_BOX, WIDE_PATHS } from './paths.ts';

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

interface HubLinesProps {
  box: string;
  paths: readonly HubPath[];
  className: string;
}

/** The lines between the nodes, each with the light that runs along it. */
const HubLines = ({ box, paths, className }: HubLinesProps) => (
  <svg
    aria-hidden="true"
    viewBox={box}
    preserveAspectRatio="none"
    className={classNames('hub-lines', className)}
  >
    {paths.map(({ of, line }) => (
      <path key={line} className={`hub-line of-${of}`} d={line} />
    ))}
    {paths
      .filter(({ of }) => of !== 'source')
      .map(({ of, line }) => (
        <path key={line} className={`hub-pulse of-${of}`} d={line} />
      ))}
  </svg>
);

interface SideProps {
  area: Pick<React.ComponentProps<'div'>, 'onPointerEnter' | 'onPointerLeave'>;
  node: Pick<React.ComponentProps<'button'>, 'onFocus' | 'onBlur' | 'onClick' | 'onKeyDown'>;
  isHeld: boolean;
}

/** What is lit on the hub, and what lights it: pointer, keyboard, finger. */
function useHub(): { lit: Lit; sideProps: (side: Side) => SideProps } {
  const [state, dispatch] = useReducer(afterHubEvent, UNLIT);
  const isHeld = state.held !== 'none';

  useEffect(() => {
    if (!isHeld) return;
    const watch = new AbortController();
    document.addEventListener(
      'pointerdown',
      ({ target }) => {
        if (!(target instanceof Element && target.closest('.hub-node'))) {
          dispatch({ type: 'dismissed' });
        }
      },
      { signal: watch.signal },
    );
    return () => watch.abort();
  }, [isHeld]);

  const sideProps = (side: Side): SideProps => ({
    area: {
      // A finger has no place to leave to; it lights by tapping.
      onPointerEnter: ({ pointerType }) => {
        if (pointerType !== 'touch') dispatch({ type: 'pointed', side });
      },
      onPointerLeave: ({ pointerType }) => {
        if (pointerType !== 'touch') dispatch({ type: 'left', side });
      },
    },
    node: {
      onFocus: ({ currentTarget }) => {
        if (currentTarget.matches(':focus-visible')) dispatch({ type: 'focused', side });
      },
      onBlur: () => dispatch({ type: 'blurred' }),
      onClick: () => dispatch({ type: 'pressed', side }),
      onKeyDown: ({ key }) => {
        if (key === 'Escape') dispatch({ type: 'dismissed' });
      },
    },
    isHeld: state.held === side,
  });

  return { lit: litSide(state), sideProps };
}
