/** What the blocks of a page say of other entries, put in when the page is read. */
import { type Block, isBlockOf } from '#content/blocks/block.ts';
import type { ClientBook } from '#content/client-book.ts';
import { keyOfClient } from '#content/client-names.ts';
import { isObject } from '#content/wire.ts';
import { challenges } from '#features/home/blocks/challenges.ts';
import { MAX_HUB_NODES, MAX_SUMMITS } from '#features/home/blocks/choices.ts';
import { engine } from '#features/home/blocks/engine.ts';
import { partners } from '#features/home/blocks/partners.ts';
import { whoWeAre } from '#features/home/blocks/who-we-are.ts';
import type { FieldsOf } from '#web/page-block.ts';
import type { Catalogue } from './catalogue.ts';

/** What is known of the other entries of the site. */
export interface Known extends Catalogue {
  /** What the page or product at an address is called; undefined for an address of neither. */
  titleAt(address: string): string | undefined;
  /** Whether nobody can open the address any more, or not yet: the page that stands there is not published. */
  isGone(address: string): boolean;
  /** What a tag is called. */
  nameOfTag(word: string): string;
  /** The site's clients. */
  clients(): Pick<ClientBook, 'partners' | 'find' | 'nameOf' | 'namesOf'>;
}

/**
 * The blocks with the lists that they take from the catalogue, without links to pages that are not
 * published, and with names in the place of `{title}`, `{page}` and `{tag}`: of their own page, of the
 * one that the link beside the words leads to, and of the tag beside them.
 */
export const filledBlocks = (blocks: readonly Block[], title: string, known: Known): Block[] =>
  blocks.map((block) => ({ ...block, ...named(withLists(block, known), { title, known }) }));

/** `{title}` alone, for who knows of no other entry. */
export const titledBlocks = (blocks: readonly Block[], title: string): Block[] =>
  blocks.map((block) => ({ ...block, ...named(block, { title }) }));

/** A block whose lists are those of the catalogue, where it says so. */
function withLists(block: Block, known: Known): Block {
  const { services, products, isGone } = known;
  if (isBlockOf(partners, block)) return { ...block, items: partnersOf(block, known) };
  if (isBlockOf(challenges, block)) {
    const items =
      block.from === 'own'
        ? block.items.filter(({ link }) => !isGone(link))
        : services.map(({ title, challenge, subline, text, actionLabel, path, ...drawn }) => ({
            title,
            challenge: challenge || subline || title,
            text,
            linkLabel: actionLabel,
            link: path,
            drawing: drawn.drawing,
            colour: drawn.colour,
          }));
    return { ...block, items };
  }
  if (isBlockOf(whoWeAre, block) && block.from === 'catalogue') {
    return {
      ...block,
      servicesTitle: services.length === 0 ? '' : block.servicesTitle,
      services: services
        .slice(0, MAX_SUMMITS)
        .map(({ title, subline }) => ({ title, text: subline })),
      productsTitle: products.length === 0 ? '' : block.productsTitle,
      products: products.slice(0, MAX_SUMMITS).map(({ title, kind, availability, drawing }) => ({
        title,
        kind,
        state: availability,
        drawing,
      })),
    };
  }
  if (isBlockOf(engine, block) && block.from === 'catalogue') {
    const names = (list: readonly { title: string }[]) =>
      list.slice(0, MAX_HUB_NODES).map(({ title }) => ({ name: title }));
    return {
      ...block,
      servicesTitle: services.length === 0 ? '' : block.servicesTitle,
      services: names(services),
      productsTitle: products.length === 0 ? '' : block.productsTitle,
      products: names(products),
    };
  }
  return block;
}

/** One client has one mark, whoever names it, and leads to its case study. */
function partnersOf(
  { from, items }: Pick<FieldsOf<typeof partners>, 'from' | 'items'>,
  { clients, studies }: Known,
) {
  const { partners: known, find, namesOf } = clients();
  const shown =
    from === 'clients'
      ? known.map(({ name, mark }) => ({ name, mark }))
      : items.map((item) => {
          const client = find(item.name);
          return client === undefined
            ? item
            : { ...item, name: client.name, mark: client.mark || item.mark };
        });
  return shown.map((partner) => {
    const link = namesOf(partner.name)
      .map((name) => studies.get(keyOfClient(name)))
      .find(Boolean);
    return link === undefined ? partner : { ...partner, link };
  });
}

interface Names {
  title: string;
  known?: Known;
}

/** A value with names for what stands for them. */
function named(value: object, names: Names): Record<string, unknown> {
  const entries = Object.entries(value);
  const links = new Map(
    entries.filter(([key, text]) => isLinkKey(key) && typeof text === 'string'),
  );
  return Object.fromEntries(
    entries.map(([key, inner]) => [key, namedValue(key, inner, { ...names, links, value })]),
  );
}

interface Beside extends Names {
  links: ReadonlyMap<string, unknown>;
  /** What the words stand in. */
  value: object;
}

function namedValue(key: string, inner: unknown, beside: Beside): unknown {
  if (Array.isArray(inner)) {
    return inner.map((item: unknown) => (isObject(item) ? named(item, beside) : item));
  }
  if (typeof inner !== 'string' || inner === '') return inner;
  // Whose words or story it is, in blocks that quote clients.
  if (key === 'company') return beside.known?.clients().nameOf(inner) ?? inner;
  if (isLinkKey(key)) return beside.known?.isGone(inner) === true ? '' : inner;
  return inner.includes('{') ? withNames(key, inner, beside) : inner;
}

const isLinkKey = (key: string): boolean => key === 'link' || key.endsWith('Link');

/** Words that stand for the name of what nobody knows are left out whole. */
function withNames(key: string, words: string, { title, known, links, value }: Beside): string {
  const titled = words.replaceAll('{title}', () => title);
  if (known === undefined) return titled;
  const tag: unknown = Reflect.get(value, 'tag');
  const tagged =
    typeof tag === 'string' ? titled.replaceAll('{tag}', () => known.nameOfTag(tag)) : titled;
  if (!tagged.includes('{page}')) return tagged;
  const own = links.get(key.replace(/(?:Label|Name|Title)$/, 'Link')) ?? links.get('link');
  const name = typeof own === 'string' ? known.titleAt(own) : undefined;
  return name === undefined ? '' : tagged.replaceAll('{page}', () => name);
}
