/** People of the site, as the studio saves them. */
import type { TestApp } from './app.ts';
import { call, Entry } from './studio.ts';

export const PERSONS = '/api/admin/persons';
export const POSTS = '/api/admin/blog-posts';
export const STUDIES = '/api/admin/case-studies';
export const ARTICLES = '/api/admin/articles';

/** A published person with every field. */
export const ADA = {
  name: 'Ada Lindqvist',
  role: 'Industrial engineer',
  place: 'Orlando',
  imageUrl: '/uploads/people/ada.webp',
  shortBio: 'Nine years on warehouse floors.',
  profiles: ['https://www.linkedin.com/in/ada', 'https://github.com/ada'],
  email: 'ada@northmile.example',
  tags: ['Cloud'],
  status: 'published',
  bio: 'She began at **Brightwater**.',
};

/** Saves something in the studio; its id. @throws where it is refused. */
export async function save(app: TestApp, path: string, fields: object): Promise<string> {
  const { status, body } = await call(app, 'POST', path, fields);
  if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
  await app.noticeChanges();
  return Entry.parse(body).id;
}

/** Adds a person; their id. */
export const addPerson = (app: TestApp, fields: object = {}): Promise<string> =>
  save(app, PERSONS, { ...ADA, ...fields });

/** Changes an entry as it is now. @throws where that is refused. */
export async function change(app: TestApp, path: string, fields: object): Promise<void> {
  const { body } = await call(app, 'GET', path);
  const { status, body: said } = await call(app, 'PUT', path, { ...Entry.parse(body), ...fields });
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(said)}`);
  await app.noticeChanges();
}

export const POST = {
  title: 'Measure before you cut',
  excerpt: 'What a week of measuring saved.',
  publishDate: '2024-06-05',
  authorName: 'Imani Okafor - Principal',
  status: 'published',
  contentSections: [{ heading: 'Why', text: 'Because guesses are dear.', imageUrl: '' }],
};
export const STUDY = {
  title: 'Trams that arrive',
  slug: 'trams-that-arrive',
  clientName: 'Lakeshore Transit',
  excerpt: 'Forecasts moved to forty seconds off.',
  publishDate: '2024-06-05',
  status: 'published',
  section1Title: 'The problem',
  section1Content: 'The board was wrong.',
};
export const ARTICLE = {
  title: 'The long way round',
  excerpt: 'Why the long way is shorter.',
  category: 'Delivery',
  publishDate: '2024-06-05',
  authorName: 'Imani Okafor',
  status: 'published',
  body: '## Why\n\nBecause.',
};

export const textOf = async (app: TestApp, path: string): Promise<string> =>
  (await app.request(path)).text();
export const statusOf = async (app: TestApp, path: string): Promise<number> =>
  (await app.request(path)).status;

/** A post, an article and a case study that name these people; the id of the article. */
export async function addNaming(app: TestApp, ids: readonly string[]): Promise<string> {
  await save(app, POSTS, { ...POST, authorIds: ids });
  await save(app, STUDIES, { ...STUDY, peopleIds: ids });
  return save(app, ARTICLES, { ...ARTICLE, authorIds: ids });
}
