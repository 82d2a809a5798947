/** What the studio's import takes and answers. */
import { z } from 'zod';

/** How large a file the studio takes, in megabytes of 1,048,576 bytes. */
export const MAX_IMPORT_MB = 10;

/** The query of an import: whether it is only tried. */
export const ImportQuery = z.object({
  dryRun: z
    .enum(['true', 'false'], 'Use true or false')
    .default('false')
    .transform((value) => value === 'true')
    .meta({ description: 'If true, nothing is changed.' }),
});

/** What an import did, or would do, record by record. */
export const ImportReply = z.object({
  isDryRun: z.boolean(),
  imported: z.int(),
  rejected: z.int(),
  records: z.array(
    z.object({
      record: z.string().describe('Its position in the file, such as caseStudies[3].'),
      label: z.string(),
      isImported: z.boolean(),
      problems: z.array(z.object({ field: z.string(), reason: z.string() })),
    }),
  ),
});
/** What the studio shows of an import. */
export type ImportReply = z.output<typeof ImportReply>;
