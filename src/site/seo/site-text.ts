/** The site in one text for those who read without a browser, as https://llmstxt.org has it. */

import { sayIn } from '#ui/say.ts';
import { absoluteAddress } from '#web/readable-page.ts';
import { inWords } from '#web/site.ts';
import type { EntryKind, PageHead } from './entry-kind.ts';
import {
  markdownLine,
  markdownLink,
  markdownList,
  markdownParagraph,
} from './markdown/markdown.ts';
import type { SeoContext } from './seo-context.ts';

/** Of each kind of entry so many are named; the sitemap has them all. */
const MAX_ENTRIES = 100;

/** Headings in their order; all others follow. */
const SHELVES = ['Services', 'Solutions', 'Products', 'Articles', 'Policies'];

export async function siteText(
  kinds: readonly EntryKind[],
  { db, publicUrl, site }: SeoContext,
): Promise<string> {
  const section = (title: string, links: readonly string[]): string[] =>
    links.length === 0 ? [] : [`## ${title}`, markdownList(links)];
  const link = (title: string, path: string, words: string): string =>
    `${markdownLink(title, absoluteAddress(publicUrl, path))}: ${markdownLine(words)}`;
  const say = (words: string): string => sayIn(site.messages, words);
  const toMarkdown = ({ path, title, summary }: PageHead): string =>
    link(title, `${path}.md`, summary);

  const lists = await Promise.all(
    kinds.map(async (kind) => ({ ...kind, heads: await kind.heads(db, MAX_ENTRIES) })),
  );
  const listed = lists.filter(
    ({ hasList, isHiddenEmpty, heads }) => hasList && (!isHiddenEmpty || heads.length > 0),
  );
  const shelved = lists.flatMap(({ heads }) => heads);
  const shelves = [...new Set([...SHELVES, ...shelved.flatMap(({ shelf }) => shelf ?? [])])];
  const { name, tagline, description, email, phone, offices } = site;
  const places = offices.length === 0 ? '' : `from ${inWords(offices.map(({ city }) => city))}`;
  const standing = markdownLine([tagline, places].filter(Boolean).join(', '));
  const ways = [email && `write to ${email}`, phone && `call ${phone}`]
    .filter(Boolean)
    .join(' or ');
  const reach = ways.charAt(0).toUpperCase() + ways.slice(1);
  const blocks = [
    `# ${markdownLine(name)}`,
    ...(description === '' ? [] : [`> ${markdownParagraph(description)}`]),
    `${[standing, reach]
      .filter((words) => words !== '')
      .map((words) => `${words}. `)
      .join(
        '',
      )}Every page below is linked as Markdown; without the ending .md its address is the page itself.`,
    ...shelves.flatMap((shelf) =>
      section(shelf, shelved.filter((page) => page.shelf === shelf).map(toMarkdown)),
    ),
    ...lists.flatMap(({ title, heads }) =>
      section(say(title), heads.filter(({ shelf }) => shelf === undefined).map(toMarkdown)),
    ),
    ...section('Optional', [
      ...listed.flatMap(({ path, title, description: words, isFed }) => [
        link(say(title), path, say(words)),
        ...(isFed
          ? [
              link(
                `Feed: ${say(title)}`,
                `${path}/feed.json`,
                `The newest as a JSON Feed with whole texts.`,
              ),
            ]
          : []),
      ]),
      link('Contact', '/contact', 'The offices and a form.'),
      link('API', '/api/docs', 'Everything published as JSON, and how forms are posted.'),
      link('Sitemap', '/sitemap.xml', 'Every page, with the day of its last change.'),
    ]),
  ];
  return `${blocks.join('\n\n')}\n`;
}
