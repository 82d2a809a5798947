/** The setting that says what an empty site begins with. */
import { z } from 'zod';
import { flag } from '#platform/settings.ts';

/** What `toContentSettings` reads. */
export interface ContentSettings {
  /** Whether an empty database is filled with the sample content. */
  sampleContent: boolean;
}

/** The settings by name. */
export const contentShape = { SAMPLE_CONTENT: flag(true) };

const shape = z.object(contentShape);

/** The setting under its name inside the program. */
export const toContentSettings = (value: z.output<typeof shape>): ContentSettings => ({
  sampleContent: value.SAMPLE_CONTENT,
});
