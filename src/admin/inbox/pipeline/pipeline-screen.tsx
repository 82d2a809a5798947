import { Download, Settings2 } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { apiBase } from '#platform/browser/api-base.ts';
import { Button } from '#ui/button.tsx';
import { ChipLink } from '#ui/chip.tsx';
import { DropDown } from '../../drop-down.tsx';
import { Screen } from '../../screen.tsx';
import { useMay } from '../../session/user-context.ts';
import { LeadFilters } from './lead-filters.tsx';
import { OwnNotices } from './own-notices.tsx';
import { LEADS, leadSearch, PIPELINE, reportSearch } from './queries.ts';
import { SettingsDialog } from './settings-dialog.tsx';

const VIEWS = [
  ['', 'All'],
  ['mine', 'Mine'],
  ['due', 'Due'],
  ['unowned', 'No owner'],
] as const;

const FORMS = [
  ['', 'List'],
  ['/board', 'Board'],
  ['/report', 'Report'],
] as const;
type Form = (typeof FORMS)[number][0];

const DOWNLOAD =
  'inline-flex min-h-11 items-center gap-2 rounded-field border border-line-2 px-5 font-semibold hover:border-text hover:bg-ground-2';

interface PipelineScreenProps {
  form: Form;
  children: React.ReactNode;
}

/** What list, board and report have in common: the ways between them, views, filters and files. */
export function PipelineScreen({ form, children }: PipelineScreenProps) {
  const [params] = useSearchParams();
  const search = leadSearch(params);
  return (
    <Screen
      title="Pipeline"
      lead="Leads by stage, with their value and next step."
      actions={
        <>
          {form === '/report' ? (
            <a
              href={`${apiBase}${PIPELINE}/report.csv${reportSearch(params)}`}
              download
              className={DOWNLOAD}
            >
              <Download aria-hidden="true" className="size-[1.125em]" />
              Download as CSV
            </a>
          ) : (
            <Downloads search={search} />
          )}
          <Settings />
        </>
      }
    >
      <div className="flex flex-wrap items-center gap-x-8 gap-y-3">
        <nav aria-label="Form" className="flex flex-wrap gap-2">
          {FORMS.map(([path, label]) => (
            <ChipLink
              key={path}
              to={`/admin/pipeline${path}${path === '/report' ? '' : kept(params)}`}
              prefetch="none"
              isCurrent={path === form}
            >
              {label}
            </ChipLink>
          ))}
        </nav>
        {form !== '/report' && (
          <nav aria-label="View" className="flex flex-wrap gap-2">
            {VIEWS.map(([view, label]) => (
              <ChipLink
                key={view}
                to={withView(params, view)}
                replace
                prefetch="none"
                isCurrent={view === (params.get('view') ?? '')}
              >
                {label}
              </ChipLink>
            ))}
          </nav>
        )}
      </div>
      <OwnNotices />
      {form !== '/report' && <LeadFilters isBoard={form === '/board'} />}
      {children}
    </Screen>
  );
}

const kept = (params: URLSearchParams): string => (params.size === 0 ? '' : `?${params}`);

function withView(params: URLSearchParams, view: string): string {
  const next = new URLSearchParams(params);
  if (view === '') next.delete('view');
  else next.set('view', view);
  return `?${next}`;
}

const Downloads = ({ search }: { search: string }) => (
  <DropDown
    label={
      <>
        <Download aria-hidden="true" />
        Download
      </>
    }
  >
    {(close) => (
      <ul>
        {['csv', 'json'].map((type) => (
          <li key={type}>
            <a
              href={`${apiBase}${LEADS}.${type}${search}`}
              download
              onClick={close}
              className="flex min-h-11 items-center rounded-field px-3 hover:bg-ground-2"
            >
              {`As ${type.toUpperCase()}`}
            </a>
          </li>
        ))}
      </ul>
    )}
  </DropDown>
);

/** Stages are an administrator's. */
function Settings() {
  const mayName = useMay('settings');
  const [isOpen, setOpen] = useState(false);
  if (!mayName) return null;
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <Settings2 aria-hidden="true" />
        Stages
      </Button>
      {isOpen && <SettingsDialog onClose={() => setOpen(false)} />}
    </>
  );
}
