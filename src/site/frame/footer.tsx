import { ArrowUpRight } from 'lucide-react';
import { phoneHref, siteConfig } from '#site.config.ts';
import { MotionToggle } from '#ui/motion-toggle.tsx';
import { ThemeToggle } from '#ui/theme-toggle.tsx';
import { Logo } from '#web/logo.tsx';
import { FooterLinks, FooterList } from './footer-links.tsx';
import { FooterParticles } from './footer-particles.tsx';
import { FrameLink } from './frame-link.tsx';
import { Offices } from './offices.tsx';

const { name, email, phone, copyrightYear, social, policies, products } = siteConfig;
const [home, ...others] = siteConfig.navigation;
const [services, ...references] = siteConfig.sections;
const explore = [home, services, ...others, ...references];

export const Footer = () => (
  <footer className="ink contours overflow-hidden before:-scale-x-100 border-t border-line">
    <FooterParticles />
    <div className="wrap relative">
      <div className="grid grid-cols-2 gap-x-8 gap-y-12 py-section md:grid-cols-12">
        <div className="col-span-2 mb-2 md:col-span-6 md:mb-0">
          <FrameLink
            to="/"
            aria-label={`${name} home`}
            className="-m-1 inline-block rounded-sm p-1"
          >
            <Logo />
          </FrameLink>
          <p className="label mt-10 text-text-2">Write or call</p>
          <p className="mt-3 flex flex-col items-start gap-1">
            <a href={`mailto:${email}`} className="footer-mail font-display text-display-3">
              {email}
            </a>
            <a href={phoneHref} className="py-1 text-lead text-text-2 hover:text-text">
              {phone}
            </a>
          </p>
        </div>
        <nav aria-label="Footer" className="contents">
          <FooterLinks title="Explore" links={explore} className="max-md:row-span-2" />
          <FooterLinks title="Products" links={products} />
        </nav>
        <FooterList title="Follow">
          {social.map(({ name: network, href }) => (
            <li key={href}>
              <a href={href} rel="noreferrer me" className="footer-link group/social gap-1.5">
                {network}
                <ArrowUpRight
                  aria-hidden="true"
                  className="size-4 transition-transform motion-safe:group-hover/social:translate-x-0.5 motion-safe:group-hover/social:-translate-y-0.5"
                />
              </a>
            </li>
          ))}
        </FooterList>
      </div>
      <Offices />
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4 border-t border-line py-6">
        <p className="label text-text-2">
          © {copyrightYear} {name}
        </p>
        <ul className="flex flex-wrap gap-x-6">
          {policies.map(({ label, href }) => (
            <li key={href}>
              <a href={href} className="footer-link label">
                {label}
              </a>
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap items-center gap-3 md:ml-auto">
          <MotionToggle />
          <ThemeToggle />
        </div>
      </div>
    </div>
  </footer>
);
