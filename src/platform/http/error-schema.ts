import { z } from 'zod';
import { ERROR_STATUS, type ErrorCode } from '../errors.ts';

const codes = Object.keys(ERROR_STATUS).filter((code): code is ErrorCode => code in ERROR_STATUS);

/** Every JSON error, as the OpenAPI document describes it. */
export const ErrorReply = z.object({
  error: z.string().describe('A sentence for a person.'),
  code: z.enum(codes),
  details: z.string().optional(),
  fields: z.record(z.string(), z.string()).optional().describe('One sentence for each field.'),
  requestId: z.string(),
});
