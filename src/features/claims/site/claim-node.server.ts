/** A claim as search engines know it. */
import type { Thing } from 'schema-dts';
import type { Claim } from '../schema.ts';

export const claimNode = ({
  statement,
  measuredBy,
}: Pick<Claim, 'statement' | 'measuredBy'>): Thing => ({
  '@type': 'Claim',
  name: statement,
  ...(measuredBy === '' ? {} : { author: { '@type': 'Person' as const, name: measuredBy } }),
});
