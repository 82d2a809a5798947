/** Addresses of images in fields. */
import { z } from 'zod';
import { isStorable } from './rules.ts';
import { MAX_ADDRESS_LENGTH } from './schema.ts';

/** An image value of any kind that the specification's image rule reads, or nothing. */
export const imageValue = z
  .string('Enter the address of an image')
  .trim()
  .refine((value) => isStorable(value) && !/[\r\n]/.test(value), 'Enter the address of an image')
  .refine(
    (value) => value.length <= MAX_ADDRESS_LENGTH,
    'Use an address of at most 2,048 characters',
  )
  .refine(
    (value) => !/^(?:javascript|vbscript|data:text)/i.test(value),
    'Enter the address of an image',
  );
