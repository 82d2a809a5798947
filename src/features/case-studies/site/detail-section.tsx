import { paragraphsOf } from '#content/rules.ts';
import { classNames } from '#ui/class-names.ts';
import { columnSizes } from '#ui/column-sizes.ts';
import { Image } from '#ui/image.tsx';
import { Prose } from '#ui/prose.tsx';
import { say } from '#ui/say.ts';
import type { CaseStudySection } from '../study-section-rules.ts';

/** Of most figures; one of another shape keeps its own. */
const FIGURE_WIDTH = 1_200;
const FIGURE_HEIGHT = 750;

interface StorySectionProps {
  section: CaseStudySection;
  studyTitle: string;
}

/** One numbered section. Even numbers lie on grey, with their image on the left. */
export function StorySection({ section, studyTitle }: StorySectionProps) {
  const { number, title, imageUrl } = section;
  const isEven = number % 2 === 0;
  const hasImage = imageUrl.trim() !== '';
  return (
    <section className={isEven ? 'bg-ground-2' : undefined}>
      <div
        className={classNames(
          'wrap grid gap-x-12 gap-y-8 py-[clamp(3.5rem,7vw,6.5rem)]',
          hasImage ? 'lg:grid-cols-2' : 'lg:grid-cols-[5fr_7fr]',
        )}
      >
        {hasImage ? (
          <>
            <div className="flex flex-col gap-6">
              <SectionTitle number={number} title={title} />
              <SectionText section={section} />
            </div>
            <Image
              src={imageUrl}
              alt={say('Figure: {title}').replace('{title}', () => title || studyTitle)}
              width={FIGURE_WIDTH}
              height={FIGURE_HEIGHT}
              sizes={columnSizes(0.48)}
              className={classNames(
                'self-start rounded-card border border-line lg:sticky lg:top-28',
                isEven && 'lg:order-first',
              )}
            />
          </>
        ) : (
          <>
            <SectionTitle number={number} title={title} />
            <SectionText section={section} />
          </>
        )}
      </div>
    </section>
  );
}

const SectionTitle = ({ number, title }: Pick<CaseStudySection, 'number' | 'title'>) => (
  <div className="flex flex-col gap-4">
    <p
      aria-hidden="true"
      className="flex items-center gap-4 font-mono text-display-3 font-light text-text-2"
    >
      {String(number).padStart(2, '0')}
      <span className="h-px w-12 bg-line-2" />
    </p>
    {title !== '' && <h2 className="text-display-2">{title}</h2>}
  </div>
);

/** The text of a section. The first paragraph of the story is set larger. */
function SectionText({ section: { number, content, html } }: Pick<StorySectionProps, 'section'>) {
  const isOpening = number === 1;
  if (html !== '') {
    return <Prose html={html} className={classNames('prose-brief', isOpening && 'prose-lead')} />;
  }
  return (
    <div className="flex max-w-measure flex-col gap-5">
      {paragraphsOf(content).map((paragraph, place) => (
        <p
          key={place}
          className={classNames('whitespace-pre-line', isOpening && 'first:text-lead')}
        >
          {paragraph}
        </p>
      ))}
    </div>
  );
}
