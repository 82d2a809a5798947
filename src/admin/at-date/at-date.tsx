import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MomentFacts } from '#content/at-date/schema.ts';
import { zonedTime } from '#content/zoned-time.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Screen, screenMeta } from '../screen.tsx';
import { Loaded } from '../screen-states.tsx';
import { useSiteZone } from '../site-zone.ts';
import { useSearchState, withValues } from '../use-search-state.ts';
import { ComparisonList } from './comparison.tsx';
import { MomentForm } from './moment-form.tsx';
import { momentFactsQuery } from './queries.ts';
import { RestoreDialog } from './restore-dialog.tsx';
import { SiteFrame } from './site-frame.tsx';

export const meta = screenMeta('Site at a date');

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{3})?Z$/;

const isInstant = (text: string | null): text is string =>
  text !== null && INSTANT.test(text) && !Number.isNaN(Date.parse(text));

type Changes = Readonly<Record<string, string | null>>;

/** Parameters with others; null takes one away. */
/** The public site as it was, is and will be: looked at, compared, restored. */
export default function SiteAtDateScreen() {
  const zone = useSiteZone();
  const [search, setSearch] = useSearchState();
  const [now, setNow] = useState(() => new Date().toISOString());
  const [isRestoring, setRestoring] = useState(false);
  const chosen = search.get('at');
  const other = search.get('with');
  const at = isInstant(chosen) ? chosen : now;
  const to = isInstant(other) ? other : now;
  const path = search.get('path') ?? '/';
  const isComparing = search.get('view') === 'compare';
  const set = (changes: Changes, replace = false): void =>
    setSearch((before) => withValues(before, changes), { replace });
  const toNow = (name: string) => (): void => {
    setNow(new Date().toISOString());
    set({ [name]: null });
  };
  const query = useQuery({ ...momentFactsQuery(at), placeholderData: keepPreviousData });
  return (
    <Screen
      title="Site at a date"
      lead={<>The public site as it was, is and will be. Times are those of {zone}.</>}
      actions={
        at < now && (
          <Button variant="secondary" onClick={() => setRestoring(true)}>
            Restore to this date
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-4">
        <ViewChoice
          isComparing={isComparing}
          onChoose={(view) => set({ view: view === 'look' ? null : view })}
        />
        <MomentForm
          label={isComparing ? 'First time' : 'Date and time'}
          {...{ at, zone }}
          onChoose={(next) => set({ at: next })}
          onNow={toNow('at')}
        />
        {isComparing && (
          <MomentForm
            label="Second time"
            at={to}
            zone={zone}
            onChoose={(next) => set({ with: next })}
            onNow={toNow('with')}
          />
        )}
      </div>
      <Loaded query={query}>
        {(facts) => (
          <>
            <p aria-live="polite" className="text-title">
              {isComparing
                ? `From ${zonedTime(at, zone)} to ${zonedTime(to, zone)}`
                : `${tenseOf(at, now)} ${zonedTime(at, zone)}`}
            </p>
            <Limits facts={facts} zone={zone} />
            {isComparing ? (
              <ComparisonList
                {...{ to, zone }}
                from={at}
                onOpen={(then, page) => set({ at: then, path: page, view: null })}
              />
            ) : (
              <SiteFrame {...{ at, path }} onPath={(next) => set({ path: next }, true)} />
            )}
          </>
        )}
      </Loaded>
      {isRestoring && (
        <RestoreDialog
          {...{ at, zone }}
          onClose={() => setRestoring(false)}
          onDone={() => {
            setRestoring(false);
            setNow(new Date().toISOString());
          }}
        />
      )}
    </Screen>
  );
}

function tenseOf(at: string, now: string): string {
  if (at === now) return 'As it is now,';
  return at < now ? 'As it was on' : 'As it will be on';
}

interface ViewChoiceProps {
  isComparing: boolean;
  onChoose: (view: 'look' | 'compare') => void;
}

const ViewChoice = ({ isComparing, onChoose }: ViewChoiceProps) => (
  <fieldset className="flex gap-2">
    <legend className="sr-only">View</legend>
    {(['look', 'compare'] as const).map((view) => (
      <Button
        key={view}
        variant="secondary"
        aria-pressed={isComparing === (view === 'compare')}
        className="aria-pressed:border-text aria-pressed:bg-ground-2"
        onClick={() => onChoose(view)}
      >
        {view === 'look' ? 'One date' : 'Compare two'}
      </Button>
    ))}
  </fieldset>
);

/** What of the moment is not known, or will not be as planned. */
function Limits({ facts, zone }: { facts: MomentFacts; zone: string }) {
  const { unknown, forgotten, failures } = facts;
  return (
    <>
      {forgotten.length > 0 && (
        <Notice tone="warn" title="Some of this time has been deleted for good">
          <Names of={forgotten} />
        </Notice>
      )}
      {unknown.length > 0 && (
        <Notice tone="warn" title="Of these no version of that time is kept">
          <Names of={unknown} />
        </Notice>
      )}
      {failures.length > 0 && (
        <Notice tone="warn" title="As things stand, this cannot happen as scheduled">
          <ul>
            {failures.map(({ type, id, label, at, reason }) => (
              <li key={`${type} ${id} ${at}`} className="wrap-anywhere">
                {label}, {zonedTime(at, zone)}: {reason}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}

const Names = ({ of: names }: { of: readonly { type: string; id: string; label: string }[] }) => (
  <p className="wrap-anywhere">{names.map(({ label }) => `“${label}”`).join(', ')}</p>
);
