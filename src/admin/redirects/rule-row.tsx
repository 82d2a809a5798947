import { ArrowRight } from 'lucide-react';
import { readableAddress } from '#features/redirects/rules.ts';
import type { ListedRule } from '#features/redirects/schema.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { DateTime } from '../date-time.tsx';
import { countText, STATUS_LABELS } from './rule-labels.ts';

interface RuleRowProps {
  rule: ListedRule;
  onEdit: () => void;
  onDelete: () => void;
}

/** A rule, where it leads, and how often it was needed. */
export function RuleRow({ rule, onEdit, onDelete }: RuleRowProps) {
  const source = readableAddress(rule.source);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3.5">
      <div className="flex min-w-0 flex-col gap-1.5">
        <p className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1 font-mono text-sm">
          <span className="min-w-0 font-semibold break-all">{source}</span>
          {rule.status !== 410 && (
            <>
              <ArrowRight aria-hidden="true" className="size-4 shrink-0 self-center text-text-2" />
              <VisuallyHidden>leads to</VisuallyHidden>
              <span className="min-w-0 break-all text-text-2">{readableAddress(rule.target)}</span>
            </>
          )}
        </p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={rule.status === 301 ? 'good' : rule.status === 302 ? 'data' : 'warn'}>
            {rule.status} {STATUS_LABELS[rule.status]}
          </Badge>
          {rule.isTargetMissing && <Badge tone="bad">Leads to a missing page</Badge>}
          <span className="label text-text-2">
            {rule.hits === 0 ? 'Never used' : countText(rule.hits, 'visit')}
          </span>
          {rule.lastHitAt !== null && (
            <span className="label text-text-2">
              Last <DateTime at={rule.lastHitAt} />
            </span>
          )}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <Button variant="quiet" aria-label={`Edit ${source}`} onClick={onEdit}>
          Edit
        </Button>
        <ConfirmDialog
          trigger={
            <Button variant="quiet" aria-label={`Delete ${source}`}>
              Delete
            </Button>
          }
          title="Delete this rule?"
          action="Delete"
          onConfirm={onDelete}
        >
          <p className="text-base break-all text-text">{source}</p>
          <p className="text-sm">
            Visitors to this address will see the page at that address, or the not-found page.
          </p>
        </ConfirmDialog>
      </div>
    </li>
  );
}
