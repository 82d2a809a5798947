/** The page of a person. */
import { ArrowUpRight } from 'lucide-react';
import { BackLink } from '#ui/back-link.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Card, CardArrow, CardLink } from '#ui/card.tsx';
import { Tag } from '#ui/chip.tsx';
import { columnSizes } from '#ui/column-sizes.ts';
import { Prose } from '#ui/prose.tsx';
import { say } from '#ui/say.ts';
import { SectionHeading } from '#ui/section-heading.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { NextMile } from '#web/next-mile.tsx';
import { PEOPLE_PATH, profileName } from '../rules.ts';
import type { Person } from '../schema.ts';
import { Portrait } from './portrait.tsx';

/** Something that names the person. */
export interface PersonWork {
  path: string;
  title: string;
  summary: string;
  /** When, or for whom: in a few words. */
  label: string;
}

interface PersonPageProps {
  person: Omit<Person, 'status' | 'featured' | 'seo' | 'slug'>;
  /** The long text as HTML; empty where there is none. */
  bio: string;
  /** The newest first. */
  written?: readonly PersonWork[];
  workedOn?: readonly PersonWork[];
}

export function PersonPage({ person, bio, written = [], workedOn = [] }: PersonPageProps) {
  const sections = [
    { id: 'about', label: say('Profile'), heading: say('About'), isShown: bio !== '' },
    { id: 'written', label: say('Written'), heading: say('Written'), isShown: written.length > 0 },
    { id: 'work', label: say('Work'), heading: say('Worked on'), isShown: workedOn.length > 0 },
  ].filter(({ isShown }) => isShown);
  return (
    <article>
      <PersonOpening person={person} />
      {sections.map(({ id, label, heading }, index) => (
        <section key={id} aria-labelledby={id} className="border-t border-line py-section">
          <div className="wrap grid gap-x-8 gap-y-10 lg:grid-cols-12">
            <SectionHeading
              number={index + 1}
              label={label}
              id={id}
              className="lg:sticky lg:top-28 lg:col-span-4 lg:self-start"
            >
              {heading}
            </SectionHeading>
            <div className="min-w-0 lg:col-span-7 lg:col-start-6">
              {id === 'about' ? (
                <Prose html={bio} className="prose-brief" />
              ) : (
                <Works works={id === 'written' ? written : workedOn} />
              )}
            </div>
          </div>
        </section>
      ))}
      <NextMile
        id="next"
        title={say('Talk to {name}').replace('{name}', () => person.name)}
        actions={
          <>
            <ButtonLink to="/contact">{say('Contact Us')}</ButtonLink>
            <ButtonLink to={PEOPLE_PATH} variant="quiet">
              {say('All people')}
            </ButtonLink>
          </>
        }
      >
        {say('Tell us what it is about, and mention {name}.').replace('{name}', () => person.name)}
      </NextMile>
    </article>
  );
}

/** Name and role beside the face, on the house's contours. */
const PersonOpening = ({ person }: Pick<PersonPageProps, 'person'>) => (
  <header className="contours">
    <div className="wrap grid gap-x-8 gap-y-10 pt-8 pb-12 md:pt-14 md:pb-14 md:grid-cols-12">
      <div className="flex min-w-0 flex-col gap-6 md:col-span-7">
        <BackLink to={PEOPLE_PATH}>{say('People')}</BackLink>
        <div className="flex flex-col gap-4 pt-2 md:pt-8">
          {person.role !== '' && <p className="label text-text-2 wrap-anywhere">{person.role}</p>}
          <h1 className="text-display-1 wrap-anywhere">{person.name}</h1>
        </div>
        {person.shortBio !== '' && (
          <p className="max-w-measure text-lead text-text-2 wrap-anywhere">{person.shortBio}</p>
        )}
        <Facts person={person} />
        {person.profiles.length > 0 && <Profiles person={person} />}
      </div>
      <div className="md:col-span-5 lg:col-span-4 lg:col-start-9">
        <Portrait
          name={person.name}
          imageUrl={person.imageUrl}
          sizes={columnSizes(0.33, 0.49)}
          priority
        />
      </div>
    </div>
  </header>
);

function Facts({ person: { place, email, tags } }: Pick<PersonPageProps, 'person'>) {
  if (place === '' && email === '' && tags.length === 0) return null;
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-4 border-t border-line pt-6">
      {place !== '' && (
        <div>
          <dt className="label text-text-2">{say('Place')}</dt>
          <dd className="mt-1 wrap-anywhere">{place}</dd>
        </div>
      )}
      {email !== '' && (
        <div>
          <dt className="label text-text-2">{say('Email')}</dt>
          <dd className="mt-1 wrap-anywhere">
            <a href={`mailto:${email}`} className="text-link-underlined">
              {email}
            </a>
          </dd>
        </div>
      )}
      {tags.length > 0 && (
        <div>
          <dt className="label text-text-2">{say('Topics')}</dt>
          <dd className="mt-1 flex flex-wrap gap-2">
            {tags.map((tag) => (
              <Tag key={tag}>{tag}</Tag>
            ))}
          </dd>
        </div>
      )}
    </dl>
  );
}

/** A card for each place on the web where more is to be read. */
const Profiles = ({ person: { name, profiles } }: Pick<PersonPageProps, 'person'>) => (
  <ul aria-label={say('Profiles')} className="grid gap-3 sm:grid-cols-2">
    {[...new Set(profiles)].map((address) => (
      <li key={address}>
        <a
          href={address}
          target="_blank"
          rel="me noopener"
          className="group/card flex min-h-11 items-center justify-between gap-4 rounded-card border border-line bg-ground px-5 py-3 transition-colors hover:border-line-2"
        >
          <span className="flex min-w-0 flex-col">
            <span className="font-semibold">{profileName(address)}</span>
            <span className="label truncate text-text-2">{shortAddress(address)}</span>
          </span>
          <VisuallyHidden>
            {say('profile of {name} (opens in a new tab)').replace('{name}', () => name)}
          </VisuallyHidden>
          <ArrowUpRight aria-hidden="true" className="size-4 shrink-0 text-text-2" />
        </a>
      </li>
    ))}
  </ul>
);

const shortAddress = (address: string): string =>
  address.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '');

const Works = ({ works }: { works: readonly PersonWork[] }) => (
  <ul className="flex flex-col gap-4">
    {works.map(({ path, title, summary, label }) => (
      <li key={path}>
        <Card className="gap-2 p-6">
          <p className="label text-text-2">{label}</p>
          <div className="flex items-start justify-between gap-6">
            <h3 className="text-title wrap-anywhere">
              <CardLink to={path}>{title}</CardLink>
            </h3>
            <CardArrow className="mt-1" />
          </div>
          {summary !== '' && <p className="line-clamp-3 text-sm text-text-2">{summary}</p>}
        </Card>
      </li>
    ))}
  </ul>
);
