import { useEffect, useState } from 'react';
import { say } from '#ui/say.ts';
import type { BlockProps } from '#web/block-section.tsx';
import type { FieldsOf } from '#web/page-block.ts';
import { SCROLL_DEBOUNCE_MS, SECTIONS, type SectionId } from '../../rules.ts';
import { debounce } from '../../scroll/debounce.ts';
import { activeSection } from '../../scroll/scroll-rules.ts';
import { JoinButton } from '../../site/join.tsx';
import type { pulseBanner } from '../pulse-banner.ts';

/** Above the header, whatever it does: the way into the beta, and through the page. */
export function PulseBanner({ block }: BlockProps<FieldsOf<typeof pulseBanner>>) {
  const section = useActiveSection();
  const names: Readonly<Record<SectionId, string>> = {
    overview: block.overviewName,
    future: block.futureName,
    faq: block.faqName,
  };
  return (
    <aside aria-label={say('Beta')} className="pulse-banner ink">
      <div className="wrap flex h-full items-center justify-between gap-4">
        <p className="text-sm">{block.text}</p>
        <nav aria-label={say('On this page')} className="ml-auto hidden gap-5 lg:flex">
          {SECTIONS.filter((id) => names[id] !== '').map((id) => (
            <a
              key={id}
              href={`#${id}`}
              aria-current={id === section ? 'location' : undefined}
              className="pulse-anchor label"
            >
              {names[id]}
            </a>
          ))}
        </nav>
        <JoinButton variant="quiet" className="shrink-0 text-sm">
          {block.joinLabel}
        </JoinButton>
      </div>
    </aside>
  );
}

const sectionNow = (): SectionId =>
  activeSection(
    SECTIONS.flatMap((id) => {
      const top = document.getElementById(id)?.getBoundingClientRect().top;
      return top === undefined ? [] : [{ id, top }];
    }),
  ) ?? SECTIONS[0];

/** The section that the page is scrolled to. */
function useActiveSection(): SectionId {
  const [section, setSection] = useState<SectionId>(SECTIONS[0]);
  useEffect(() => {
    const follow = (): void => setSection(sectionNow());
    const onScroll = debounce(follow, SCROLL_DEBOUNCE_MS);
    follow();
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      removeEventListener('scroll', onScroll);
      onScroll.cancel();
    };
  }, []);
  return section;
}
