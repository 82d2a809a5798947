import { classNames } from '#ui/class-names.ts';
import { FrameLink } from './frame-link.tsx';

interface FooterListProps {
  title: string;
  className?: string;
  children: React.ReactNode;
}

export const FooterList = ({ title, className, children }: FooterListProps) => (
  <div className={classNames('md:col-span-2', className)}>
    <h2 className="label text-text-2">{title}</h2>
    <ul className="mt-3">{children}</ul>
  </div>
);

interface FooterLinksProps {
  title: string;
  className?: string;
  links: readonly { label: string; href: string }[];
}

export const FooterLinks = ({ links, ...list }: FooterLinksProps) => (
  <FooterList {...list}>
    {links.map(({ label, href }) => (
      <li key={href}>
        <FrameLink to={href} className="footer-link">
          {label}
        </FrameLink>
      </li>
    ))}
  </FooterList>
);
