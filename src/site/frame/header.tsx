import { Activity } from 'lucide-react';
import { SearchOpener } from '#features/assistant/site/openers.tsx';
import { siteConfig } from '#site.config.ts';
import { ButtonLink } from '#ui/button.tsx';
import { useMediaQuery } from '#ui/media-query.ts';
import { Logo } from '#web/logo.tsx';
import { FrameLink } from './frame-link.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { ProductsMenu } from './products-menu.tsx';

/** Where the hamburger menu gives way to the desktop links. */
const NARROW = '(width < 48rem)';

const LINK =
  'header-link relative inline-flex h-header items-center px-(--pad) text-sm max-lg:text-[0.875rem] font-medium whitespace-nowrap text-text-2 transition-colors hover:text-text aria-[current=page]:text-text [--pad:--spacing(2.5)] lg:[--pad:--spacing(3)] focus-visible:-outline-offset-4';

export function Header() {
  // Only here is a link to the studio, so the menu does not even exist on a wide window.
  const isNarrow = useMediaQuery(NARROW, true);
  return (
    <header className="site-header fixed inset-x-0 top-0 z-40">
      <div className="header-bar h-header">
        <div className="wrap flex h-full items-center gap-2 lg:gap-8">
          <FrameLink
            to="/"
            aria-label={`${siteConfig.name} home`}
            className="-m-1 flex rounded-sm p-1"
          >
            <Logo nameClass="md:max-lg:hidden" />
          </FrameLink>
          <nav aria-label="Main" className="hidden grow items-center md:flex">
            <ProductsMenu linkClass={LINK} />
            {siteConfig.navigation.map(({ label, href }) =>
              href === '/' ? null : (
                <FrameLink key={href} to={href} className={LINK}>
                  {label}
                </FrameLink>
              ),
            )}
          </nav>
          <div className="ml-auto hidden items-center md:flex lg:gap-4">
            {siteConfig.products.map(({ label, href }) => (
              <FrameLink key={href} to={href} className={LINK}>
                <Activity aria-hidden="true" className="mr-1.5 hidden size-4 text-data lg:block" />
                {label}
              </FrameLink>
            ))}
            <SearchOpener className="max-lg:mr-1" />
            <ButtonLink
              to="/contact"
              variant="secondary"
              className="text-sm max-lg:px-2.5 max-lg:text-[0.875rem]"
            >
              Contact Us
            </ButtonLink>
          </div>
          {isNarrow && <MobileMenu />}
        </div>
      </div>
    </header>
  );
}
