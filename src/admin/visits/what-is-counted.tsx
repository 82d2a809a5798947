import { Panel } from '../screen.tsx';

/** What staff can answer when somebody asks what the site knows of its visitors. */
export const WhatIsCounted = () => (
  <Panel title="What we count">
    <div className="flex max-w-measure flex-col gap-3 text-sm text-text-2">
      <p>
        When a page is closed or hidden, it reports which pages were opened, the site that linked
        here, which forms were started, the width of the window in three classes, and how fast the
        page was. Only daily totals are kept, for 25 months. Days are UTC and include today.
      </p>
      <p>
        No cookie is set and nothing is stored in the browser. No IP address, browser, name or
        identifier is stored, not even hashed, so nobody can tell whether two visits were by the
        same person.
      </p>
      <p>
        Not counted: visitors who send Global Privacy Control or Do Not Track, people signed in to
        the studio, programs that identify themselves as bots, and pages left before they had
        loaded.
      </p>
      <p>
        To turn it off, set <code className="label">ANALYTICS=off</code>. The{' '}
        <a href="/privacy" className="text-link-underlined">
          privacy policy
        </a>{' '}
        tells visitors the same.
      </p>
    </div>
  </Panel>
);
