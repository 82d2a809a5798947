import {
  ChartNoAxesColumn,
  FileText,
  History,
  Images,
  ImageUp,
  Inbox,
  LayoutDashboard,
  type LucideIcon,
  MessageSquareQuote,
  Milestone,
  Route,
  ShieldCheck,
  Stethoscope,
  Trash2,
  UserCog,
} from 'lucide-react';
import type { Role } from '#features/users/rules.ts';

export interface Tab {
  label: string;
  href: string;
  icon: LucideIcon;
  /** Only for this role; for all staff without. */
  role?: Role;
}

/** The rooms of the studio, in the order of the rail. */
export const TABS: readonly Tab[] = [
  { label: 'Dashboard', href: '/admin', icon: LayoutDashboard },
  { label: 'Inbox', href: '/admin/inbox', icon: Inbox },
  { label: 'Visits', href: '/admin/visits', icon: ChartNoAxesColumn },
  { label: 'Testimonials', href: '/admin/testimonials', icon: MessageSquareQuote },
  { label: 'Blog Posts', href: '/admin/blog-posts', icon: FileText },
  { label: 'Case Studies', href: '/admin/case-studies', icon: Milestone },
  { label: 'Media', href: '/admin/media', icon: Images },
  { label: 'Migration', href: '/admin/migration', icon: ImageUp },
  { label: 'Redirects', href: '/admin/redirects', icon: Route },
  { label: 'Trash', href: '/admin/trash', icon: Trash2 },
  { label: 'Audit log', href: '/admin/audit', icon: History },
  { label: 'Users', href: '/admin/users', icon: UserCog, role: 'admin' },
  { label: 'Site doctor', href: '/admin/doctor', icon: Stethoscope, role: 'admin' },
  { label: 'Account', href: '/admin/account', icon: ShieldCheck },
];
