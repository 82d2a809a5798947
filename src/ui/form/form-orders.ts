/** The lists of a form that can be put in order from elsewhere, such as from an outline beside it. */
import { createContext, useContext, useEffect, useEffectEvent } from 'react';

/** Puts the item at `from` to `to`. */
type Move = (from: number, to: number) => void;

/** By the names of the lists; what is in it now is looked up when something is moved. */
export type FormOrders = Map<string, Move>;

export const FormOrdersContext = createContext<FormOrders | undefined>(undefined);

/** Lets a list be put in order from elsewhere for as long as it is there. */
export function useOfferedOrder(name: string, move: Move): void {
  const orders = useContext(FormOrdersContext);
  const moveNow = useEffectEvent(move);
  useEffect(() => {
    if (orders === undefined) return;
    orders.set(name, (from, to) => moveNow(from, to));
    return () => void orders.delete(name);
  }, [orders, name]);
}
