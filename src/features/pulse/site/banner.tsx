import { SECTIONS, type SectionId } from '../rules.ts';
import { JoinButton } from './join.tsx';

const NAMES: Readonly<Record<SectionId, string>> = {
  overview: 'Overview',
  future: "What's next",
  faq: 'FAQ',
};

/** Above the header, whatever it does: the way into the beta, and through the page. */
export const Banner = ({ section }: { section: SectionId }) => (
  <aside aria-label="Beta" className="pulse-banner ink">
    <div className="wrap flex h-full items-center justify-between gap-4">
      <p className="text-sm">Try upcoming features and share feedback - join the beta.</p>
      <nav aria-label="On this page" className="ml-auto hidden gap-5 lg:flex">
        {SECTIONS.map((id) => (
          <a
            key={id}
            href={`#${id}`}
            aria-current={id === section ? 'location' : undefined}
            className="pulse-anchor label"
          >
            {NAMES[id]}
          </a>
        ))}
      </nav>
      <JoinButton variant="quiet" className="shrink-0 text-sm">
        Join Beta →
      </JoinButton>
    </div>
  </aside>
);
