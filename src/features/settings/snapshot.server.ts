/** What every page knows of the site, read once for each state of it. */
import { readSiteStart } from '#content/defaults.server.ts';
import { findSingleton } from '#content/entries.server.ts';
import { findRevision } from '#content/revisions.server.ts';
import type { EntryFacts } from '#content/schema.ts';
import { tagsOf } from '#content/tag-book.server.ts';
import { CONSENT_WORDING, LEAD_KINDS } from '#features/leads/rules.ts';
import { messagesContent, wordedOtherwise } from '#features/messages/schema.ts';
import type { Db } from '#platform/db/tables.ts';
import { shippedMark } from '#site.config.ts';
import { shortFor } from '#ui/short-for.ts';
import type { FindSite, Site, SiteChoices } from '#web/site.ts';
import { choices, footer, navigation, settings } from './manifest.ts';
import type { Choices, Footer, Navigation } from './schema.ts';

/** The choices with the number of the state that they are in. */
export type ChosenState = Choices & Pick<EntryFacts, 'revision'>;

/** The menus as they are kept, with the entries that their links name. */
export type KeptMenus = Pick<Navigation, 'menu' | 'products' | 'pagesAfter'> &
  Pick<Footer, 'columns' | 'policies'>;

interface SiteState {
  site: Site;
  menus: KeptMenus;
  choices: ChosenState;
}

/** The site as its owner has saved it, without menus; what nobody has saved is as `src/site.config.ts` has it. */
export const readSite = async (db: Db): Promise<Site> => (await readState(db)).site;

/** The menus as their owner has saved them. */
export const readMenus = async (db: Db): Promise<KeptMenus> => (await readState(db)).menus;

async function readState(db: Db): Promise<SiteState> {
  const [start, company, head, foot, chosen, said] = await Promise.all([
    readSiteStart(db),
    findSingleton(db, settings.content),
    findSingleton(db, navigation.content),
    findSingleton(db, footer.content),
    findSingleton(db, choices.content),
    findSingleton(db, messagesContent),
  ]);
  const worded = wordedOtherwise(said);
  const site: Site = {
    ...(start === 'empty' ? { start } : {}),
    name: company.name,
    tagline: company.tagline,
    description: company.description,
    email: company.email,
    phone: company.phone,
    copyrightYear: company.copyrightYear,
    offices: company.offices,
    social: company.social,
    tags: tagsOf(db).site,
    catalogue: { services: [], products: [] },
    menu: [],
    products: [],
    columns: [],
    policies: [],
    ...(company.name === shippedMark.name ? { mark: shippedMark.path } : {}),
    ...(company.referencePrefix === '' ? {} : { referencePrefix: company.referencePrefix }),
    ...pageChoices(chosen),
    ...(worded === undefined ? {} : { messages: byShort(worded) }),
  };
  const { menu, products, pagesAfter } = head;
  const { columns, policies } = foot;
  return { site, menus: { menu, products, pagesAfter, columns, policies }, choices: chosen };
}

const byShort = (worded: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(worded).map(([shipped, own]) => [shortFor(shipped), own]));

/** What pages have to know of the choices, which is nothing as long as they are those that ship. */
function pageChoices({ revision, consent, readingTime }: ChosenState): Pick<Site, 'choices'> {
  if (revision === SHIPPED_REVISION) return {};
  const worded = LEAD_KINDS.filter((kind) => consent[kind] !== CONSENT_WORDING[kind]);
  const chosen: SiteChoices = { revision };
  if (worded.length > 0) {
    chosen.consent = Object.fromEntries(worded.map((kind) => [kind, consent[kind]]));
  }
  if (!consent.isTicked) chosen.isUnticked = true;
  const counted = [
    ...(readingTime.insights === 'counted' ? ['blog-post'] : []),
    ...(readingTime.caseStudies === 'counted' ? ['case-study'] : []),
  ];
  if (counted.length > 0) chosen.counted = counted;
  return { choices: chosen };
}

/** Of an entry that nobody has saved. */
const SHIPPED_REVISION = 1;

/** The site in memory, so that no page asks the database for it. */
export interface SiteSnapshot {
  find: FindSite;
  /** Links name entries here; `src/server/menus.ts` says where they lead. */
  findMenus: () => KeptMenus;
  findChoices: () => ChosenState;
  /** The choices in this state of their history; in the present one where there is no such state. */
  readChoices: (revision: number | undefined) => Promise<ChosenState>;
  /** Reads it anew; until then the last state holds, also where this fails. */
  refresh: () => Promise<void>;
}

/** What the snapshot shows of the tags is read before it. @throws what the first read throws. */
export async function createSiteSnapshot(
  db: Db,
  tags?: Pick<SiteSnapshot, 'refresh'>,
): Promise<SiteSnapshot> {
  let state = await readState(db);
  return {
    find: () => state.site,
    findMenus: () => state.menus,
    findChoices: () => state.choices,
    async readChoices(revision) {
      if (revision === undefined || revision === state.choices.revision) return state.choices;
      const { content } = choices;
      const then = await findRevision(db, content, content.type, revision);
      return then === undefined ? state.choices : { ...then, revision };
    },
    async refresh() {
      await tags?.refresh();
      state = await readState(db);
    },
  };
}
