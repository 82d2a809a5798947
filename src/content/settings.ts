/** The setting that says what an empty site begins with. */
import { z } from 'zod';
import { optionalFlag } from '#platform/settings.ts';

/** What `toContentSettings` reads. */
export interface ContentSettings {
  /** Whether a new site begins with the sample agency, as long as nobody has said otherwise. */
  sampleContent: boolean;
  /** Whether its first administrator is asked what it is to begin with. */
  asksForStart: boolean;
}

/** The settings by name. */
export const contentShape = { SAMPLE_CONTENT: optionalFlag };

const shape = z.object(contentShape);

/** The setting under its name inside the program. */
export const toContentSettings = (value: z.output<typeof shape>): ContentSettings => ({
  sampleContent: value.SAMPLE_CONTENT ?? true,
  asksForStart: value.SAMPLE_CONTENT === undefined,
});
