import type { RouterContextProvider } from 'react-router';
import type { FAQPage } from 'schema-dts';
import { isBlockOf } from '#content/blocks/block.ts';
import { describePage, webPage } from '#web/structured-data.server.ts';
import { faq } from './blocks/faq.ts';
import { outlineOf } from './outline.ts';
import type { Page } from './schema.ts';

interface PageWords {
  /** The published pages down to this one. */
  trail: readonly { path: string; title: string }[];
  title: string;
  description: string;
}

/** Notes what a page that editors made is about, with the questions that it answers. */
export function describeOwnPage(
  context: Readonly<RouterContextProvider>,
  page: Page,
  { trail, title: name, description }: PageWords,
): void {
  const path = trail.at(-1)?.path ?? '/';
  const crumbs = trail.map((crumb) => ({ name: crumb.title, path: crumb.path }));
  const questions = outlineOf(page.blocks).flatMap(({ block }) =>
    isBlockOf(faq, block) ? block.items : [],
  );
  describePage(context, crumbs, (publicUrl) => [
    webPage(publicUrl, { name, description, path }),
    ...(questions.length === 0 ? [] : [faqPage(`${publicUrl}${path}#questions`, questions)]),
  ]);
}

const faqPage = (
  id: string,
  questions: readonly { question: string; answer: string }[],
): FAQPage => ({
  '@type': 'FAQPage',
  '@id': id,
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
