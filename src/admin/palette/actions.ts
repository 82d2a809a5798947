/** What the palette does at once, without a screen. */
import { Download, ExternalLink, Keyboard, LogOut, type LucideIcon, Moon, Sun } from 'lucide-react';
import { apiBase } from '#platform/browser/api-base.ts';
import { useTheme } from '#ui/theme.ts';
import { fits } from '../list/rank.ts';
import { useUser } from '../session/user-context.ts';
import { useSignOut } from '../use-sign-out.ts';

interface Action {
  label: string;
  synonyms: string;
  icon: LucideIcon;
  run: () => void;
}

interface ActionParts {
  onHelp: () => void;
  onSignedOut: () => void;
}

/** Follows an address that the browser saves as a file, or leaves the studio by. */
const open = (path: string) => (): void => window.location.assign(path);

const DOWNLOADS = [
  {
    label: 'Export content',
    path: '/api/admin/export',
    synonyms: 'download backup json',
    right: 'transfer',
  },
  {
    label: 'Export inbox',
    path: '/api/admin/submissions.csv',
    synonyms: 'download leads csv',
    right: 'leads',
  },
  {
    label: 'Export redirects',
    path: '/api/admin/redirects.csv',
    synonyms: 'download csv',
    right: 'redirects',
  },
] as const;

/** The actions that fit what was typed. */
export function useActions(typed: string, { onHelp, onSignedOut }: ActionParts): Action[] {
  const { rights } = useUser();
  const [, setTheme] = useTheme();
  const { mutate: signOut } = useSignOut(onSignedOut);
  const actions: Action[] = [
    { label: 'View site', synonyms: 'open home page', icon: ExternalLink, run: open('/') },
    {
      label: 'Use light theme',
      synonyms: 'switch colors mode',
      icon: Sun,
      run: () => setTheme('light'),
    },
    {
      label: 'Use dark theme',
      synonyms: 'switch colors mode',
      icon: Moon,
      run: () => setTheme('dark'),
    },
    ...DOWNLOADS.filter(({ right }) => rights.includes(right)).map(
      ({ path, right: _, ...about }) => ({
        ...about,
        icon: Download,
        run: open(apiBase + path),
      }),
    ),
    { label: 'Keyboard shortcuts', synonyms: 'help keys', icon: Keyboard, run: onHelp },
    { label: 'Logout', synonyms: 'log out sign out', icon: LogOut, run: signOut },
  ];
  return actions.filter(({ label, synonyms }) => fits(`${label} ${synonyms}`, typed));
}
