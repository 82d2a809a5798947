import type { SiteMenuItem } from '#web/site.ts';
import { LayoutLink } from './layout-link.tsx';

interface MenuItemsProps {
  items: readonly (SiteMenuItem & { at?: number })[];
  onFollow: () => void;
  /** On which windows an item is hidden, by the place of its entry. */
  hiddenOf?: ((at: number) => string) | undefined;
}

/** The links below an entry of the menu; what has no address is a heading. */
export const MenuItems = ({ items, onFollow, hiddenOf }: MenuItemsProps) => (
  <ul className="menu-items" data-many={items.length > 8 || undefined}>
    {items.map(({ label, href, description, at = 0 }) => (
      <li key={label + href} className={hiddenOf?.(at)}>
        {href === '' ? (
          <span className="label">{label}</span>
        ) : (
          <LayoutLink to={href} onClick={onFollow}>
            <b>{label}</b>
            {description}
          </LayoutLink>
        )}
      </li>
    ))}
  </ul>
);
