import { useEffect, useReducer } from 'react';
import { afterHubEvent, type Lit, litSide, type Side, UNLIT } from './lit.ts';

interface SideProps {
  area: Pick<React.ComponentProps<'div'>, 'onPointerEnter' | 'onPointerLeave'>;
  node: Pick<React.ComponentProps<'button'>, 'onFocus' | 'onBlur' | 'onClick' | 'onKeyDown'>;
  isHeld: boolean;
}

/** What is lit on the hub, and what lights it: pointer, keyboard, finger. */
export function useHub(): { lit: Lit; sideProps: (side: Side) => SideProps } {
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
