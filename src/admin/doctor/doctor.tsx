import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Stethoscope } from 'lucide-react';
import { useState } from 'react';
import { CHECK_GROUPS } from '#features/doctor/rules.ts';
import { DoctorRun } from '#features/doctor/schema.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { callStudio } from '../api.ts';
import { Screen, screenMeta } from '../screen.tsx';
import { Loaded } from '../screen-states.tsx';
import { useStudioMutation } from '../use-studio-mutation.ts';
import { CheckGroupSection } from './check-group.tsx';
import { DOCTOR, doctorQuery } from './queries.ts';
import { Summary, verdict } from './summary.tsx';

export const meta = screenMeta('Site doctor');

/** Whether the site works, proved. */
export default function Doctor() {
  const client = useQueryClient();
  const query = useQuery(doctorQuery());
  const [sendTest, setSendTest] = useState(false);
  const { run: start, isPending } = useStudioMutation({
    call: async () =>
      (await callStudio(DOCTOR, { method: 'POST', body: { sendTest }, reply: DoctorRun })).data,
    refresh: [[DOCTOR]],
    onDone: (begun) => client.setQueryData(doctorQuery().queryKey, begun),
  });
  const isBusy = isPending || query.data?.isRunning === true;
  return (
    <Screen
      title="Site doctor"
      lead="Tests the site by writing, storing, sending and restoring test data, then removes it."
      actions={
        // A disabled button would lose the focus of who has just pressed it.
        <Button aria-disabled={isBusy} onClick={() => isBusy || start()}>
          <Stethoscope aria-hidden="true" />
          {isBusy ? 'Checks are running' : 'Run the checks'}
        </Button>
      }
    >
      <Checkbox
        label="Also send a test to your webhooks"
        help="Its source is “site-doctor-test”. If this is off, the test only goes to this site."
        checked={sendTest}
        onChange={(event) => setSendTest(event.target.checked)}
        className="-my-3"
      />
      <Loaded query={query}>
        {(run) =>
          run === null ? (
            <EmptyState title="The checks have not been run yet">
              They take about as long as restoring your latest backup. Pages may load more slowly
              while they run.
            </EmptyState>
          ) : (
            <Found run={run} />
          )
        }
      </Loaded>
      <VisuallyHidden role="status">{newsOf(query.data ?? undefined)}</VisuallyHidden>
    </Screen>
  );
}

/** Said aloud when it changes: at the beginning, in the middle and at the end. */
function newsOf(run: DoctorRun | undefined): string {
  if (run === undefined) return '';
  if (!run.isRunning) return verdict(run);
  return run.results.length * 2 < run.planned.length
    ? 'The checks are running'
    : 'More than half of the checks are done';
}

function Found({ run }: { run: DoctorRun }) {
  const groups = CHECK_GROUPS.filter((group) => run.planned.some((one) => one.group === group));
  return (
    <>
      <Summary run={run} />
      <div className="flex flex-col gap-8">
        {groups.map((group, index) => (
          <CheckGroupSection key={group} group={group} number={index + 1} run={run} />
        ))}
      </div>
    </>
  );
}
