/** A readable page as HTML for readers of feeds: no styles, no scripts, absolute addresses. */
import { Fragment } from 'react';
import type { PictureFile } from '../found-context.ts';
import {
  absoluteAddress,
  type Figure,
  isWritten,
  type ReadablePage,
  type ReadableSection,
} from '../readable-page.ts';

interface HtmlParts {
  publicUrl: string;
  files: ReadonlyMap<string, PictureFile>;
}

export async function itemHtml(page: ReadablePage, parts: HtmlParts): Promise<string> {
  const { renderToStaticMarkup } = await import('react-dom/server');
  const { body } = page;
  if (isWritten(body)) {
    const Body = await body.open();
    const base = absoluteAddress(parts.publicUrl, page.path);
    return renderToStaticMarkup(<Body components={{ a: absoluteLink(base) }} />);
  }
  return renderToStaticMarkup(
    body.map((section, place) => <Section key={place} section={section} {...parts} />),
  );
}

const absoluteLink =
  (base: string) =>
  ({ href = '', children }: React.ComponentProps<'a'>) => (
    <a href={new URL(href, base).href}>{children}</a>
  );

const Section = ({ section, ...parts }: HtmlParts & { section: ReadableSection }) => (
  <>
    {section.heading.trim() !== '' && <h2>{section.heading}</h2>}
    {section.paragraphs.map((paragraph, place) => (
      <p key={place}>
        {paragraph.split('\n').map((line, number) => (
          <Fragment key={number}>
            {number > 0 && <br />}
            {line}
          </Fragment>
        ))}
      </p>
    ))}
    {section.points !== undefined && section.points.length > 0 && (
      <ul>
        {section.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    )}
    {section.figure !== undefined && <Picture figure={section.figure} {...parts} />}
  </>
);

/** Loading is left to the reader, or React would add a link that asks for the picture at once. */
const Picture = ({ figure, publicUrl, files }: HtmlParts & { figure: Figure }) => (
  <figure>
    <img
      src={absoluteAddress(publicUrl, figure.address)}
      alt={files.get(figure.address)?.alt ?? figure.alt}
      loading="lazy"
    />
  </figure>
);
