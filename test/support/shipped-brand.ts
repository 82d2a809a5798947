/** The brand that ships, as an agency may have changed it in the code: tests take its words from here. */
import { homePage } from '#catalogue/pages/home.ts';
import { referencePrefixOf } from '#features/leads/reference.server.ts';
import { siteConfig } from '#site.config.ts';

export const SHIPPED_NAME: string = siteConfig.name;

/** Whether that is the sample agency, of which tests may say what is true of it alone. */
export const IS_SAMPLE = SHIPPED_NAME === 'Northmile';

const MARKUP: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

/** Words as pages have them in their HTML. */
export const inPage = (words: string): string =>
  words.replaceAll(/[&<>"']/g, (character) => MARKUP[character] ?? character);

/** What references of submissions begin with: "HP-". */
export const REFERENCE_START = `${referencePrefixOf(siteConfig)}-`;

const hero = homePage.page.blocks.find(({ type }) => type === 'home-hero');

/** The heading of the front page, on one line. */
export const FRONT_HEADLINE: string = String(hero?.headline ?? '').replaceAll('\n', ' ');
/** Its last line. */
export const FRONT_ENDING: string =
  String(hero?.headline ?? '')
    .split('\n')
    .at(-1) ?? '';

/** A pattern that finds one of these words. */
export const anyOf = (words: readonly string[]): RegExp =>
  new RegExp(words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'));
