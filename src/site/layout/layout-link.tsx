import { NavLink, type NavLinkProps } from 'react-router';
import { PageLink } from '#ui/page-link.tsx';

type LayoutLinkProps = Omit<NavLinkProps, 'to' | 'className' | 'children' | 'style'> & {
  to: string;
  className?: string;
  children: React.ReactNode;
};

/** A link of the header, the menu or the footer. The one to the open page is marked as current. */
export const LayoutLink = (props: LayoutLinkProps) =>
  props.to.includes('#') ? (
    <PageLink {...props} />
  ) : (
    <NavLink viewTransition prefetch="intent" end={props.to === '/'} {...props} />
  );
