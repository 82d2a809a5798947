import type { LucideIcon } from 'lucide-react';
import { classNames } from '#ui/class-names.ts';

interface IconButtonProps extends React.ComponentProps<'button'> {
  label: string;
  icon: LucideIcon;
}

/** A button of the line with a drawing alone. */
export const IconButton = ({ label, icon: Icon, className, ...rest }: IconButtonProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    className={classNames(
      'grid size-11 shrink-0 cursor-pointer place-items-center rounded-field text-text-2 transition-colors hover:bg-ground-2 hover:text-text aria-expanded:bg-ground-2 aria-pressed:bg-ground-3 aria-pressed:text-text',
      className,
    )}
    {...rest}
  >
    <Icon aria-hidden="true" className="size-5" />
  </button>
);
