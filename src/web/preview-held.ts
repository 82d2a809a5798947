/** What a preview shows stands still while somebody types in it. */
import { createContext, useContext, useState } from 'react';

export const HeldContext = createContext(false);

/** The value, or as long as the preview is held the one before. */
export function useHeld<Value>(value: Value): Value {
  const isHeld = useContext(HeldContext);
  const [last, setLast] = useState<{ value: Value }>({ value });
  if (!isHeld && last.value !== value) setLast({ value });
  return isHeld ? last.value : value;
}
