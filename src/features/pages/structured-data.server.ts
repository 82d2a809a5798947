import type { RouterContextProvider } from 'react-router';
import type { FAQPage, Thing } from 'schema-dts';
import { isBlockOf } from '#content/blocks/block.ts';
import { SEARCH_PAGE } from '#features/assistant/rules.ts';
import { homeTemplate } from '#features/home/blocks/template.ts';
import { contactTemplate } from '#features/leads/blocks/template.ts';
import { describedProduct } from '#features/pulse/blocks/described.server.ts';
import { productTemplate } from '#features/pulse/blocks/template.ts';
import {
  describedLanding,
  describedService,
  serviceOfLanding,
} from '#features/services/blocks/described.server.ts';
import { serviceLandingTemplate, serviceTemplate } from '#features/services/blocks/template.ts';
import { solutionHero } from '#features/solutions/blocks/solution-hero.ts';
import { SOLUTION_TEMPLATE } from '#features/solutions/rules.ts';
import { getPageContext } from '#web/page-context.ts';
import {
  describePage,
  organization,
  pageFacts,
  type Speaker,
  serviceNode,
  webPage,
  website,
} from '#web/structured-data.server.ts';
import { faq } from './blocks/faq.ts';
import type { KnownPage } from './known-pages.server.ts';
import { outlineOf } from './outline.ts';
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
  Record<
    string,
    (described: DescribedPage, speaker: Speaker, above: KnownPage | undefined) => readonly Thing[]
  >
> = {
  [homeTemplate.name]: (_described, speaker) => [
    organization(speaker),
    website(speaker, SEARCH_PAGE),
  ],
  [serviceTemplate.name]: describedService,
  [serviceLandingTemplate.name]: describedLanding,
  [productTemplate.name]: describedProduct,
  [SOLUTION_TEMPLATE]: ({ page, path, description }, speaker) => [
    serviceNode(speaker, {
      name: page.title,
      kind: solutionOpening(page)?.serviceName || page.title,
      description,
      path,
    }),
  ],
  [contactTemplate.name]: ({ page, path, description }, speaker) => [
    {
      '@type': 'ContactPage',
      ...pageFacts(speaker, { name: page.title, description, path }),
      mainEntity: organization(speaker),
    },
  ],
};

/** The page that one of a template is a part of, though it does not stand below it. */
const ABOVE: Readonly<Record<string, (page: Page) => string | undefined>> = {
  [serviceLandingTemplate.name]: serviceOfLanding,
  [SOLUTION_TEMPLATE]: (page) => solutionOpening(page)?.serviceLink,
};

const solutionOpening = ({ blocks }: Page) =>
  blocks.find((block) => isBlockOf(solutionHero, block));

/** Notes what a page is about, with the questions that it answers. */
export function describeOwnPage(
  context: Readonly<RouterContextProvider>,
  page: Page,
  { trail, description }: { trail: readonly KnownPage[]; description: string },
): void {
  const path = trail.at(-1)?.path ?? '/';
  const above = getPageContext(context).pages.find(ABOVE[page.template]?.(page) ?? '');
  const crumbs = [...(above === undefined ? [] : [above]), ...trail]
    .filter((crumb) => crumb.path !== '/')
    .map((crumb) => ({ name: crumb.menuTitle || crumb.title, path: crumb.path }));
  const questions = outlineOf(page.blocks).flatMap(({ block }) =>
    isBlockOf(faq, block) ? block.items : [],
  );
  const title = headlineOf(page);
  describePage(context, crumbs, (speaker) => [
    ...(DESCRIBED[page.template]?.({ page, path, title, description }, speaker, above) ?? [
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
