import { Panel } from '../room.tsx';

/** What staff can answer when somebody asks what the site knows of its visitors. */
export const WhatIsCounted = () => (
  <Panel title="What is counted, and what is not">
    <div className="flex max-w-measure flex-col gap-3 text-sm text-text-2">
      <p>
        A page tells of a visit when it is hidden: which pages were opened, the host that led here,
        which forms were begun, how wide the window was in three classes, and how fast the page was.
        Of that, sums by day are kept, for 25 months. Days are those of UTC, and today is one of
        them.
      </p>
      <p>
        No cookie is set and nothing is kept in the browser. No address, browser, name or number of
        a visitor is stored, not even in a form that cannot be read back, so two visits cannot be
        told to be of one person.
      </p>
      <p>
        Not counted are visitors who send Global Privacy Control or Do Not Track, people signed in
        to the studio, programs that say they are no browser, and pages that were left before they
        had loaded.
      </p>
      <p>
        It is switched off by the setting <code className="label">ANALYTICS=off</code>. The{' '}
        <a href="/privacy" className="text-link-underlined">
          privacy policy
        </a>{' '}
        tells visitors the same.
      </p>
    </div>
  </Panel>
);
