import { WRITING_MS } from '#features/leads/conversation/rules.ts';
import type { SavedDraft } from '#features/leads/conversation/schema.ts';
import { Notice } from '#ui/notice.tsx';
import { useNow } from '../use-now.ts';
import { LinkedText } from './linked-text.tsx';

/** What colleagues are writing now, so that nobody is answered twice. */
export function Writing({ drafts }: { drafts: readonly SavedDraft[] }) {
  const since = useNow() - WRITING_MS;
  const current = drafts.filter(
    ({ body, updatedAt }) => body.trim() !== '' && Date.parse(updatedAt) > since,
  );
  return current.map(({ id, author, body }) => (
    <Notice key={id} tone="warn" role="status" title={`${author.name} is writing a reply`}>
      <LinkedText text={body} />
    </Notice>
  ));
}
