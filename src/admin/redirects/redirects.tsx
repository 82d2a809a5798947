import { Download, FileUp, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Rule } from '#features/redirects/schema.ts';
import { apiBase } from '#platform/browser/api-base.ts';
import { Button } from '#ui/button.tsx';
import { Screen, screenMeta } from '../screen.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { MissingView } from './missing-view.tsx';
import { REDIRECTS } from './queries.ts';
import { RuleDialog } from './rule-dialog.tsx';
import { RulesView } from './rules-view.tsx';

export const meta = screenMeta('Redirects');

/** What the rule dialog is open for: a rule that is there, or an address that needs one. */
type Opened = { rule: Rule } | { source: string };

const VIEWS = [
  { name: 'Rules', search: '' },
  { name: 'Not found', search: '?view=missing' },
] as const;

/** Where old addresses lead, and which ones lead nowhere. */
export default function Redirects() {
  const [search] = useSearchParams();
  const [opened, setOpened] = useState<Opened>();
  const [isImporting, setImporting] = useState(false);
  const isMissing = search.get('view') === 'missing';
  return (
    <Screen
      title="Redirects"
      lead="Send visitors from old addresses to new ones. Changed slugs redirect automatically. Rules you add take effect within a second."
      actions={
        <Button onClick={() => setOpened({ source: '' })}>
          <Plus aria-hidden="true" />
          New rule
        </Button>
      }
    >
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-b border-line">
        <nav aria-label="Views" className="flex gap-6">
          {VIEWS.map((view) => (
            <Link
              key={view.name}
              to={`/admin/redirects${view.search}`}
              aria-current={isMissing === (view.search !== '') ? 'page' : undefined}
              className="-mb-px inline-flex min-h-11 items-center border-b-2 border-transparent font-semibold text-text-2 transition-colors hover:text-text aria-[current=page]:border-text aria-[current=page]:text-text"
            >
              {view.name}
            </Link>
          ))}
        </nav>
        {!isMissing && (
          <div className="flex flex-wrap items-center gap-5">
            <Button variant="quiet" onClick={() => setImporting(true)}>
              <FileUp aria-hidden="true" />
              Import CSV
            </Button>
            <a
              href={`${apiBase}${REDIRECTS}.csv`}
              download
              className="inline-flex min-h-11 items-center gap-2 rounded-sm px-1 font-semibold underline decoration-line-2 decoration-1 underline-offset-[0.3em] hover:decoration-current"
            >
              <Download aria-hidden="true" className="size-[1.125em]" />
              Export CSV
            </a>
          </div>
        )}
      </div>
      {isMissing ? (
        <MissingView onRedirect={(source) => setOpened({ source })} />
      ) : (
        <RulesView
          onEdit={(rule) => setOpened({ rule })}
          onAdd={() => setOpened({ source: '' })}
          onImport={() => setImporting(true)}
        />
      )}
      {opened !== undefined && (
        <RuleDialog
          {...('rule' in opened ? { rule: opened.rule } : { startsWith: opened.source })}
          onClose={() => setOpened(undefined)}
        />
      )}
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
    </Screen>
  );
}
