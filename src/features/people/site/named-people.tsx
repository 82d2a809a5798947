import { ArrowUpRight } from 'lucide-react';
import { Avatar } from '#ui/avatar.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { say } from '#ui/say.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { personAddress, profileName } from '../rules.ts';
import type { NamedPerson } from '../schema.ts';

interface NamedPeopleProps {
  people: readonly NamedPerson[];
  size?: 'md' | 'lg';
}

/** The people that an entry names, each with the way to their page. */
export const NamedPeople = ({ people, size = 'lg' }: NamedPeopleProps) => (
  <ul className="flex flex-wrap gap-x-10 gap-y-6">
    {people.map((person) => (
      <li key={person.id} className="flex items-center gap-4">
        <Avatar name={person.name} src={person.imageUrl} size={size} />
        <div className="text-sm">
          <PageLink to={personAddress(person.slug)} className="text-link-underlined font-medium">
            {person.name}
          </PageLink>
          {person.role !== '' && <p className="text-text-2">{person.role}</p>}
          <FirstProfile person={person} />
        </div>
      </li>
    ))}
  </ul>
);

const FirstProfile = ({ person: { name, profiles } }: { person: NamedPerson }) =>
  profiles[0] !== undefined && (
    <a
      href={profiles[0]}
      target="_blank"
      rel="noopener"
      className="text-link-underlined inline-flex min-h-6 items-center gap-1 text-sm"
    >
      {profileName(profiles[0])}
      <VisuallyHidden>
        {say('profile of {name} (opens in a new tab)').replace('{name}', () => name)}
      </VisuallyHidden>
      <ArrowUpRight aria-hidden="true" className="size-4" />
    </a>
  );
