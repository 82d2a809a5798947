import { Ellipsis } from 'lucide-react';
import { Button, ButtonLink } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { PopoverButton } from './popover-button.tsx';
import type { ToolEntry } from './use-tools.ts';

/** Where the line has room for the tools that are near, and for all of them. */
const IN_LINE = { near: '@max-4xl:hidden', far: '@max-7xl:hidden' };
const IN_MENU = { near: '@4xl:hidden', far: '@7xl:hidden' };

const placeOf = ({ isNear }: ToolEntry): keyof typeof IN_LINE => (isNear ? 'near' : 'far');

/** The tools in the line, and a menu of those that have no room there. */
export const Tools = ({ tools }: { tools: readonly ToolEntry[] }) => (
  <>
    {tools.map((tool) => (
      <ToolButton
        key={tool.label}
        tool={tool}
        className={classNames('text-sm!', IN_LINE[placeOf(tool)])}
      />
    ))}
    <ToolMenu tools={tools} />
  </>
);

interface ToolButtonProps {
  tool: ToolEntry;
  className: string;
  /** Whether it is drawn with its icon. */
  hasIcon?: boolean;
  onUse?: () => void;
}

function ToolButton({ tool, className, hasIcon = false, onUse }: ToolButtonProps) {
  const { label, icon: Icon, off, to, run } = tool;
  const words = (
    <>
      {hasIcon && <Icon aria-hidden="true" />}
      {label}
    </>
  );
  if (to !== undefined) {
    return (
      <ButtonLink variant="quiet" to={to} target="_blank" className={className} onClick={onUse}>
        {words}
      </ButtonLink>
    );
  }
  return (
    <Button
      variant="quiet"
      disabled={off !== undefined}
      title={off}
      className={className}
      onClick={() => {
        onUse?.();
        run?.();
      }}
    >
      {words}
    </Button>
  );
}

const ToolMenu = ({ tools }: { tools: readonly ToolEntry[] }) => (
  <PopoverButton
    label="More actions"
    icon={Ellipsis}
    className="@7xl:hidden"
    boxClassName="right-(--button-right) w-56 p-2"
  >
    {(close) => (
      <ul className="flex flex-col">
        {tools.map((tool) => (
          <li key={tool.label} className={IN_MENU[placeOf(tool)]}>
            <ToolButton
              tool={tool}
              hasIcon
              className="w-full justify-start! gap-3! px-3! no-underline! hover:not-disabled:bg-ground-2"
              onUse={close}
            />
          </li>
        ))}
      </ul>
    )}
  </PopoverButton>
);
