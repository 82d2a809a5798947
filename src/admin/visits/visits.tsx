import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { DEFAULT_RANGE, RANGES, type Range } from '#features/visits/rules.ts';
import type { VisitsReport } from '#features/visits/schema.ts';
import { ChipLink } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { Panel, Screen, screenMeta } from '../screen.tsx';
import { Loaded } from '../screen-states.tsx';
import { FormsPanel } from './forms-panel.tsx';
import {
  changeText,
  numberText,
  pathWord,
  RANGE_LABELS,
  sourceWord,
  WIDTH_LABELS,
} from './labels.ts';
import { visitsQuery } from './queries.ts';
import { Ranking } from './ranking.tsx';
import { ViewsChart } from './views-chart.tsx';
import { VitalsPanel } from './vitals-panel.tsx';
import { WhatIsCounted } from './what-is-counted.tsx';

export const meta = screenMeta('Visits');

/** What visitors opened, where they came from, and how fast the site was for them. */
export default function Visits() {
  const [search] = useSearchParams();
  const days = RANGES.find((range) => String(range) === search.get('days')) ?? DEFAULT_RANGE;
  const query = useQuery(visitsQuery(days));
  return (
    <Screen
      title="Visits"
      lead="Daily totals, without cookies or personal data."
      actions={<RangePicker current={days} />}
    >
      <Loaded query={query}>{(report) => <Report report={report} />}</Loaded>
      <WhatIsCounted />
    </Screen>
  );
}

const RangePicker = ({ current }: { current: Range }) => (
  <nav aria-label="Range" className="flex flex-wrap gap-2">
    {RANGES.map((range) => (
      <ChipLink
        key={range}
        to={`?days=${range}`}
        replace
        prefetch="none"
        isCurrent={range === current}
      >
        {RANGE_LABELS[range]}
      </ChipLink>
    ))}
  </nav>
);

function Report({ report }: { report: VisitsReport }) {
  const { isOn, since, daily, pages, referrers, widths, forms, vitals } = report;
  const range = RANGE_LABELS[RANGES.find((days) => days === daily.length) ?? DEFAULT_RANGE];
  return (
    <>
      {!isOn && (
        <Notice tone="warn" title="Visits are not being counted">
          The ANALYTICS setting is off, so nothing is counted or stored.
          {since !== null && ' Earlier counts are shown below.'}
        </Notice>
      )}
      {since === null ? (
        isOn && (
          <EmptyState title="No visits yet">
            Visits appear here a few seconds after someone leaves a page. Yours are not counted
            while you are signed in.
          </EmptyState>
        )
      ) : (
        <>
          <Panel title="Page views">
            <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
              <p className="font-display text-display-2 tabular-nums">
                {numberText(report.views)}
                <span className="sr-only"> page views</span>
              </p>
              <p className="text-text-2">{changeText(report.views, report.viewsBefore, range)}</p>
            </div>
            <ViewsChart days={daily} />
          </Panel>
          <div className="grid items-start gap-6 lg:grid-cols-2">
            <Ranking
              title="Pages"
              heads={['Page', 'Views']}
              rows={pages.map(({ path, views }) => ({
                name: path,
                label: <PagePath path={path} />,
                count: views,
              }))}
              empty="No pages were opened in this period."
            />
            <Ranking
              title="Where visits came from"
              heads={['Site', 'Visits']}
              rows={referrers.map(({ host, visits }) => ({
                name: host,
                label: sourceWord(host),
                count: visits,
              }))}
              empty="No visits from other sites in this period."
            />
            <FormsPanel forms={forms} />
            <Ranking
              title="Window width"
              heads={['Width', 'Page loads']}
              rows={widths.map(({ width, visits }) => ({
                name: width,
                label: WIDTH_LABELS[width],
                count: visits,
              }))}
              empty="No pages were opened in this period."
            />
          </div>
          <VitalsPanel vitals={vitals} />
        </>
      )}
    </>
  );
}

/** A path that is a page leads there. */
const PagePath = ({ path }: { path: string }) =>
  path.startsWith('/') ? (
    <a
      href={path}
      className="underline decoration-line-2 underline-offset-4 hover:decoration-current"
    >
      {path}
    </a>
  ) : (
    pathWord(path)
  );
