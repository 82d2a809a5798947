import { Eye, PencilLine } from 'lucide-react';
import { classNames } from '#ui/class-names.ts';

interface ViewSwitchProps {
  isPreviewed: boolean;
  onPreview: (isPreviewed: boolean) => void;
  className?: string;
}

/** Where form and preview have no room side by side: which of the two is seen. */
export const ViewSwitch = ({ isPreviewed, onPreview, className }: ViewSwitchProps) => (
  // biome-ignore lint/a11y/useSemanticElements: two buttons are no fields of a form.
  <div
    role="group"
    aria-label="View"
    className={classNames('flex overflow-clip rounded-field border border-line-2', className)}
  >
    <Side isShown={!isPreviewed} onShow={() => onPreview(false)}>
      <PencilLine aria-hidden="true" />
      Write
    </Side>
    <Side isShown={isPreviewed} onShow={() => onPreview(true)}>
      <Eye aria-hidden="true" />
      Preview
    </Side>
  </div>
);

interface SideProps {
  isShown: boolean;
  onShow: () => void;
  children: React.ReactNode;
}

const Side = ({ isShown, onShow, children }: SideProps) => (
  <button
    type="button"
    aria-pressed={isShown}
    onClick={onShow}
    className="inline-flex min-h-11 cursor-pointer items-center gap-2 px-3 text-sm max-xl:[&_svg]:hidden font-semibold text-text-2 transition-colors -outline-offset-2 hover:text-text aria-pressed:bg-ground-3 aria-pressed:text-text [&_svg]:size-4.5"
  >
    {children}
  </button>
);
