/** One claim: its figure, the series that it was read from, and what a careful reader asks. */
import { longDate } from '#content/dates.ts';
import { BackLink } from '#ui/back-link.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { say } from '#ui/say.ts';
import { EVIDENCE_PATH } from '../rules.ts';
import type { Claim } from '../schema.ts';
import { measuredDays } from '../words.ts';
import { SeriesChart } from './series-chart.tsx';

/** A page that quotes the claim. */
export interface QuotedIn {
  path: string;
  title: string;
}

interface ClaimPageProps {
  claim: Omit<Claim, 'id' | 'seo' | 'slug' | 'status' | 'featured' | 'consent'>;
  quotedIn?: readonly QuotedIn[];
}

export const ClaimPage = ({ claim, quotedIn = [] }: ClaimPageProps) => (
  <article data-claim="">
    <header className="contours border-b border-line">
      <div className="wrap flex flex-col gap-6 pt-8 pb-12 md:pt-14 md:pb-14">
        <BackLink to={EVIDENCE_PATH}>{say('Evidence')}</BackLink>
        <p className="claim-figure claim-figure-large">{claim.figure}</p>
        <h1 className="claim-statement text-display-3 wrap-anywhere">{claim.statement}</h1>
      </div>
    </header>
    <div className="wrap claim-body">
      {claim.series.length > 0 && (
        <section aria-labelledby="series">
          <h2 id="series" className="text-title">
            {say('Before and after')}
          </h2>
          <SeriesChart series={claim.series} unit={claim.unit} />
        </section>
      )}
      <section aria-labelledby="how">
        <h2 id="how" className="text-title">
          {say('How it was measured')}
        </h2>
        <Facts claim={claim} />
      </section>
      {claim.caveat !== '' && (
        <section aria-labelledby="caveat">
          <h2 id="caveat" className="text-title">
            {say('What it does not say')}
          </h2>
          <p className="claim-caveat whitespace-pre-line">{claim.caveat}</p>
        </section>
      )}
      {quotedIn.length > 0 && (
        <section aria-labelledby="quoted">
          <h2 id="quoted" className="text-title">
            {say('Where we quote it')}
          </h2>
          <ul className="claim-quoted">
            {quotedIn.map(({ path, title }) => (
              <li key={path}>
                <PageLink to={path} className="text-link-underlined">
                  {title}
                </PageLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  </article>
);

function Facts({ claim }: Pick<ClaimPageProps, 'claim'>) {
  const { client, measuredBy, sample, source, sourceLink, validUntil } = claim;
  const named = source || sourceLink;
  const facts: (readonly [string, React.ReactNode])[] = [
    [say('Client'), client],
    [say('Measured by'), measuredBy],
    [say('Measured'), measuredDays(claim)],
    [say('Sample'), sample],
    [
      say('Source'),
      sourceLink === '' ? (
        named
      ) : (
        <a href={sourceLink} className="text-link-underlined" rel="noopener">
          {named}
        </a>
      ),
    ],
    [say('Valid until'), validUntil === '' ? '' : longDate(validUntil)],
  ];
  return (
    <dl className="claim-facts">
      {facts
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt className="label text-text-2">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
