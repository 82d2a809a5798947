import { Gauge, type LucideIcon, Radar, Repeat2, Timer } from 'lucide-react';

const VALUES: readonly { Icon: LucideIcon; name: string; promise: string }[] = [
  { Icon: Timer, name: 'Speed', promise: 'Ship outcomes faster' },
  { Icon: Gauge, name: 'Intelligence', promise: 'Context-aware assistance' },
  { Icon: Radar, name: 'Insights', promise: 'Real-time signals & trends' },
  { Icon: Repeat2, name: 'Automation', promise: 'Less manual, more meaningful' },
];

/** What The Engine is worth, in four words and what they mean. */
export const ValueChips = () => (
  <ul className="grid gap-3 min-[641px]:grid-cols-2 xl:grid-cols-4">
    {VALUES.map(({ Icon, name, promise }) => (
      <li
        key={name}
        className="flex items-center gap-3 rounded-chip border border-line bg-ground-2 py-2.5 pr-4 pl-2.5"
      >
        <span className="grid size-10 shrink-0 place-items-center rounded-full border border-line-2 text-data">
          <Icon aria-hidden="true" strokeWidth={1.5} className="size-5" />
        </span>
        <span className="flex flex-col leading-tight">
          <strong className="font-display font-semibold tracking-display">{name}</strong>
          <span className="text-xs text-text-2">{promise}</span>
        </span>
      </li>
    ))}
  </ul>
);
