import './hub.css';
import './hub-places.css';
import './hub-light.css';
import { useEffect, useReducer } from 'react';
import { classNames } from '#ui/class-names.ts';
import { say } from '#ui/say.ts';
import { counted } from '#web/counted.ts';
import type { FieldsOf } from '#web/page-block.ts';
import type { engine } from '../engine.ts';
import { afterHubEvent, type Lit, litSide, type Side, UNLIT } from './lit.ts';
import { type HubPath, NARROW_BOX, narrowPaths, WIDE_BOX, widePaths } from './paths.ts';

type Fields = FieldsOf<typeof engine>;

/** What stands on a side, and what is said while it is lit. */
interface SideWords {
  title: string;
  subtitle: string;
  nodes: readonly { name: string }[];
  text: string;
}

const sidesOf = (block: Fields): Record<Side, SideWords> => ({
  services: {
    title: block.servicesTitle,
    subtitle: block.servicesSubtitle,
    nodes: block.services,
    text: counted(block.servicesText, block.services.length),
  },
  products: {
    title: block.productsTitle,
    subtitle: block.productsSubtitle,
    nodes: block.products,
    text: counted(block.productsText, block.products.length),
  },
});

/** The Engine between Services and Products. Pointing, focus and touch light a side. */
export function Hub({ block }: { block: Fields }) {
  const { lit, sideProps } = useHub();
  const { hub, sources, sourcesLabel } = block;
  const sides = sidesOf(block);
  const counts = {
    services: sides.services.nodes.length,
    products: sides.products.nodes.length,
    source: sources.length,
  };
  return (
    <div>
      <div className="hub" data-lit={lit}>
        <div aria-hidden="true" className="hub-terrain" />
        <HubLines box={WIDE_BOX} paths={widePaths(counts)} className="hub-lines-wide" />
        <HubLines box={NARROW_BOX} paths={narrowPaths(counts)} className="hub-lines-narrow" />
        {sides.services.title !== '' && (
          <HubSide side="services" words={sides.services} {...sideProps('services')} />
        )}
        <Dial name={hub} />
        {sides.products.title !== '' && (
          <HubSide side="products" words={sides.products} {...sideProps('products')} />
        )}
        {sources.length > 0 && (
          <ul aria-label={sourcesLabel}>
            {sources.map(({ name }, index) => (
              <li key={index} className="hub-source label">
                {name}
              </li>
            ))}
          </ul>
        )}
      </div>
      <div aria-live="polite" className="hub-words">
        <p className="font-display text-title">
          {lit === 'none'
            ? block.hintTitle
            : say('{side} and {hub}')
                .replace('{side}', () => sides[lit].title)
                .replace('{hub}', () => hub)}
        </p>
        <p className="text-text-2">{lit === 'none' ? block.hint : sides[lit].text}</p>
      </div>
    </div>
  );
}

type HubSideProps = { side: Side; words: SideWords } & ReturnType<
  ReturnType<typeof useHub>['sideProps']
>;

function HubSide({ side, words, area, node, isHeld }: HubSideProps) {
  const { title, subtitle, nodes } = words;
  return (
    <div className={`hub-side of-${side}`} {...area}>
      <button type="button" aria-pressed={isHeld} className="hub-node" {...node}>
        <span className="font-display text-title">{title}</span>
        {subtitle !== '' && <span className="hub-node-subtitle">{subtitle}</span>}
      </button>
      {nodes.length > 0 && (
        <ul aria-label={title}>
          {nodes.map(({ name }, index) => (
            <li key={index} className="hub-leaf">
              {name}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** A compass whose needle turns to the side that is lit. */
const Dial = ({ name }: { name: string }) => (
  <div className="hub-dial">
    <svg aria-hidden="true" viewBox="0 0 240 240">
      <circle className="dial-face" cx="120" cy="120" r="119" />
      <circle className="dial-degrees" cx="120" cy="120" r="111" pathLength="360" />
      <circle className="dial-quarters" cx="120" cy="120" r="108" pathLength="360" />
      <circle className="dial-rim" cx="120" cy="120" r="92" />
      <path className="dial-needle" d="M120 7l10 23h-20z" />
    </svg>
    <p className="font-display text-title">{name}</p>
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
