import { Activity, ArrowRight, ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { SearchOpener } from '#features/assistant/site/openers.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { useMediaQuery } from '#ui/media-query.ts';
import { say } from '#ui/say.ts';
import { Logo } from '#web/logo.tsx';
import { type SiteProduct, useSite } from '#web/site.ts';
import { LayoutLink } from './layout-link.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { useHoverMenu } from './use-hover-menu.ts';

/** Where the hamburger menu gives way to the desktop links. */
const NARROW = '(width < 48rem)';

const LINK =
  'header-link relative inline-flex h-header items-center px-(--pad) text-sm max-lg:text-[0.875rem] font-medium whitespace-nowrap text-text-2 transition-colors hover:text-text aria-[current=page]:text-text [--pad:--spacing(2.5)] lg:[--pad:--spacing(3)] focus-visible:-outline-offset-4';

export function Header() {
  // Only here is a link to the studio, so the menu does not even exist on a wide window.
  const isNarrow = useMediaQuery(NARROW, true);
  const { name, navigation, products } = useSite();
  return (
    <header className="site-header fixed inset-x-0 top-0 z-40">
      <div className="header-bar h-header">
        <div className="wrap flex h-full items-center gap-2 lg:gap-8">
          <LayoutLink
            to="/"
            aria-label={say('{name} home').replace('{name}', name)}
            className="-m-1 flex rounded-sm p-1"
          >
            <Logo nameClass="md:max-lg:hidden" />
          </LayoutLink>
          <nav aria-label={say('Main')} className="hidden grow items-center md:flex">
            {products.length > 0 && <ProductsMenu products={products} linkClass={LINK} />}
            {navigation.map(({ label, href }) =>
              href === '/' ? null : (
                <LayoutLink key={href} to={href} className={LINK}>
                  {label}
                </LayoutLink>
              ),
            )}
          </nav>
          <div className="ml-auto hidden items-center md:flex lg:gap-4">
            {products.map(({ label, href }) => (
              <LayoutLink key={href} to={href} className={LINK}>
                <Activity aria-hidden="true" className="mr-1.5 hidden size-4 text-data lg:block" />
                {label}
              </LayoutLink>
            ))}
            <SearchOpener className="max-lg:mr-1" />
            <ButtonLink
              to="/contact"
              variant="secondary"
              className="text-sm max-lg:px-2.5 max-lg:text-[0.875rem]"
            >
              {say('Contact Us')}
            </ButtonLink>
          </div>
          {isNarrow && <MobileMenu />}
        </div>
      </div>
    </header>
  );
}

interface ProductsMenuProps {
  products: readonly SiteProduct[];
  linkClass: string;
}

/** The Products dropdown. Until React takes over, `:hover` and `:focus-within` open it (frame.css). */
function ProductsMenu({ products, linkClass }: ProductsMenuProps) {
  const panelId = useId();
  const { isOpen, close, rootProps, triggerProps } = useHoverMenu();
  return (
    <div className="products relative" data-open={isOpen} {...rootProps}>
      <button
        type="button"
        aria-expanded={isOpen ?? false}
        aria-controls={panelId}
        className={classNames(linkClass, 'cursor-pointer gap-1')}
        {...triggerProps}
      >
        {say('Products')}
        <ChevronDown aria-hidden="true" className="products-chevron size-4" />
      </button>
      <div id={panelId} className="products-panel absolute top-full left-0 w-88 pt-1">
        <ul className="rounded-card border border-line bg-ground p-2">
          {products.map(({ label, href, description }) => (
            <li key={href}>
              <LayoutLink
                to={href}
                onClick={close}
                className="group/card flex items-start gap-4 rounded-field p-3 transition-colors hover:bg-ground-2"
              >
                <span className="grid size-10 shrink-0 place-items-center rounded-field border border-line text-data">
                  <Activity aria-hidden="true" className="size-5" />
                </span>
                <span className="grow">
                  <span className="flex items-center gap-1.5 font-semibold">
                    {label}
                    <ArrowRight
                      aria-hidden="true"
                      className="size-4 transition-transform motion-safe:group-hover/card:translate-x-1"
                    />
                  </span>
                  <span className="block text-sm text-text-2">{description}</span>
                </span>
              </LayoutLink>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
