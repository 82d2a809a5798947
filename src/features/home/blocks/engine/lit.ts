/** Which side of the hub is lit, and why. */
export type Side = 'services' | 'products';
export type Lit = Side | 'none';

export interface HubState {
  /** The side under the pointer. */
  pointed: Lit;
  /** The side that the keyboard has reached. */
  focused: Lit;
  /** The side that was pressed: by a finger, a click or a key. */
  held: Lit;
}

export type HubEvent =
  | { type: 'pointed' | 'left' | 'focused' | 'pressed'; side: Side }
  | { type: 'blurred' | 'dismissed' };

export const UNLIT: HubState = { pointed: 'none', focused: 'none', held: 'none' };

/** The nearest reason wins: the pointer, then the keyboard, then what is held. */
export function litSide({ pointed, focused, held }: HubState): Lit {
  if (pointed !== 'none') return pointed;
  return focused === 'none' ? held : focused;
}

export function afterHubEvent(state: HubState, event: HubEvent): HubState {
  switch (event.type) {
    case 'pointed':
      return { ...state, pointed: event.side };
    case 'left':
      return {
        ...state,
        pointed: without(state.pointed, event.side),
        held: without(state.held, event.side),
      };
    case 'focused':
      return { ...state, focused: event.side };
    case 'pressed':
      return { ...state, held: state.held === event.side ? 'none' : event.side };
    case 'blurred':
      return { ...state, focused: 'none' };
    case 'dismissed':
      return UNLIT;
  }
}

const without = (lit: Lit, side: Side): Lit => (lit === side ? 'none' : lit);
