import { ChevronDown } from 'lucide-react';
import { useRef, useState } from 'react';
import { MenuSearch } from '#features/assistant/site/openers.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { say } from '#ui/say.ts';
import { useSite } from '#web/site.ts';
import { LayoutLink } from './layout-link.tsx';
import { MenuItems } from './menu-items.tsx';

const MENU_ID = 'site-menu';
const ROW =
  'flex min-h-14 w-full items-center justify-between border-b border-line font-display text-display-3 font-semibold tracking-display aria-[current=page]:text-link';

/**
 * The hamburger menu: a native popover, so opening, closing, Escape and the way back of the focus
 * need no script.
 */
export function MobileMenu() {
  const menu = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const { email, menu: entries } = useSite();
  const close = (): void => menu.current?.hidePopover();
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={say('Menu')}
        aria-expanded={isOpen}
        popoverTarget={MENU_ID}
        className="menu-button -mr-2.5 ml-auto grid size-11 cursor-pointer place-items-center rounded-field md:hidden"
      >
        <span aria-hidden="true" className="menu-bars" />
      </button>
      <nav
        aria-label={say('Menu')}
        ref={menu}
        id={MENU_ID}
        popover="auto"
        onToggle={(event) => setIsOpen(event.newState === 'open')}
        onBlur={({ relatedTarget }) => {
          // The button closes it by itself; closed before its click, it would open again.
          if (!(relatedTarget instanceof Node) || relatedTarget === button.current) return;
          if (!menu.current?.contains(relatedTarget)) close();
        }}
        className="site-menu ink"
      >
        <div className="wrap flex min-h-full flex-col gap-8 py-6">
          <ul>
            {entries.map(({ label, href, items }) => (
              <li key={label + href}>
                {items ? (
                  <details className="group/items">
                    <summary className={ROW}>
                      {label}
                      <ChevronDown
                        aria-hidden="true"
                        className="size-6 shrink-0 text-text-2 transition-transform group-open/items:rotate-180"
                      />
                    </summary>
                    <MenuItems items={items} onFollow={close} />
                  </details>
                ) : (
                  <LayoutLink to={href} onClick={close} className={ROW}>
                    {label}
                  </LayoutLink>
                )}
              </li>
            ))}
            <li>
              <MenuSearch beforeOpen={close} className={ROW} />
            </li>
          </ul>
          <div className="mt-auto flex flex-col gap-6">
            <ButtonLink to="/contact" onClick={close} className="w-full">
              {say('Contact Us')}
            </ButtonLink>
            <div className="label flex items-center justify-between text-text-2">
              {email !== '' && (
                <a href={`mailto:${email}`} className="py-2">
                  {email}
                </a>
              )}
              {/* A document of its own: nothing of the studio is fetched from here. */}
              <a href="/admin" className="py-2">
                {say('Admin')}
              </a>
            </div>
          </div>
        </div>
      </nav>
    </>
  );
}
