import type { LucideIcon } from 'lucide-react';

interface RowButtonProps extends React.ComponentProps<'button'> {
  label: string;
  icon: LucideIcon;
  isFilled?: boolean;
}

export const ROW_BUTTON =
  'grid size-11 shrink-0 lg:size-9 cursor-pointer place-items-center rounded-field text-text-2 transition-colors hover:bg-ground-3 hover:text-text disabled:pointer-events-none disabled:opacity-40';

/** A small button at the end of a row. */
export const RowButton = ({ label, icon: Icon, isFilled = false, ...rest }: RowButtonProps) => (
  <button type="button" aria-label={label} title={label} className={ROW_BUTTON} {...rest}>
    <Icon aria-hidden="true" className={isFilled ? 'size-5 fill-current text-link' : 'size-5'} />
  </button>
);
