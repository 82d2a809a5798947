import {
  BookOpen,
  Building2,
  CalendarClock,
  CalendarDays,
  CalendarRange,
  CalendarSearch,
  ChartNoAxesColumn,
  ClipboardList,
  FileText,
  History,
  Images,
  ImageUp,
  Inbox,
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
  Menu,
  MessageCircleQuestionMark,
  MessageSquareQuote,
  MessageSquareText,
  Milestone,
  Package,
  Palette,
  PanelBottom,
  PanelsTopLeft,
  Route,
  Ruler,
  Scale,
  Settings,
  ShieldCheck,
  SlidersHorizontal,
  SquareKanban,
  Star,
  Stethoscope,
  Tags,
  Trash2,
  UserCog,
  Users,
} from 'lucide-react';
import { studioManifests } from '#content-lists.ts';
import type { Permission, Right } from '#platform/access-rules.ts';
import { type ContentManifest, inTitleCase, type StudioIcon } from '#web/content-manifest.ts';

export interface Tab {
  label: string;
  href: string;
  icon: LucideIcon;
  /** Other words by which people look for it. */
  synonyms?: string;
  /** What somebody needs who opens it; everybody in the studio may where there is none. */
  right?: Right;
  /** The type of the content that it is about. */
  type?: string;
}

const ICONS: Readonly<Record<StudioIcon, LucideIcon>> = {
  answer: MessageCircleQuestionMark,
  article: BookOpen,
  choices: SlidersHorizontal,
  claim: Ruler,
  client: Building2,
  calendar: CalendarDays,
  file: FileText,
  footer: PanelBottom,
  form: ClipboardList,
  menu: Menu,
  messages: MessageSquareText,
  milestone: Milestone,
  package: Package,
  page: PanelsTopLeft,
  palette: Palette,
  people: Users,
  policy: Scale,
  quote: MessageSquareQuote,
  settings: Settings,
  tags: Tags,
};

/** Of the screens of content types, by the names of those. */
const SYNONYMS: Readonly<Record<string, string>> = {
  answers: 'questions faq miles assistant search buyers',
  appearance: 'theme design brand colors colours fonts logo',
  articles: 'guides long reads',
  'blog-posts': 'insights news',
  'case-studies': 'work projects references',
  choices: 'options preferences spam consent',
  clients: 'customers partners logos',
  footer: 'bottom links',
  messages: 'words texts labels translations',
  navigation: 'menu header links',
  pages: 'home landing pages services solutions',
  people: 'team authors persons',
  policies: 'privacy terms legal',
  products: 'offers',
  settings: 'site name offices contact',
  tags: 'topics industries categories',
  testimonials: 'quotes client voices reviews',
};

const typeTabs = (isWanted: (manifest: ContentManifest) => boolean): Tab[] =>
  studioManifests.filter(isWanted).map(({ name, many, studio, content }) => ({
    label: inTitleCase(many),
    // What there is one of is live, so that saving it publishes it.
    right: content.kind === 'singleton' ? 'content.publish' : 'content.write',
    type: content.type,
    href: `/admin/${name}`,
    icon: ICONS[studio?.icon ?? 'file'],
    synonyms: SYNONYMS[name] ?? '',
  }));

export interface TabGroup {
  /** Left out of the first, which needs no name. */
  title?: string;
  tabs: readonly Tab[];
}

/** The screens of the studio, in the order of the sidebar. */
export const TAB_GROUPS: readonly TabGroup[] = [
  {
    tabs: [
      {
        label: 'Dashboard',
        href: '/admin',
        icon: LayoutDashboard,
        synonyms: 'home start overview',
      },
    ],
  },
  {
    title: 'Audience',
    tabs: [
      {
        label: 'Inbox',
        href: '/admin/inbox',
        icon: Inbox,
        synonyms: 'leads submissions forms people beta invitations',
        right: 'leads',
      },
      {
        label: 'Pipeline',
        href: '/admin/pipeline',
        icon: SquareKanban,
        synonyms: 'deals board stages won lost report sources value',
        right: 'leads',
      },
      {
        label: 'Visits',
        href: '/admin/visits',
        icon: ChartNoAxesColumn,
        synonyms: 'analytics statistics traffic page views',
        right: 'visits',
      },
    ],
  },
  {
    title: 'Content',
    tabs: [
      ...typeTabs(({ content }) => content.kind !== 'singleton'),
      {
        label: 'Media',
        href: '/admin/media',
        icon: Images,
        synonyms: 'pictures photos uploads library files',
        right: 'media.add',
      },
      {
        label: 'Trash',
        href: '/admin/trash',
        icon: Trash2,
        synonyms: 'deleted bin restore',
        right: 'content.write',
      },
    ],
  },
  {
    title: 'Planning',
    tabs: [
      {
        label: 'Calendar',
        href: '/admin/calendar',
        icon: CalendarRange,
        synonyms: 'plans scheduled dates month agenda time zone',
        right: 'plans',
      },
      {
        label: 'Schedule',
        href: '/admin/plans',
        icon: CalendarClock,
        synonyms: 'plans scheduled restore undo',
        right: 'plans',
      },
      {
        label: 'Site at a date',
        href: '/admin/site-at-date',
        icon: CalendarSearch,
        synonyms: 'time machine past future history compare restore moment',
        right: 'plans',
      },
      {
        label: 'Featured board',
        href: '/admin/featured',
        icon: Star,
        synonyms: 'swaps stars slots highlights',
        right: 'plans',
      },
      {
        label: 'Changes',
        href: '/admin/changes',
        icon: ListChecks,
        synonyms: 'feed news activity who did what',
        right: 'audit',
      },
    ],
  },
  {
    title: 'Site',
    tabs: [
      ...typeTabs(({ content }) => content.kind === 'singleton'),
      {
        label: 'Redirects',
        href: '/admin/redirects',
        icon: Route,
        synonyms: 'moved addresses urls 404',
        right: 'redirects',
      },
    ],
  },
  {
    title: 'Admin',
    tabs: [
      {
        label: 'Users',
        href: '/admin/users',
        icon: UserCog,
        synonyms: 'accounts staff roles invite',
        right: 'users',
      },
      {
        label: 'Site doctor',
        href: '/admin/doctor',
        icon: Stethoscope,
        synonyms: 'checks health',
        right: 'doctor',
      },
      {
        label: 'Audit log',
        href: '/admin/audit',
        icon: History,
        synonyms: 'changes activity who did what',
        right: 'audit',
      },
      {
        label: 'Migration',
        href: '/admin/migration',
        icon: ImageUp,
        synonyms: 'import export content pack',
        right: 'transfer',
      },
      {
        label: 'Account',
        href: '/admin/account',
        icon: ShieldCheck,
        synonyms: 'password passkeys sessions sign in log in two-factor',
      },
    ],
  },
];

/** All of them. */
export const TABS: readonly Tab[] = TAB_GROUPS.flatMap(({ tabs }) => tabs);

/** Screens that others lead to, and no sidebar. */
const OTHER_SCREENS: readonly Pick<Tab, 'href' | 'label' | 'right'>[] = [
  { href: '/admin/upstream', label: 'Updates from the release', right: 'content.edit' },
];

/** The screen that an address of the studio belongs to. */
export const screenAt = (path: string): Pick<Tab, 'label' | 'right' | 'type'> | undefined =>
  [...TABS, ...OTHER_SCREENS].find(
    ({ href }) => href !== '/admin' && (path === href || path.startsWith(`${href}/`)),
  );

/** Whether somebody may open the screen. */
export const isOpenTo = (
  { right, type }: Pick<Tab, 'right' | 'type'>,
  { rights, limits }: Permission,
): boolean =>
  (right === undefined || rights.includes(right)) &&
  (type === undefined || limits === undefined || limits.some((limit) => limit.type === type));
