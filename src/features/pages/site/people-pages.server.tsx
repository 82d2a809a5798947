/** The pages of the people of the company: drawn as pages of blocks are, without script of their own. */
import type { RouterContextProvider } from 'react-router';
import { shortDate } from '#content/dates.ts';
import { findNaming, type NamingEntry } from '#content/named.server.ts';
import { renderProsePart } from '#content/prose/render.ts';
import { publishedCards, publishedEntry } from '#content/published.server.ts';
import { articleContent } from '#features/articles/schema.ts';
import { caseStudyContent } from '#features/case-studies/schema.ts';
import { insightContent } from '#features/insights/schema.ts';
import { PEOPLE_PATH, PEOPLE_PER_PAGE, personAddress } from '#features/people/rules.ts';
import { personContent } from '#features/people/schema.ts';
import { PeopleList } from '#features/people/site/people-list.tsx';
import { personNode } from '#features/people/site/person-node.server.ts';
import { PersonPage, type PersonWork } from '#features/people/site/person-page.tsx';
import { sayIn } from '#ui/say.ts';
import { getPageContext } from '#web/page-context.ts';
import { readyProse } from '#web/prose-parts.server.ts';
import { collectionPage, describePage, pageFacts, publisher } from '#web/structured-data.server.ts';
import { drawLoaded } from './draw-loaded.server.tsx';
import type { LoadedPage, PageHead } from './interactive.ts';
import { stylesOf } from './styles.ts';

interface Asked {
  /** Canonical. */
  path: string;
  /** As the visitor has it, with its query. */
  address: URL;
}

type Context = Readonly<RouterContextProvider>;

/** The list of people or the page of one; undefined where there is none. */
export function loadPeoplePage(context: Context, asked: Asked): Promise<LoadedPage | undefined> {
  if (asked.path === PEOPLE_PATH) return loadList(context, asked);
  const below = asked.path.startsWith(`${PEOPLE_PATH}/`);
  const slug = below ? asked.path.slice(PEOPLE_PATH.length + 1) : '';
  return slug === '' || slug.includes('/')
    ? Promise.resolve(undefined)
    : loadPerson(context, slug, asked);
}

const listOf = (context: Context) => {
  const { messages } = getPageContext(context).site;
  return {
    name: sayIn(messages, 'People'),
    description: sayIn(messages, 'Who does the work, and what they have written and built.'),
    path: PEOPLE_PATH,
  };
};

/** Nobody at all is no page. */
async function loadList(context: Context, { address }: Asked): Promise<LoadedPage | undefined> {
  const cursor = address.searchParams.get('cursor') || undefined;
  const { db } = getPageContext(context);
  const list = await publishedCards(db, personContent, { cursor, limit: PEOPLE_PER_PAGE });
  if (list === undefined || list.items.length === 0) return undefined;
  const items = list.items.map(({ name, slug }) => ({ name, path: personAddress(slug) }));
  const page = listOf(context);
  describePage(context, [page], (speaker) =>
    cursor === undefined ? [collectionPage(speaker, page, items)] : [],
  );
  const path =
    cursor === undefined ? PEOPLE_PATH : `${PEOPLE_PATH}?${new URLSearchParams({ cursor })}`;
  const head = { title: page.name, description: page.description, path };
  return drawLoaded(context, address, {
    head: { ...head, noindex: false, hasMarkdown: false },
    shown: <PeopleList people={list.items} isFurther={cursor !== undefined} next={list.next} />,
    images: list.items,
  });
}

/** How many entries that name a person are shown on their page. */
const MAX_WORKS = 60;

const WORK_PATHS: Readonly<Record<string, string>> = {
  [insightContent.type]: '/insights',
  [articleContent.type]: '/blog',
  [caseStudyContent.type]: '/case-studies',
};

const NAMING_TYPES = [insightContent, articleContent, caseStudyContent];

async function loadPerson(
  context: Context,
  slug: string,
  { address }: Asked,
): Promise<LoadedPage | undefined> {
  const { db, notes, site } = getPageContext(context);
  const person = await publishedEntry(db, personContent, slug);
  if (person === undefined) return undefined;
  const naming = await findNaming(db, NAMING_TYPES, person.id, MAX_WORKS);
  const { name, seo, role, shortBio, bio } = person;
  const path = personAddress(slug);
  notes.isHidden = seo?.noindex === true;
  const description =
    seo?.description || shortBio || [name, role].filter((words) => words !== '').join(', ');
  describePage(context, [listOf(context), { name, path }], (speaker) => [
    {
      '@type': 'ProfilePage',
      ...pageFacts(speaker, { name, description, path }),
      dateModified: person.updatedAt,
      mainEntity: {
        ...personNode(person, speaker.publicUrl),
        ...(shortBio === '' ? {} : { description: shortBio }),
        ...(person.email === '' ? {} : { email: person.email }),
        ...(person.place === ''
          ? {}
          : { workLocation: { '@type': 'Place' as const, name: person.place } }),
        ...(person.tags.length === 0 ? {} : { knowsAbout: person.tags }),
        worksFor: publisher(speaker),
      },
    },
  ]);
  const ready = await readyProse(bio, getPageContext(context));
  const text = renderProsePart(
    ready.text,
    3,
    (words) => sayIn(site.messages, words),
    ready.pictures,
    ready.files,
  );
  const isStudy = ({ type }: NamingEntry): boolean => type.type === caseStudyContent.type;
  const head: PageHead = {
    title: seo?.title || name,
    description,
    path,
    noindex: notes.isHidden,
    hasMarkdown: true,
  };
  return drawLoaded(context, address, {
    head,
    shown: (
      <PersonPage
        person={person}
        bio={text}
        written={naming.filter((entry) => !isStudy(entry)).map(workOf)}
        workedOn={naming.filter(isStudy).map(workOf)}
      />
    ),
    images: person,
    styles: text === '' ? [] : stylesOf('prose'),
  });
}

function workOf({ type, card }: NamingEntry): PersonWork {
  const { slug = '', ...fields } = card;
  const textOf = (name: string): string => {
    const value: unknown = Reflect.get(fields, name);
    return typeof value === 'string' ? value : '';
  };
  return {
    path: `${WORK_PATHS[type.type]}/${slug}`,
    title: type.label(card),
    summary: textOf('summary') || textOf('excerpt'),
    label: textOf('clientName') || shortDate(textOf('publishDate')),
  };
}
