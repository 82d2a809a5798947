import { z } from 'zod';
import { isStorable } from '#content/rules.ts';
import { choice, link, MAX_ADDRESS_LENGTH, text } from '#content/schema.ts';
import {
  LEFT_OUT,
  MAX_COLUMN_LINKS,
  MAX_FOOTER_COLUMNS,
  MAX_HEADER_LINKS,
  MAX_MENU_ITEMS,
  MAX_MENU_LABEL_LENGTH,
  MENU_FILLS,
  type MenuRules,
} from './menu-rules.ts';

const oneLine = (max: number) =>
  text(max)
    .refine((words) => !/[\r\n]/.test(words), 'Keep it on one line')
    .default('');

/** Earlier releases kept it with line breaks, where it is shown on one line. */
const sentence = text(200)
  .overwrite((words) => words.replaceAll(/[\r\n]+/g, ' '))
  .default('');

const MAIL_ADDRESS = /^mailto:[^\s@?]+@[^\s@?]+(?:\?\S*)?$/i;

const address = z
  .string('Enter an address')
  .trim()
  .max(MAX_ADDRESS_LENGTH, 'Use an address of at most 2,048 characters')
  .refine(
    (value) => (isStorable(value) && MAIL_ADDRESS.test(value)) || link.safeParse(value).success,
    'Enter an address that starts with https:// or mailto:, or with / for a page on this site',
  )
  .default('')
  .meta({ widget: 'address' });

const TWO_LEVELS = 'Menus have two levels. Move this link out of its parent first';

/** A link that leads somewhere; the content type of its entry stands beside the id. */
const linkFields = {
  label: oneLine(MAX_MENU_LABEL_LENGTH),
  page: z
    .string('Choose an entry')
    .regex(/^[\w-]{0,64}$/, 'Choose an entry')
    .default(''),
  type: z
    .string('Enter a content type')
    .regex(/^[a-z][a-z-]{0,39}$/, 'Enter a content type')
    .default('page'),
  href: address,
  description: sentence,
};

/** The last level of a menu. */
const leafFields = {
  ...linkFields,
  items: z.array(z.unknown()).max(0, TWO_LEVELS).optional().meta({ widget: 'none' }),
};

type Named = { label: string; page: string; href: string };

function problem(context: z.core.$RefinementCtx, name: string, message: string): void {
  context.addIssue({ code: 'custom', path: [name], message });
}

function leadsSomewhere({ label, page, href }: Named, context: z.core.$RefinementCtx): void {
  if (page !== '') return;
  if (label === '') problem(context, 'label', 'Enter a label, because an address has no name');
  if (href === '') problem(context, 'href', 'Choose a page or write an address');
}

const Leaf = z.strictObject(leafFields, 'Enter a link').superRefine(leadsSomewhere);

const WRITE_LINKS = 'Use a list of links';

const linkList = (max: number) => z.array(Leaf, WRITE_LINKS).max(max, `Use at most ${max} links`);

const leaves = (max: number) => linkList(max).default([]);

/** Refuses fields without a list, unless that comes in the shape of an earlier release. */
export function requireLists(
  lists: Readonly<Record<string, readonly unknown[]>>,
  context: z.core.$RefinementCtx,
): void {
  for (const [name, list] of Object.entries(lists)) {
    if (list === LEFT_OUT) problem(context, name, WRITE_LINKS);
  }
}

const fill = choice(MENU_FILLS).default('none');

const Node = z
  .strictObject({ ...linkFields, fill, items: leaves(MAX_MENU_ITEMS) }, 'Enter a link')
  .superRefine((node, context) => {
    const opens = node.fill !== 'none' || node.items.length > 0;
    if (!opens) return leadsSomewhere(node, context);
    if (node.label === '' && node.page === '' && node.fill === 'none') {
      problem(context, 'label', 'Enter a label for these links');
    }
  });

const Column = z.strictObject(
  { label: oneLine(MAX_MENU_LABEL_LENGTH), fill, items: leaves(MAX_COLUMN_LINKS) },
  'Enter a column',
);

const header: MenuRules = {
  one: 'link',
  levels: 2,
  max: MAX_HEADER_LINKS,
  maxItems: MAX_MENU_ITEMS,
  leads: true,
  described: 'items',
};

const columns: MenuRules = {
  one: 'column',
  levels: 2,
  max: MAX_FOOTER_COLUMNS,
  maxItems: MAX_COLUMN_LINKS,
  leads: false,
  described: 'none',
};

/** The header's menu: entries, with links below them. */
export const headerMenu = z
  .array(Node, WRITE_LINKS)
  .max(MAX_HEADER_LINKS, `Use at most ${MAX_HEADER_LINKS} links at the top`)
  .default(() => LEFT_OUT)
  .meta({ menu: header });

/** The footer's columns of links. */
export const footerColumns = z
  .array(Column, 'Use a list of columns')
  .max(MAX_FOOTER_COLUMNS, `Use at most ${MAX_FOOTER_COLUMNS} columns`)
  .default(() => LEFT_OUT)
  .meta({ menu: columns });

/** A menu of one level. */
export const flatMenu = (max: number, described: MenuRules['described'] = 'none') =>
  linkList(max)
    .default(() => LEFT_OUT)
    .meta({
      menu: {
        one: 'link',
        levels: 1,
        max,
        maxItems: 0,
        leads: true,
        described,
      } satisfies MenuRules,
    });

/** A list of links as earlier releases kept it; who still writes one has it taken over. */
export const oldLinks = (max: number) => linkList(max).optional().meta({ widget: 'none' });

/** Refuses a list of an earlier release beside a menu that says more than the list can. */
export function keepMenu(
  name: string,
  { list, menu, isPlain }: { list: unknown; menu: string; isPlain: boolean },
  context: z.core.$RefinementCtx,
): void {
  if (list === undefined || isPlain) return;
  problem(context, name, `These links would replace all of “${menu}”. Change that instead`);
}

const isRules = (meta: unknown): meta is MenuRules =>
  typeof meta === 'object' && meta !== null && 'levels' in meta;

/** What a field that holds a menu takes; undefined for every other field. */
export function menuRulesOf(field: unknown): MenuRules | undefined {
  const rules = field instanceof z.ZodType ? field.meta()?.menu : undefined;
  return isRules(rules) ? rules : undefined;
}
