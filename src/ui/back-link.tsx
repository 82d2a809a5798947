import { ArrowLeft } from 'lucide-react';
import { PageLink } from './page-link.tsx';

interface BackLinkProps {
  to: string;
  children: string;
}

export const BackLink = ({ to, children }: BackLinkProps) => (
  <PageLink
    to={to}
    className="group/back label inline-flex min-h-6 items-center gap-2 self-start text-text-2 hover:text-text"
  >
    <ArrowLeft
      aria-hidden="true"
      className="size-4 transition-transform motion-safe:group-hover/back:-translate-x-1"
    />
    {children}
  </PageLink>
);
