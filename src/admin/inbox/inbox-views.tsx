import { NavLink } from 'react-router';

const VIEWS = [
  { name: 'Messages', href: '/admin/inbox', isWhole: true },
  { name: 'People', href: '/admin/inbox/people', isWhole: false },
  { name: 'Beta', href: '/admin/inbox/beta', isWhole: false },
] as const;

/** The ways to look at what came in. */
export const InboxViews = () => (
  <nav aria-label="Views of the inbox" className="flex gap-6 border-b border-line">
    {VIEWS.map(({ name, href, isWhole }) => (
      <NavLink
        key={name}
        to={href}
        end={isWhole}
        className="-mb-px inline-flex min-h-11 items-center border-b-2 border-transparent font-semibold text-text-2 transition-colors hover:text-text aria-[current=page]:border-text aria-[current=page]:text-text"
      >
        {name}
      </NavLink>
    ))}
  </nav>
);
