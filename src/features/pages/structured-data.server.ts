import type { RouterContextProvider } from 'react-router';
import type { FAQPage, Thing } from 'schema-dts';
import { isBlockOf } from '#content/blocks/block.ts';
import { solutionHero } from '#features/solutions/blocks/solution-hero.ts';
import { SOLUTION_TEMPLATE } from '#features/solutions/rules.ts';
import {
  describePage,
  organization,
  pageFacts,
  type Speaker,
  serviceNode,
  webPage,
} from '#web/structured-data.server.ts';
import { faq } from './blocks/faq.ts';
import { outlineOf } from './outline.ts';
import type { KnownPage } from './published.server.ts';
import { headlineOf } from './readable.ts';
import type { Page } from './schema.ts';

/** A page with what is said of it in its head. */
export interface DescribedPage {
  page: Page;
  /** From the slash on. */
  path: string;
  title: string;
  description: string;
}

/** What pages of a template are about, where that is not what all pages say, by its name. */
const DESCRIBED: Readonly<
  Record<string, (described: DescribedPage, speaker: Speaker) => readonly Thing[]>
> = {
  [SOLUTION_TEMPLATE]: ({ page, path, description }, speaker) => [
    serviceNode(speaker, {
      name: page.title,
      kind: serviceOf(page)?.name ?? page.title,
      description,
      path,
    }),
  ],
  contact: ({ page, path, description }, speaker) => [
    {
      '@type': 'ContactPage',
      ...pageFacts(speaker, { name: page.title, description, path }),
      mainEntity: organization(speaker),
    },
  ],
};

/** The service that a solution is of, where its opening leads to one of this site. */
function serviceOf({ template, blocks }: Page): { name: string; path: string } | undefined {
  const opening = blocks.find((block) => isBlockOf(solutionHero, block));
  return template === SOLUTION_TEMPLATE && opening?.serviceLink.startsWith('/')
    ? { name: opening.serviceName, path: opening.serviceLink }
    : undefined;
}

/** Notes what a page is about, with the questions that it answers. */
export function describeOwnPage(
  context: Readonly<RouterContextProvider>,
  page: Page,
  { trail, description }: { trail: readonly KnownPage[]; description: string },
): void {
  const path = trail.at(-1)?.path ?? '/';
  const own = trail
    .filter((crumb) => crumb.path !== '/')
    .map((crumb) => ({ name: crumb.title, path: crumb.path }));
  const service = serviceOf(page);
  const crumbs = service === undefined || own.length > 1 ? own : [service, ...own];
  const questions = outlineOf(page.blocks).flatMap(({ block }) =>
    isBlockOf(faq, block) ? block.items : [],
  );
  const title = headlineOf(page);
  describePage(context, crumbs, (speaker) => [
    ...(DESCRIBED[page.template]?.({ page, path, title, description }, speaker) ?? [
      webPage(speaker, { name: title, description, path }),
    ]),
    ...(questions.length === 0
      ? []
      : [faqPage(`${speaker.publicUrl}${path}#questions`, questions)]),
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
