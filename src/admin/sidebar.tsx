import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ArrowUpRight, Keyboard, LogOut, Search } from 'lucide-react';
import { NavLink } from 'react-router';
import { z } from 'zod';
import { Button } from '#ui/button.tsx';
import { useSite } from '#web/site.ts';
import { toast } from '#web/toasts/toast-store.ts';
import { callStudio, failureText } from './api.ts';
import { dropLocalDrafts } from './editor/local-draft.ts';
import type { QuickAction } from './palette/quick-actions.tsx';
import { commandKey } from './palette/shortcuts.ts';
import { sessionQuery } from './session/session.ts';
import { useUser } from './session/user-context.ts';
import { TABS } from './tabs.ts';

interface SidebarProps {
  onOpen: (way: QuickAction) => void;
  onSignedOut: () => void;
}

/** Where everything is, and the way out. */
export function Sidebar({ onOpen, onSignedOut }: SidebarProps) {
  const user = useUser();
  const { name } = useSite();
  const client = useQueryClient();
  const { mutate: signOut, isPending } = useMutation({
    mutationFn: () => callStudio('/api/admin/logout', { method: 'POST', reply: z.looseObject({}) }),
    onSuccess() {
      onSignedOut();
      dropLocalDrafts();
      client.clear();
      client.setQueryData(sessionQuery().queryKey, null);
      toast({ title: 'Logged out successfully' });
    },
    onError(error) {
      toast({ title: 'Error', description: failureText(error), variant: 'destructive' });
    },
  });
  return (
    <header className="ink flex flex-col gap-4 border-b border-line p-4 md:fixed md:inset-y-0 md:left-0 md:w-64 md:border-r md:border-b-0 md:p-6">
      <div className="flex items-baseline justify-between gap-4">
        <p className="font-display text-title font-semibold">{name}</p>
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
        className="flex min-h-11 cursor-pointer items-center gap-3 rounded-field border border-line-2 px-3 text-text-2 transition-colors hover:border-text hover:text-text"
      >
        <Search aria-hidden="true" className="size-4.5 shrink-0" />
        <span className="grow text-left">Go to</span>
        <span aria-hidden="true" className="label">
          {commandKey()} K
        </span>
      </button>
      <nav aria-label="Studio" className="-mx-4 overflow-x-auto px-4 md:mx-0 md:grow md:px-0">
        <ul className="flex gap-1 md:flex-col">
          {TABS.filter(({ role }) => role === undefined || role === user.role).map(
            ({ label, href, icon: Icon }) => (
              <li key={href}>
                <NavLink
                  to={href}
                  end={href === '/admin'}
                  className="flex min-h-11 items-center gap-3 rounded-field px-3 whitespace-nowrap text-text-2 transition-colors hover:bg-ground-2 hover:text-text aria-[current=page]:bg-ground-3 aria-[current=page]:text-text"
                >
                  <Icon aria-hidden="true" className="size-4.5 shrink-0" />
                  {label}
                </NavLink>
              </li>
            ),
          )}
        </ul>
      </nav>
      <div className="flex items-center justify-between gap-3 border-line md:border-t md:pt-4">
        <p className="min-w-0 grow truncate text-sm text-text-2">{user.name}</p>
        <button
          type="button"
          aria-label="Keyboard shortcuts"
          title="Keyboard shortcuts (?)"
          onClick={() => onOpen('help')}
          className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-field text-text-2 transition-colors hover:text-text"
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
