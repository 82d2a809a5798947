import { useQuery } from '@tanstack/react-query';
import { ReviewRules } from '#content/reviews/schema.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { toast } from '#web/toasts/toast-store.ts';
import { callStudio } from '../api.ts';
import { ALL_TYPES } from '../list/collections.ts';
import { Panel } from '../screen.tsx';
import { Loaded } from '../screen-states.tsx';
import { useStudioMutation } from '../use-studio-mutation.ts';

const RULES = '/api/admin/review-rules';

/** Which types are published only after somebody else has approved. */
export function ReviewRulesPanel() {
  const query = useQuery({
    queryKey: [RULES],
    queryFn: async ({ signal }) => (await callStudio(RULES, { reply: ReviewRules, signal })).data,
  });
  const { run, isPending } = useStudioMutation({
    call: (types: readonly string[]) =>
      callStudio(RULES, { method: 'PUT', body: { types }, reply: ReviewRules }),
    refresh: [[RULES]],
    onDone: () => toast({ title: 'Saved' }),
  });
  return (
    <Panel title="Reviews">
      <p className="text-text-2">
        Entries of these types need another publisher’s approval before they are published. Nobody
        approves their own work, unless nobody else can.
      </p>
      <Loaded query={query}>
        {({ types }) => (
          <fieldset className="grid gap-x-6 sm:grid-cols-2 xl:grid-cols-3" disabled={isPending}>
            <legend className="sr-only">Types that need an approval</legend>
            {ALL_TYPES.map(({ type, title }) => (
              <Checkbox
                key={type}
                label={title}
                checked={types.includes(type)}
                onChange={({ target }) =>
                  run(target.checked ? [...types, type] : types.filter((known) => known !== type))
                }
              />
            ))}
          </fieldset>
        )}
      </Loaded>
    </Panel>
  );
}
