import {
  ArrowLeftRight,
  CircleArrowDown,
  CircleCheck,
  CircleMinus,
  Clock,
  type LucideIcon,
  Milestone,
  TriangleAlert,
} from 'lucide-react';
import type { CalendarItem } from '#content/planning/calendar.ts';

interface KindLook {
  word: string;
  icon: LucideIcon;
  ink: string;
}

/** How each kind of item is told and drawn. */
export const KINDS: Readonly<Record<CalendarItem['kind'], KindLook>> = {
  published: { word: 'Published', icon: CircleCheck, ink: 'text-good-ink' },
  unpublished: { word: 'Unpublished', icon: CircleMinus, ink: 'text-text-2' },
  publishes: { word: 'Will be published', icon: Clock, ink: 'text-link' },
  unpublishes: { word: 'Will be unpublished', icon: CircleArrowDown, ink: 'text-link' },
  failed: { word: 'Failed', icon: TriangleAlert, ink: 'text-bad-ink' },
  swaps: { word: 'Featured swap', icon: ArrowLeftRight, ink: 'text-link' },
  swapped: { word: 'Featured swap done', icon: ArrowLeftRight, ink: 'text-good-ink' },
  due: { word: 'Due', icon: Milestone, ink: 'text-warn-ink' },
};

/** Whether an item can be given another time. */
export const isMovable = ({ plan, swap }: CalendarItem): boolean => plan !== null || swap !== null;
