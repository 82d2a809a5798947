import { Panel } from '../screen.tsx';

const HELPERS = [
  ['await seedCaseStudies()', 'adds four case studies'],
  ['await seedBlogPost()', 'adds one blog post'],
] as const;

/** How to fill an empty site from the browser's console. */
export const SeedHelpers = () => (
  <Panel title="Ready-made entries">
    <p className="max-w-measure text-text-2">
      Administrators can call two functions in the browser console on this page. They add finished
      texts as drafts for you to change. A second call fails because the slugs are taken.
    </p>
    <dl className="flex flex-col gap-2">
      {HELPERS.map(([call, what]) => (
        <div key={call} className="flex flex-wrap items-baseline gap-x-4">
          <dt>
            <code className="label rounded-sm border border-line bg-ground-2 px-2 py-1">
              {call}
            </code>
          </dt>
          <dd className="text-text-2">{what}</dd>
        </div>
      ))}
    </dl>
  </Panel>
);
