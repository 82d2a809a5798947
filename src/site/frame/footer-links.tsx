import { FrameLink } from './frame-link.tsx';

interface FooterListProps {
  title: string;
  children: React.ReactNode;
}

export const FooterList = ({ title, children }: FooterListProps) => (
  <div className="md:col-span-2">
    <h2 className="label text-text-2">{title}</h2>
    <ul className="mt-3">{children}</ul>
  </div>
);

interface FooterLinksProps {
  title: string;
  links: readonly { label: string; href: string }[];
}

export const FooterLinks = ({ title, links }: FooterLinksProps) => (
  <FooterList title={title}>
    {links.map(({ label, href }) => (
      <li key={href}>
        <FrameLink to={href} className="footer-link">
          {label}
        </FrameLink>
      </li>
    ))}
  </FooterList>
);
