/** What the outcome of a story rests on: the claim in short, with its chart, and the way to all of it. */
import { PageLink } from '#ui/page-link.tsx';
import { say } from '#ui/say.ts';
import { claimAddress } from '../rules.ts';
import type { ToldClaim } from '../schema.ts';
import { measuredDays } from '../words.ts';
import sheet from './series.css?url';
import { SeriesChart } from './series-chart.tsx';

export function StoryEvidence({ claim }: { claim: ToldClaim }) {
  const { statement, caveat, source, measuredBy, sample, series, unit, slug } = claim;
  const facts = [measuredBy, sample, source, measuredDays(claim)].filter((words) => words !== '');
  return (
    <section aria-labelledby="evidence" data-claim="" className="ground-tide border-t border-line">
      <link rel="stylesheet" href={sheet} precedence="block" />
      <div className="wrap claim-evidence py-section">
        <div className="claim-evidence-words">
          <h2 id="evidence" className="text-display-3">
            {say('How it was measured')}
          </h2>
          <p className="text-lead wrap-anywhere">{statement}</p>
          {caveat !== '' && <p className="text-text-2 wrap-anywhere">{caveat}</p>}
          <p>
            <PageLink to={claimAddress(slug)} className="text-link-underlined">
              {say('More about this figure')}
            </PageLink>
          </p>
        </div>
        <div className="claim-evidence-words">
          {series.length > 0 && <SeriesChart series={series} unit={unit} />}
          <ul className="claim-evidence-facts label text-text-2">
            {facts.map((fact) => (
              <li key={fact} className="wrap-anywhere">
                {fact}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
