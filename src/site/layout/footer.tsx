import { ArrowUpRight } from 'lucide-react';
import { useRef } from 'react';
import { classNames } from '#ui/class-names.ts';
import { MotionToggle } from '#ui/motion-toggle.tsx';
import { say } from '#ui/say.ts';
import { ThemeToggle } from '#ui/theme-toggle.tsx';
import { useCanvas } from '#ui/use-canvas.ts';
import { Logo } from '#web/logo.tsx';
import { phoneHref, type Site, useSite } from '#web/site.ts';
import { LayoutLink } from './layout-link.tsx';
import { createParticles, driftParticles, PARTICLE_SEED } from './particles.ts';

export function Footer() {
  const { name, email, phone, copyrightYear, social, columns, policies, offices } = useSite();
  // Four lists take the whole width.
  const isWide = columns.length + (social.length > 0 ? 1 : 0) > 3;
  return (
    <footer className="ink ground-deep contours overflow-hidden before:-scale-x-100 border-t border-line">
      <FooterParticles />
      <div className="wrap relative">
        <div className="grid grid-cols-2 gap-x-8 gap-y-12 py-section md:grid-cols-12">
          <div
            className={classNames(
              'col-span-2 mb-2 md:mb-0',
              isWide ? 'md:col-span-12' : 'md:col-span-12 lg:col-span-6',
            )}
          >
            <LayoutLink
              to="/"
              aria-label={say('{name} home').replace('{name}', () => name)}
              className="-m-1 inline-block rounded-sm p-1"
            >
              <Logo />
            </LayoutLink>
            {(email !== '' || phone !== '') && (
              <>
                <p className="label mt-10 text-text-2">{say('Write or call')}</p>
                <p className="mt-3 flex flex-col items-start gap-1">
                  {email !== '' && (
                    <a href={`mailto:${email}`} className="footer-mail font-display text-display-3">
                      {email}
                    </a>
                  )}
                  {phone !== '' && (
                    <a
                      href={phoneHref(phone)}
                      className="py-1 text-lead text-text-2 hover:text-text"
                    >
                      {phone}
                    </a>
                  )}
                </p>
              </>
            )}
          </div>
          <nav aria-label={say('Footer')} className="contents">
            {columns.map(({ label, items }, at) => (
              <FooterList
                key={at}
                title={label || say('Explore')}
                className={classNames(
                  at ? '' : 'max-md:row-span-2',
                  !isWide && 'md:max-lg:col-span-4',
                )}
              >
                {items.map((item, nth) => (
                  <li key={nth}>
                    <LayoutLink to={item.href} className="footer-link">
                      {item.label}
                    </LayoutLink>
                  </li>
                ))}
              </FooterList>
            ))}
          </nav>
          {social.length > 0 && (
            <FooterList title={say('Follow')} className={isWide ? '' : 'md:max-lg:col-span-4'}>
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
          )}
        </div>
        {offices.length > 0 && <Offices offices={offices} />}
        <div className="flex flex-wrap items-center gap-x-8 gap-y-4 border-t border-line py-6">
          <p className="label text-text-2">
            © {copyrightYear} {name}
          </p>
          {policies.length > 0 && (
            <ul className="flex flex-wrap gap-x-6">
              {policies.map(({ label, href }) => (
                <li key={href}>
                  <a href={href} className="footer-link label">
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          )}
          <div className="flex flex-wrap items-center gap-3 md:ml-auto">
            <MotionToggle />
            <ThemeToggle />
          </div>
        </div>
      </div>
    </footer>
  );
}

interface FooterListProps {
  title: string;
  className?: string;
  children: React.ReactNode;
}

const FooterList = ({ title, className, children }: FooterListProps) => (
  <div className={classNames('md:col-span-2', className)}>
    <h2 className="label text-text-2">{title}</h2>
    <ul className="mt-3">{children}</ul>
  </div>
);

/** The dust behind the footer's words. */
function FooterParticles() {
  const particles = useRef(createParticles(PARTICLE_SEED));
  const canvas = useCanvas((context, { width, height, stepMs, color }) => {
    particles.current = driftParticles(particles.current, stepMs);
    context.fillStyle = color;
    for (const { x, y, radius, opacity } of particles.current) {
      context.globalAlpha = opacity;
      context.beginPath();
      context.arc(x * width, y * height, radius, 0, 2 * Math.PI);
      context.fill();
    }
  });
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 text-text-2">
      <canvas ref={canvas} data-hydrate="in-view" className="size-full" />
    </div>
  );
}

/** Where the offices are, as on a survey sheet. */
const Offices = ({ offices }: Pick<Site, 'offices'>) => (
  <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] gap-x-8">
    {offices.map(({ country, city, lines, coordinates }) => (
      <li key={city} className="flex flex-col gap-4 border-t border-line py-8">
        <p className="label flex items-center gap-3 text-text-2">
          <Benchmark />
          {coordinates}
        </p>
        <address className="not-italic">
          <span className="block font-semibold">{country}</span>
          {lines.map((line) => (
            <span key={line} className="block text-text-2">
              {line}
            </span>
          ))}
        </address>
      </li>
    ))}
  </ul>
);

/** The surveyor's sign for a measured point. */
const Benchmark = () => (
  <svg viewBox="0 0 20 20" fill="none" stroke="currentColor" aria-hidden="true" className="size-5">
    <circle cx="10" cy="10" r="5.5" />
    <path d="M10 0v7M10 13v7M0 10h7M13 10h7" />
    <circle cx="10" cy="10" r="1" fill="currentColor" />
  </svg>
);
