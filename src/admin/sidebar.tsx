import { ArrowUpRight, Keyboard, LogOut, Search } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { Button } from '#ui/button.tsx';
import { ThemeToggle } from '#ui/theme-toggle.tsx';
import { useSite } from '#web/site.ts';
import type { QuickAction } from './palette/quick-actions.tsx';
import { commandKey } from './palette/shortcuts.ts';
import type { User } from './session/session.ts';
import { useUser } from './session/user-context.ts';
import { isOpenTo, TAB_GROUPS, type TabGroup } from './tabs.ts';
import { useSignOut } from './use-sign-out.ts';

interface SidebarProps {
  onOpen: (way: QuickAction) => void;
  onSignedOut: () => void;
}

/** Where everything is, and the way out. */
export function Sidebar({ onOpen, onSignedOut }: SidebarProps) {
  const user = useUser();
  const { name } = useSite();
  const nav = useCurrentInView();
  const { mutate: signOut, isPending } = useSignOut(onSignedOut);
  return (
    <header className="ink grid grid-cols-[minmax(0,1fr)_auto] items-center gap-2 border-b border-line px-4 py-2 md:fixed md:inset-y-0 md:left-0 md:flex md:w-64 md:flex-col md:items-stretch md:gap-4 md:border-r md:border-b-0 md:p-6 in-data-alone:hidden">
      <div className="flex items-baseline justify-between gap-4">
        <p className="min-w-0 font-display text-title font-semibold wrap-anywhere max-md:truncate md:line-clamp-2">
          {name}
        </p>
        <a
          href="/"
          className="label inline-flex min-h-6 items-center gap-1 text-text-2 hover:text-text"
        >
          Site
          <ArrowUpRight aria-hidden="true" className="size-3.5" />
        </a>
      </div>
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => onOpen('palette')}
        className="flex min-h-11 cursor-pointer items-center gap-3 rounded-field border border-line-2 px-3 max-md:order-1 text-text-2 transition-colors hover:border-text hover:text-text"
      >
        <Search aria-hidden="true" className="size-4.5 shrink-0" />
        <span className="grow text-left">Go to</span>
        <span aria-hidden="true" className="label max-md:hidden">
          {commandKey()} K
        </span>
      </button>
      <nav
        ref={nav}
        aria-label="Studio"
        className="relative -mx-4 overflow-x-auto px-4 max-md:order-last max-md:col-span-2 md:-mx-2 md:grow md:px-2 md:py-1"
      >
        <div className="flex gap-1 md:flex-col md:gap-4">
          {TAB_GROUPS.map((group) => (
            <Group key={group.title ?? ''} group={group} user={user} />
          ))}
        </div>
      </nav>
      <div className="flex flex-wrap items-center justify-between gap-x-3 border-line max-md:contents md:border-t md:pt-3">
        <p className="min-w-0 grow truncate text-sm text-text-2 max-md:hidden">{user.name}</p>
        <div className="max-md:order-2">
          <ThemeToggle />
        </div>
        <button
          type="button"
          aria-label="Keyboard shortcuts"
          title="Keyboard shortcuts (?)"
          onClick={() => onOpen('help')}
          className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-field text-text-2 transition-colors hover:text-text max-md:hidden"
        >
          <Keyboard aria-hidden="true" className="size-5" />
        </button>
        <Button variant="quiet" disabled={isPending} onClick={() => signOut()}>
          <LogOut aria-hidden="true" />
          Logout
        </Button>
      </div>
    </header>
  );
}

function Group({ group: { title, tabs }, user }: { group: TabGroup; user: User }) {
  const id = useId();
  const open = tabs.filter((tab) => isOpenTo(tab, user));
  if (open.length === 0) return null;
  return (
    <div>
      {title !== undefined && (
        <p id={id} className="label px-3 pb-1 text-text-2 max-md:sr-only">
          {title}
        </p>
      )}
      <ul
        aria-labelledby={title === undefined ? undefined : id}
        className="flex gap-1 md:flex-col md:gap-0"
      >
        {open.map(({ label, href, icon: Icon }) => (
          <li key={href}>
            <NavLink
              to={href}
              end={href === '/admin'}
              className="flex min-h-11 items-center gap-3 rounded-field px-3 whitespace-nowrap text-text-2 transition-colors hover:bg-ground-2 hover:text-text aria-[current=page]:bg-ground-3 aria-[current=page]:text-text md:min-h-9"
            >
              <Icon aria-hidden="true" className="size-4.5 shrink-0" />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Scrolls the list of screens, and nothing else, to the one that is open. */
function useCurrentInView(): React.RefObject<HTMLElement | null> {
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const link = nav.current?.querySelector('[aria-current="page"]')?.getBoundingClientRect();
    const room = nav.current?.getBoundingClientRect();
    if (link === undefined || room === undefined) return;
    nav.current?.scrollBy({
      left: overhang([link.left, link.right], [room.left, room.right]),
      top: overhang([link.top, link.bottom], [room.top, room.bottom]),
      behavior: 'instant',
    });
  }, [pathname]);
  return nav;
}

/** How far one span stands out of another: negative before its start, positive behind its end. */
const overhang = ([start, end]: [number, number], [from, to]: [number, number]): number =>
  start < from ? start - from : Math.max(0, end - to);
