import type { z } from 'zod';
import type { Staff } from '#platform/http/endpoint.ts';
import type { AccountsContext } from '../accounts.server.ts';

/** What the handlers of this feature get. */
export interface AccountCall<Input extends z.ZodType = z.ZodType> {
  context: AccountsContext;
  input: z.output<Input>;
  address: string;
  request: Request;
  staff: Staff | undefined;
}
