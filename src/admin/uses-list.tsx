import type { Use } from '#content/uses.ts';
import { MediaUses } from './media/media-uses.tsx';

interface UsesListProps {
  uses: readonly Use[];
  /** "It is", or "They are" */
  subject: string;
  /** What becomes of those places. */
  outcome: string;
}

/** The places that something is used in, with links to them; nothing where there are none. */
export const UsesList = ({ uses, subject, outcome }: UsesListProps) =>
  uses.length > 0 && (
    <>
      <p className="text-text">
        {subject} used in {uses.length === 1 ? 'one place' : `${uses.length} places`}. {outcome}
      </p>
      <div className="max-h-48 overflow-y-auto py-2">
        <MediaUses uses={uses} />
      </div>
    </>
  );
