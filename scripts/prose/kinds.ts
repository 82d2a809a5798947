import { ArticleCard, ArticleFront } from '../../src/features/articles/schema.ts';
import { PolicyFront } from '../../src/features/policies/schema.ts';
import type { ProseKind } from './vite-plugin.ts';

/** The folders of texts, and what each file says at its head. */
export const PROSE_KINDS: readonly ProseKind[] = [
  { folder: 'content/articles', front: ArticleFront, card: ArticleCard },
  { folder: 'content/policies', front: PolicyFront },
];
