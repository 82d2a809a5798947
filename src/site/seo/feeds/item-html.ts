/**
 * A readable page as HTML for readers of feeds: no styles, no scripts, absolute addresses. Without
 * JSX, since what serves documents also runs unbuilt.
 */
import { createElement, Fragment, type ReactNode } from 'react';
import { levelBelow, type PartLevel, renderPlainProse } from '#content/prose/render.ts';
import {
  absoluteAddress,
  type Figure,
  isWritten,
  type ReadablePage,
  type ReadableSection,
  wordsOfPoint,
} from '#web/readable-page.ts';
import type { ImageFile } from '../seo-context.ts';

interface HtmlParts {
  publicUrl: string;
  files: ReadonlyMap<string, ImageFile>;
}

export async function itemHtml(page: ReadablePage, parts: HtmlParts): Promise<string> {
  const { body } = page;
  const base = absoluteAddress(parts.publicUrl, page.path);
  const drawProse = (text: string, level: PartLevel): string =>
    renderPlainProse(text, (address) => new URL(address, base).href, level);
  if (isWritten(body)) return drawProse(body.markdown, 2);
  const { renderToStaticMarkup } = await import('react-dom/server');
  return renderToStaticMarkup(
    createElement(
      Fragment,
      {},
      ...body.map((section) => drawSection(section, { ...parts, drawProse })),
    ),
  );
}

interface SectionParts extends HtmlParts {
  drawProse: (text: string, level: PartLevel) => string;
}

const drawSection = (section: ReadableSection, parts: SectionParts): ReactNode =>
  createElement(
    Fragment,
    {},
    section.heading.trim() !== '' && createElement('h2', {}, section.heading),
    ...section.paragraphs.map(drawParagraph),
    section.points !== undefined &&
      section.points.length > 0 &&
      createElement(
        'ul',
        {},
        ...section.points.map((point) => createElement('li', {}, wordsOfPoint(point))),
      ),
    section.prose !== undefined &&
      createElement('div', {
        dangerouslySetInnerHTML: {
          __html: parts.drawProse(section.prose, levelBelow(section.heading)),
        },
      }),
    section.figure !== undefined && drawFigure(section.figure, parts),
  );

const drawParagraph = (paragraph: string): ReactNode =>
  createElement(
    'p',
    {},
    ...paragraph
      .split('\n')
      .flatMap((line, number) => (number > 0 ? [createElement('br'), line] : [line])),
  );

/** Loading is left to the reader, or React would add a link that asks for the image at once. */
const drawFigure = (figure: Figure, { publicUrl, files }: HtmlParts): ReactNode =>
  createElement(
    'figure',
    {},
    createElement('img', {
      src: absoluteAddress(publicUrl, figure.address),
      alt: files.get(figure.address)?.alt ?? figure.alt,
      loading: 'lazy',
    }),
  );
