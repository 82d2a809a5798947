import { createContext, use } from 'react';
import type { Right } from '#platform/access-rules.ts';
import type { User } from './session.ts';

export const UserContext = createContext<User | undefined>(undefined);

/** Whether who is signed in has a right. */
export const useMay = (right: Right): boolean => useUser().rights.includes(right);

/** Who is signed in. @throws outside the signed-in studio. */
export function useUser(): User {
  const user = use(UserContext);
  if (user === undefined) throw new Error('Nobody is signed in here');
  return user;
}
