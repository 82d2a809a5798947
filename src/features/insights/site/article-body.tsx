import { paragraphsOf } from '#content/rules.ts';
import { classNames } from '#ui/class-names.ts';
import { columnSizes } from '#ui/column-sizes.ts';
import { Image } from '#ui/image.tsx';
import { Prose } from '#ui/prose.tsx';
import { say } from '#ui/say.ts';
import { Contents } from '#web/reading/contents.tsx';
import type { LinkableSection } from './sections.ts';

/** The text beside its table of contents. */
export const ArticleBody = ({ sections }: { sections: readonly LinkableSection[] }) => (
  <div className="wrap grid gap-x-8 py-12 md:py-20 lg:grid-cols-12">
    {sections.length === 0 ? (
      <p className="text-lead text-text-2 lg:col-span-8 lg:col-start-4">
        {say('No content available for this post.')}
      </p>
    ) : (
      <>
        <Contents entries={sections.filter(({ heading }) => heading !== '')} />
        <div className="flex flex-col gap-12 lg:col-span-9 lg:col-start-4">
          {sections.map((section, index) => (
            <ArticleSection key={section.anchor} section={section} isFirst={index === 0} />
          ))}
        </div>
      </>
    )}
  </div>
);

interface ArticleSectionProps {
  section: LinkableSection;
  isFirst: boolean;
}

/** A section under its hairline, the number in the margin; images may be wider than the text. */
const ArticleSection = ({ section, isFirst }: ArticleSectionProps) => (
  <section
    className={classNames(
      'grid gap-x-8 gap-y-6 lg:grid-cols-[3rem_minmax(0,36rem)_minmax(0,1fr)]',
      section.heading !== '' && !isFirst && 'border-t border-line pt-8',
    )}
  >
    {section.number !== undefined && <SectionNumber number={section.number} />}
    {section.html ? (
      <div className="flex min-w-0 flex-col gap-5 lg:col-span-2 lg:col-start-2">
        <SectionHeading section={section} />
        <Prose
          html={section.html}
          className={classNames('prose-brief lg:text-[1.1875rem]/[1.65]', isFirst && 'prose-lead')}
        />
      </div>
    ) : (
      <div className="flex max-w-[36rem] flex-col gap-5 text-[1.125rem]/[1.65] lg:col-start-2 lg:text-[1.1875rem]/[1.65]">
        <SectionHeading section={section} />
        {paragraphsOf(section.text).map((paragraph, index) => (
          <p
            key={index}
            className={classNames(
              'whitespace-pre-line',
              isFirst && index === 0 && 'text-lead text-wrap',
            )}
          >
            {paragraph}
          </p>
        ))}
      </div>
    )}
    {section.imageUrl.trim() !== '' && (
      <Image
        src={section.imageUrl}
        alt={
          section.heading === ''
            ? say('Illustration')
            : say('Illustration of “{title}”').replace('{title}', () => section.heading)
        }
        width={1200}
        height={750}
        sizes={columnSizes(0.67)}
        className="mt-2 rounded-card border border-line lg:col-span-2 lg:col-start-2"
      />
    )}
  </section>
);

const SectionHeading = ({ section: { anchor, heading } }: Pick<ArticleSectionProps, 'section'>) =>
  heading !== '' && (
    <h2 id={anchor} className="mb-1 text-display-3">
      {heading}
    </h2>
  );

const SectionNumber = ({ number }: { number: string }) => (
  <p aria-hidden="true" className="label text-text-2 max-lg:-mb-3 lg:pt-2.5">
    {number}
  </p>
);
