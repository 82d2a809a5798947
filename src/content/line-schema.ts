/** Texts on one line. */
import { requiredText, text } from './schema.ts';
import { sharedByLength } from './shared-schema.ts';

const ON_ONE_LINE = [(words: string) => !/[\r\n]/.test(words), 'Keep it on one line'] as const;

/** `text` of at most `max` characters without a line break. */
export const line = sharedByLength((max) => text(max).refine(...ON_ONE_LINE));

/** `requiredText` of at most `max` characters without a line break. */
export const requiredLine = sharedByLength((max) => requiredText(max).refine(...ON_ONE_LINE));
