import { Link, type LinkProps } from 'react-router';

/** A link between pages; the change is animated where the browser can and the visitor wants it. */
export const PageLink = (props: LinkProps) => <Link viewTransition prefetch="intent" {...props} />;
