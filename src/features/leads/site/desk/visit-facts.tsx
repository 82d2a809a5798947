import { useState } from 'react';
import { readVisit } from '../visit.ts';

/** What this tab remembers of the visit, word for word as it would be sent. */
export function VisitFacts() {
  const [visit] = useState(readVisit);
  if (visit === undefined) return <p>Only this page’s address and the time.</p>;
  const facts = [
    ['Began at', visit.landing],
    ['Came from', visit.referrer || 'no other site'],
    ...Object.entries(visit.campaign),
    ['Read', visit.pages.join(', ')],
  ];
  return (
    <>
      <dl className="lead-facts">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="label">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <label className="lead-choice">
        <input type="checkbox" data-visit defaultChecked />
        Include this
      </label>
      <p>It shows us what you have read. This page’s address and the time are always included.</p>
    </>
  );
}
