import {
  CalendarDays,
  ChartNoAxesColumn,
  FileText,
  History,
  Images,
  ImageUp,
  Inbox,
  LayoutDashboard,
  type LucideIcon,
  Menu,
  MessageSquareQuote,
  MessageSquareText,
  Milestone,
  Package,
  Palette,
  PanelBottom,
  Route,
  Settings,
  ShieldCheck,
  SlidersHorizontal,
  Stethoscope,
  Tags,
  Trash2,
  UserCog,
  Users,
} from 'lucide-react';
import { studioManifests } from '#content-lists.ts';
import type { Role } from '#features/users/rules.ts';
import { type ContentManifest, inTitleCase, type StudioIcon } from '#web/content-manifest.ts';

export interface Tab {
  label: string;
  href: string;
  icon: LucideIcon;
  /** Only for this role; for all staff without. */
  role?: Role;
}

const ICONS: Readonly<Record<StudioIcon, LucideIcon>> = {
  choices: SlidersHorizontal,
  calendar: CalendarDays,
  file: FileText,
  footer: PanelBottom,
  menu: Menu,
  messages: MessageSquareText,
  milestone: Milestone,
  package: Package,
  palette: Palette,
  people: Users,
  quote: MessageSquareQuote,
  settings: Settings,
  tags: Tags,
};

const typeTabs = (isWanted: (manifest: ContentManifest) => boolean): Tab[] =>
  studioManifests.filter(isWanted).map(({ name, many, studio }) => ({
    label: inTitleCase(many),
    href: `/admin/${name}`,
    icon: ICONS[studio?.icon ?? 'file'],
  }));

/** The screens of the studio, in the order of the sidebar. */
export const TABS: readonly Tab[] = [
  { label: 'Dashboard', href: '/admin', icon: LayoutDashboard },
  { label: 'Inbox', href: '/admin/inbox', icon: Inbox },
  { label: 'Visits', href: '/admin/visits', icon: ChartNoAxesColumn },
  ...typeTabs(({ content }) => content.kind !== 'singleton'),
  { label: 'Media', href: '/admin/media', icon: Images },
  { label: 'Migration', href: '/admin/migration', icon: ImageUp },
  { label: 'Redirects', href: '/admin/redirects', icon: Route },
  ...typeTabs(({ content }) => content.kind === 'singleton'),
  { label: 'Trash', href: '/admin/trash', icon: Trash2 },
  { label: 'Audit log', href: '/admin/audit', icon: History },
  { label: 'Users', href: '/admin/users', icon: UserCog, role: 'admin' },
  { label: 'Site doctor', href: '/admin/doctor', icon: Stethoscope, role: 'admin' },
  { label: 'Account', href: '/admin/account', icon: ShieldCheck },
];
