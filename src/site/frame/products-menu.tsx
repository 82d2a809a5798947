import { Activity, ArrowRight, ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { siteConfig } from '#site.config.ts';
import { classNames } from '#ui/class-names.ts';
import { FrameLink } from './frame-link.tsx';
import { useHoverMenu } from './use-hover-menu.ts';

/** The Products dropdown. Until React takes over, `:hover` and `:focus-within` open it (frame.css). */
export function ProductsMenu({ linkClass }: { linkClass: string }) {
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
        Products
        <ChevronDown aria-hidden="true" className="products-chevron size-4" />
      </button>
      <div id={panelId} className="products-panel absolute top-full left-0 w-88 pt-1">
        <ul className="rounded-card border border-line bg-ground p-2">
          {siteConfig.products.map(({ label, href, description }) => (
            <li key={href}>
              <FrameLink
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
              </FrameLink>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
