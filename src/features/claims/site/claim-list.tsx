/** The ledger: every published claim by its client, with its figure and who measured it. */
import { kindWords, NUMBER_PAGE } from '#features/your-number/site/kind-words.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ChipLink } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { MileMarker } from '#ui/mile-marker.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { say } from '#ui/say.ts';
import { Select } from '#ui/select.tsx';
import { claimAddress, EVIDENCE_PATH } from '../rules.ts';
import type { ClaimCard } from '../schema.ts';
import { measuredDays } from '../words.ts';
import { ClaimsEnd } from './claims-end.tsx';
import { type LedgerFilter, ledgerAddress } from './ledger-filter.ts';

interface ClaimListProps {
  claims: readonly ClaimCard[];
  /** Those that find something. */
  tags: readonly string[];
  /** Whom the claims are about, in the order of the alphabet. */
  clients: readonly string[];
  /** Whether any is told as a figure of some kind. */
  hasKinds: boolean;
  /** Whether any is about no client. */
  hasOwn: boolean;
  filter: LedgerFilter;
  /** Where the next page begins; undefined on the last one. */
  next: string | undefined;
}

export const ClaimList = ({ claims, filter, next, ...known }: ClaimListProps) => (
  <>
    <header className="contours border-b border-line">
      <div className="wrap grid gap-x-8 gap-y-6 pt-14 pb-10 md:grid-cols-12 md:pt-24 md:pb-14">
        <MileMarker number={1} className="md:col-span-12">
          {say('Evidence')}
        </MileMarker>
        <h1 className="text-display-1 md:col-span-8">
          {say('The figures, and who measured them')}
        </h1>
        <p className="max-w-measure text-lead text-text-2 md:col-span-4 md:self-end">
          {say('Every figure we quote, with who measured it, when and how.')}
        </p>
      </div>
    </header>
    <div className="wrap flex flex-col gap-10 py-12 pb-section md:gap-14 md:py-20">
      <Filters {...known} filter={filter} />
      {claims.length === 0 ? (
        <EmptyState
          level={2}
          title={
            isNarrowed(filter) ? say('No figure matches these filters') : say('No figures here yet')
          }
        />
      ) : (
        [...Map.groupBy(claims, ({ client }) => client)].map(([client, own], place) => (
          <section key={client} aria-labelledby={`claims-${place}`} className="claim-group">
            <h2 id={`claims-${place}`} className="claim-client text-title wrap-anywhere">
              {client || say('Our own figures')}
            </h2>
            <ul className="claim-list">
              {own.map((claim) => (
                <ClaimRow key={claim.id} claim={claim} />
              ))}
            </ul>
          </section>
        ))
      )}
      <nav aria-label={say('Pages')} className="flex flex-wrap justify-between gap-4 empty:hidden">
        {filter.cursor !== undefined && (
          <ButtonLink variant="secondary" to={ledgerAddress({ ...filter, cursor: undefined })}>
            {say('First page')}
          </ButtonLink>
        )}
        {next !== undefined && (
          <ButtonLink
            variant="secondary"
            to={ledgerAddress({ ...filter, cursor: next })}
            className="ml-auto"
          >
            {say('Next page')}
          </ButtonLink>
        )}
      </nav>
      <p className="label text-text-2">
        {say('As a file:')}{' '}
        <a href={fileAddress(filter, '/api/claims.csv')} className="text-link-underlined">
          CSV
        </a>{' '}
        ·{' '}
        <a href={fileAddress(filter, '/api/claims')} className="text-link-underlined">
          JSON
        </a>
      </p>
    </div>
    <ClaimsEnd
      onwards={
        claims.some(({ kind }) => kind !== 'none')
          ? { to: NUMBER_PAGE, label: say('Bring your number') }
          : undefined
      }
    />
  </>
);

const isNarrowed = ({ tag, client, kind, about }: LedgerFilter): boolean =>
  [tag, client, kind, about].some((one) => one !== undefined);

/** The same claims as a file, from the first on. */
const fileAddress = (filter: LedgerFilter, path: string): string =>
  ledgerAddress({ ...filter, cursor: undefined }, path);

type FiltersProps = Omit<ClaimListProps, 'claims' | 'next'>;

function Filters({ tags, clients, hasKinds, hasOwn, filter }: FiltersProps) {
  const { tag, client, kind, about } = filter;
  return (
    <div className="claim-filters">
      {tags.length > 0 && (
        <nav aria-label={say('Tags')} className="flex flex-wrap gap-2">
          <ChipLink to={ledgerAddress({ client, kind, about })} isCurrent={tag === undefined}>
            {say('All')}
          </ChipLink>
          {tags.map((one) => (
            <ChipLink
              key={one}
              to={ledgerAddress({ tag: one, client, kind, about })}
              isCurrent={tag === one}
            >
              {one}
            </ChipLink>
          ))}
        </nav>
      )}
      {(clients.length > 1 || hasKinds || isNarrowed(filter)) && (
        <form
          key={`${client} ${kind} ${about}`}
          action={EVIDENCE_PATH}
          aria-label={say('Filter the figures')}
          className="claim-filter"
        >
          {tag !== undefined && <input type="hidden" name="tag" value={tag} />}
          {about === undefined ? (
            <ClientSelect clients={clients} client={client} />
          ) : (
            <input type="hidden" name="about" value={about} />
          )}
          {(hasKinds || kind !== undefined) && <KindSelect kind={kind} />}
          <Button type="submit" variant="secondary">
            {say('Show these')}
          </Button>
          {(hasOwn || about !== undefined) && (
            <ChipLink to={ledgerAddress({ tag, kind, about: 'us' })} isCurrent={about === 'us'}>
              {say('Our own figures')}
            </ChipLink>
          )}
          {isNarrowed(filter) && (
            <PageLink to={EVIDENCE_PATH} className="claim-unfilter text-link-underlined">
              {say('Show all figures')}
            </PageLink>
          )}
        </form>
      )}
    </div>
  );
}

const ClientSelect = ({
  clients,
  client = '',
}: Pick<FiltersProps, 'clients'> & Pick<LedgerFilter, 'client'>) => (
  <Select name="client" label={say('Client')} defaultValue={client}>
    <option value="">{say('All clients')}</option>
    {clients.map((one) => (
      <option key={one} value={one}>
        {one}
      </option>
    ))}
  </Select>
);

const KindSelect = ({ kind = '' }: { kind?: string | undefined }) => (
  <Select name="kind" label={say('What is measured')} defaultValue={kind}>
    <option value="">{say('Any figure')}</option>
    {Object.entries(kindWords()).map(([one, words]) => (
      <option key={one} value={one}>
        {words}
      </option>
    ))}
  </Select>
);

function ClaimRow({ claim }: { claim: ClaimCard }) {
  const { statement, slug, figure, source, measuredBy, sample } = claim;
  const days = measuredDays(claim);
  const facts = [sample, source || measuredBy].filter((words) => words !== '');
  return (
    <li data-claim="" className="claim-row">
      <p className="claim-figure">{figure}</p>
      <div className="claim-words">
        <h3 className="font-semibold wrap-anywhere">
          <PageLink to={claimAddress(slug)} className="claim-link">
            {statement}
          </PageLink>
        </h3>
        <p className="claim-told text-sm text-text-2 wrap-anywhere">
          {facts.join('\u{a0}· ')}
          {days !== '' && <span className="label">{days}</span>}
        </p>
      </div>
    </li>
  );
}
