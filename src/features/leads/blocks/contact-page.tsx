import './contact-hero.css';
import { contactPage } from '#catalogue/pages/contact.ts';
import type { BlockProps } from '#web/block-section.tsx';
import { pageMeta, rootData } from '#web/head.ts';
import type { FieldsOf, PageBlock } from '#web/page-block.ts';
import { getPageContext } from '#web/page-context.ts';
import { inWords, type Site } from '#web/site.ts';
import { describePage, organization, pageFacts } from '#web/structured-data.server.ts';
import { contactAction } from '../site/page-action.server.ts';
import type { Route } from './+types/contact-page.ts';
import type { contactForm } from './contact-form.ts';
import ContactForm from './contact-form.tsx';
import type { contactHero } from './contact-hero.ts';
import { ContactHero } from './contact-hero.tsx';
import type { offices } from './offices.ts';
import { Offices } from './offices.tsx';

export const action = contactAction;

const { title: TITLE, blocks } = contactPage.page;

const describe = ({ name, offices: places }: Site): string =>
  `Write or call ${name}: ${places.length === 1 ? 'an office' : 'offices'} in ${inWords(places.map(({ city }) => city))}, a reply within 24 hours from someone who has done this kind of work.`;

const PATH = '/contact';

export function loader({ context }: Route.LoaderArgs): null {
  const page = { name: TITLE, description: describe(getPageContext(context).site), path: PATH };
  describePage(context, [page], (speaker) => [
    {
      '@type': 'ContactPage',
      ...pageFacts(speaker, page),
      mainEntity: organization(speaker),
    },
  ]);
  return null;
}

/** Nothing of it is asked for again in the browser. */
export const clientLoader = () => null;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: TITLE,
    description: describe(rootData(matches).site),
    path: PATH,
  });

/** A block that ships, which has every field of its type. */
const isOf = <Declared extends PageBlock>(
  type: string,
  block: { type: string },
): block is FieldsOf<Declared> => block.type === type;

export default function ContactPage({ actionData }: Route.ComponentProps) {
  return blocks.map((block, index) => {
    // The opening has a heading without a number.
    const props: Omit<BlockProps<object>, 'block'> = { number: index, isFirst: index === 0 };
    if (isOf<typeof contactHero>('contact-hero', block)) {
      return <ContactHero key={block.id} {...props} block={block} />;
    }
    if (isOf<typeof offices>('offices', block)) {
      return <Offices key={block.id} {...props} block={block} />;
    }
    return isOf<typeof contactForm>('contact-form', block) ? (
      <ContactForm key={block.id} {...props} block={block} reply={actionData} />
    ) : null;
  });
}
