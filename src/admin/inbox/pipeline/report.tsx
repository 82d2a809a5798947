import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import type { PipelineReport, ReportRow } from '#features/leads/pipeline/report-schema.ts';
import { ChipLink } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { TextField } from '#ui/text-field.tsx';
import { Panel, screenMeta } from '../../screen.tsx';
import { Loaded } from '../../screen-states.tsx';
import { useSearchState, withValues } from '../../use-search-state.ts';
import { moneyList, sourceText } from './labels.ts';
import { MonthsChart } from './months-chart.tsx';
import { PipelineScreen } from './pipeline-screen.tsx';
import { reportQuery, reportSearch } from './queries.ts';
import { ReportTable } from './report-table.tsx';

export const meta = screenMeta('Pipeline report');

/** From source to won, by source, page and month. */
export default function Report() {
  const [params] = useSearchParams();
  const query = useQuery(reportQuery(reportSearch(params)));
  return (
    <PipelineScreen form="/report">
      <p className="max-w-measure text-text-2">
        Every form sent, by the month it came in, and what became of it. Sources are known only for
        visitors who left “Include this” ticked. Nothing is recorded about people who sent no form.
        Spam and beta sign-ups are left out.
      </p>
      <Range />
      <Loaded query={query}>{(report) => <Figures report={report} />}</Loaded>
    </PipelineScreen>
  );
}

function Range() {
  const [params, setParams] = useSearchState();
  const by = params.get('by') ?? 'first';
  const set = (name: string, value: string): void =>
    setParams((before) => withValues(before, { [name]: value }), {
      replace: true,
      preventScrollReset: true,
    });
  const withSide = (side: string): string => {
    const next = new URLSearchParams(params);
    next.set('by', side);
    return `?${next}`;
  };
  const month = (name: 'from' | 'to', label: string) => (
    <TextField
      label={label}
      type="month"
      placeholder="2026-03"
      pattern="\d{4}-\d{2}"
      value={params.get(name) ?? ''}
      onChange={({ target }) => set(name, target.value)}
      className="w-44"
    />
  );
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
      <nav aria-label="Source" className="flex flex-wrap gap-2">
        {(['first', 'last'] as const).map((side) => (
          <ChipLink key={side} to={withSide(side)} replace prefetch="none" isCurrent={side === by}>
            {side === 'first' ? 'First source' : 'Last source'}
          </ChipLink>
        ))}
      </nav>
      {month('from', 'From')}
      {month('to', 'To')}
    </div>
  );
}

function Figures({ report: { total, sources, pages, months, from, to, by } }: FiguresProps) {
  if (total.leads === 0) {
    return <EmptyState title="No leads in these months">Choose other months above.</EmptyState>;
  }
  const range = { from: `${from}-01`, to: lastDay(to) };
  const listOf = (more: Record<string, string>): string =>
    `/admin/pipeline?${new URLSearchParams({ ...range, ...more })}`;
  return (
    <>
      <Totals total={total} />
      <Panel title="By month">
        <MonthsChart months={months} />
      </Panel>
      <ReportTable
        title="By source"
        head="Source"
        rows={sources}
        labelOf={({ name }) =>
          by === 'first' ? (
            <RowLink to={listOf({ source: name === '' ? 'unknown' : name })}>
              {sourceText(name)}
            </RowLink>
          ) : (
            sourceText(name)
          )
        }
      />
      <ReportTable
        title="By page"
        head="Page with the form"
        rows={pages}
        labelOf={({ name }) =>
          name === '' ? 'Not known' : <RowLink to={listOf({ page: name })}>{name}</RowLink>
        }
      />
    </>
  );
}

interface FiguresProps {
  report: PipelineReport;
}

/** "2026-02-28" of "2026-02". */
function lastDay(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

const RowLink = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} className="text-link-underlined">
    {children}
  </Link>
);

const Totals = ({ total }: { total: Omit<ReportRow, 'name'> }) => (
  <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
    {(
      [
        ['Leads', String(total.leads)],
        ['Open', String(total.open)],
        ['Won', String(total.won)],
        ['Worth', moneyList(total.values) || '–'],
      ] as const
    ).map(([name, value]) => (
      <div key={name} className="flex flex-col gap-1 rounded-card border border-line p-5">
        <dt className="label text-text-2">{name}</dt>
        <dd className="font-display text-display-3 wrap-anywhere tabular-nums">{value}</dd>
      </div>
    ))}
  </dl>
);
