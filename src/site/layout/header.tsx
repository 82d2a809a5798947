import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { SearchOpener } from '#features/assistant/site/openers.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { useMediaQuery } from '#ui/media-query.ts';
import { say } from '#ui/say.ts';
import { Logo } from '#web/logo.tsx';
import { type SiteMenuItem, useSite } from '#web/site.ts';
import { LayoutLink } from './layout-link.tsx';
import { MenuItems } from './menu-items.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { useHoverMenu } from './use-hover-menu.ts';

/** Where the hamburger menu gives way to the desktop links. */
const NARROW = '(width < 48rem)';

const LINK =
  'header-link relative inline-flex h-header items-center px-(--pad) text-sm max-lg:text-[0.875rem] font-medium whitespace-nowrap text-text-2 transition-colors hover:text-text aria-[current=page]:text-text [--pad:--spacing(2.5)] lg:[--pad:--spacing(3)] focus-visible:-outline-offset-4';

/** Small, middling and wide windows of a desktop. */
const WINDOWS = ['md:max-lg:hidden', 'lg:max-xl:hidden', 'xl:hidden'];

export function Header() {
  // Only here is a link to the studio, so the menu does not even exist on a wide window.
  const isNarrow = useMediaQuery(NARROW, true);
  const { name, menu, crowded, products } = useSite();
  const hiddenWhere = (isHidden: (room: number) => boolean): string =>
    classNames(...WINDOWS.map((one, at) => crowded && isHidden(crowded.room[at] ?? 0) && one));
  return (
    <header className="site-header fixed inset-x-0 top-0 z-40">
      <div className="header-bar h-header">
        <div className="wrap relative flex h-full items-center gap-2 lg:gap-8">
          <LayoutLink
            to="/"
            aria-label={say('{name} home').replace('{name}', () => name)}
            className="-m-1 flex rounded-sm p-1"
          >
            <Logo nameClass="md:max-lg:hidden" />
          </LayoutLink>
          <nav aria-label={say('Main')} className="hidden grow items-center md:flex">
            {menu.map(({ label, href, items }, at) => {
              const hidden = hiddenWhere((room) => at >= room);
              if (items) return <Dropdown key={at} {...{ label, items, hidden }} />;
              return href === '/' ? null : (
                <LayoutLink key={at} to={href} className={classNames(LINK, hidden)}>
                  {label}
                </LayoutLink>
              );
            })}
            {crowded && (
              <Dropdown
                label={say('More')}
                items={crowded.more}
                hidden={hiddenWhere((room) => room >= menu.length)}
                hiddenOf={(at) => hiddenWhere((room) => at < room)}
              />
            )}
          </nav>
          <div className="ml-auto hidden items-center md:flex lg:gap-4">
            {products.map(({ label, href }) => (
              <LayoutLink key={href} to={href} className={LINK}>
                {label}
              </LayoutLink>
            ))}
            <SearchOpener className="max-lg:mr-1" />
            <ButtonLink to="/contact" className="text-sm max-lg:px-2.5 max-lg:text-[0.875rem]">
              {say('Contact Us')}
            </ButtonLink>
          </div>
          {isNarrow && <MobileMenu />}
        </div>
      </div>
    </header>
  );
}

interface DropdownProps {
  label: string;
  items: readonly (SiteMenuItem & { at?: number })[];
  hidden: string;
  hiddenOf?: (at: number) => string;
}

/** Links behind a button. Until React takes over, `:hover` and `:focus-within` open it (menus.css). */
function Dropdown({ label, items, hidden, hiddenOf }: DropdownProps) {
  const panelId = useId();
  const { isOpen, close, rootProps, triggerProps } = useHoverMenu();
  return (
    <div className={classNames('dropdown', hidden)} data-open={isOpen} {...rootProps}>
      <button
        type="button"
        aria-expanded={isOpen ?? false}
        aria-controls={panelId}
        className={classNames(LINK, 'dropdown-trigger cursor-pointer gap-1')}
        {...triggerProps}
      >
        {label}
        <ChevronDown aria-hidden="true" className="dropdown-chevron size-4" />
      </button>
      <div id={panelId} className="dropdown-panel">
        <MenuItems items={items} onFollow={close} hiddenOf={hiddenOf} />
      </div>
    </div>
  );
}
