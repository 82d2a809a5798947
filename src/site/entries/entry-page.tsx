import { longDate } from '#content/dates.ts';
import { BackLink } from '#ui/back-link.tsx';
import { Tag } from '#ui/chip.tsx';
import { columnSizes } from '#ui/column-sizes.ts';
import { Image } from '#ui/image.tsx';
import { pieceMark } from '#ui/piece-mark.ts';
import { Prose } from '#ui/prose.tsx';
import { say } from '#ui/say.ts';
import {
  isWritten,
  type ReadablePage,
  type ReadableSection,
  wordsOfPoint,
} from '#web/readable-page.ts';
import { inWords } from '#web/site.ts';

interface EntryPageProps {
  page: ReadablePage;
  /** The list that the entry is in. */
  list: { path: string; title: string };
  /** What was written in Markdown as HTML, section by section, where no document brings it. */
  texts?: readonly string[];
}

/** What an entry says, of any content type. */
export const EntryPage = ({ page, list, texts = [] }: EntryPageProps) => (
  <article className="wrap flex flex-col gap-10 pt-8 pb-section md:pt-14">
    <header className="flex flex-col gap-6">
      <BackLink to={list.path}>{list.title}</BackLink>
      <h1 className="max-w-[16em] text-display-1">{page.title}</h1>
      {page.summary !== '' && <p className="max-w-[42rem] text-lead text-text-2">{page.summary}</p>}
      <Facts page={page} />
    </header>
    {page.cover !== undefined && (
      <Image
        src={page.cover.address}
        alt={page.cover.alt}
        width={1200}
        height={600}
        sizes={columnSizes(1)}
        priority
        className="aspect-2/1 rounded-card border border-line"
      />
    )}
    {isWritten(page.body) ? (
      <Prose html={texts[0]} />
    ) : (
      page.body.map((section, index) => (
        <Section
          key={index}
          section={section}
          html={texts[index] ?? pieceMark(sectionPiece(index))}
        />
      ))
    )}
  </article>
);

/** When, who, and what else is known in a word or two. */
function Facts({
  page: { date, authors = [], facts = [], tags = [] },
}: Pick<EntryPageProps, 'page'>) {
  const all: (readonly [string, string])[] = [
    ...(date === undefined || date === '' ? [] : [[say('Date'), longDate(date)] as const]),
    ...(authors.length === 0
      ? []
      : [[say('By'), inWords(authors.map(({ name }) => name))] as const]),
    ...facts.map(([name, value]) => [say(name), value] as const),
  ];
  return (
    <div className="flex flex-wrap items-start justify-between gap-6 border-t border-line pt-6">
      <dl className="flex flex-wrap gap-x-10 gap-y-4">
        {all.map(([name, value]) => (
          <div key={name}>
            <dt className="label text-text-2">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {tags.length > 0 && (
        <ul aria-label={say('Tags')} className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag}>
              <Tag>{tag}</Tag>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The id of the prose of a section, which the document brings as HTML. */
export const sectionPiece = (index: number): string => `section-${index}`;

interface SectionProps {
  section: ReadableSection;
  /** Of its prose. */
  html: string;
}

const Section = ({ section, html }: SectionProps) => (
  <section className="flex max-w-[36rem] flex-col gap-5 text-[1.125rem]/[1.65]">
    {section.heading !== '' && <h2 className="text-display-3">{section.heading}</h2>}
    {section.paragraphs.map((paragraph, index) => (
      <p key={index} className="whitespace-pre-line">
        {paragraph}
      </p>
    ))}
    {section.points !== undefined && (
      <ul className="list-disc pl-6">
        {section.points.map(wordsOfPoint).map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    )}
    {section.prose !== undefined && <Prose html={html} className="prose-brief" />}
    {section.figure !== undefined && (
      <Image
        src={section.figure.address}
        alt={section.figure.alt}
        width={1200}
        height={750}
        sizes={columnSizes(0.67)}
        className="rounded-card border border-line"
      />
    )}
  </section>
);
