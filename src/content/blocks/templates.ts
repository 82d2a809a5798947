/** Templates: what pages of a kind begin with, and what they cannot be without. */
import { type Block, type BlockType, newBlock } from './block.ts';

/** A block of a template: its type, and the fields that are not blank. */
export interface TemplateBlock {
  type: string;
  [field: string]: unknown;
}

/** Rules of a template, each a list of types of blocks. */
export interface TemplateRules {
  /** A page has at least one of them that visitors see. */
  required?: readonly string[];
  /** They are required, and stay where the template has them: its first ones first, its last ones last. */
  locked?: readonly string[];
  /** A page has at most one of them. */
  unique?: readonly string[];
  /** A page has no others; everything where it is left out. */
  allowed?: readonly string[];
}

/** What a page begins with, and which of its blocks it keeps. */
export interface PageTemplate {
  name: string;
  /** "Landing page" */
  label: string;
  /** What it is for, in a sentence. */
  help: string;
  blocks: readonly TemplateBlock[];
  rules: TemplateRules;
}

/** The blocks of a new page, each with an id of its own. @throws where a type is not among `types`. */
export const blocksOfTemplate = (template: PageTemplate, types: readonly BlockType[]): Block[] =>
  template.blocks.map(({ type: name, ...given }) => {
    const type = types.find((one) => one.type === name);
    if (type === undefined) throw new Error(`The template ${template.name} has no block ${name}`);
    return newBlock(type, given);
  });

/**
 * What a page lacks by the rules of its template, a sentence by path: `blocks` for the whole list,
 * `blocks.3` for a block. A block that this release does not know breaks no rule.
 */
export function templateProblems(
  template: PageTemplate,
  blocks: readonly Block[],
  types: readonly BlockType[],
  field = 'blocks',
): Record<string, string> {
  const { required = [], locked = [], unique = [], allowed } = template.rules;
  const nameOf = (type: string): string =>
    (types.find((one) => one.type === type)?.labels.one ?? type).toLowerCase();
  const missing = [...new Set([...required, ...locked])].filter(
    (type) => !blocks.some((block) => block.type === type && block.hidden !== true),
  );
  const problems: Record<string, string> = {};
  const known = new Map(types.map((type) => [type.type, type]));
  const seen = new Set<string>();
  for (const [index, { type }] of blocks.entries()) {
    const isRepeated = (unique.includes(type) || locked.includes(type)) && seen.has(type);
    seen.add(type);
    if (allowed?.includes(type) === false && known.has(type)) {
      problems[`${field}.${index}`] = `This kind of page cannot have ${nameOf(type)} blocks`;
    } else if (isRepeated) {
      problems[`${field}.${index}`] = `This kind of page can only have one ${nameOf(type)} block`;
    }
  }
  if (missing.length > 0) {
    problems[field] = `This page needs ${missing.map(nameOf).join(', ')}`;
  } else {
    for (const [index, type] of misplaced(template, blocks)) {
      problems[`${field}.${index}`] ??=
        `The position of the ${nameOf(type)} is fixed by the template`;
    }
  }
  return problems;
}

/** The locked blocks that do not stand where the template has them. */
function misplaced(
  { blocks: model, rules: { locked = [] } }: PageTemplate,
  blocks: readonly Block[],
): [index: number, type: string][] {
  const isLocked = ({ type }: { type: string }): boolean => locked.includes(type);
  const wanted = model.filter(isLocked).map(({ type }) => type);
  const heads = leading(model, isLocked).map(({ type }, index) => [index, type] as const);
  const rest = model.slice(heads.length);
  const tails = leading(rest.toReversed(), isLocked).map(
    ({ type }, index) => [blocks.length - 1 - index, type] as const,
  );
  const places = new Map([...heads, ...tails].map(([index, type]) => [type, index]));
  const first = (type: string): number => blocks.findIndex((block) => block.type === type);
  const order = wanted.map(first);
  return wanted.flatMap((type, at): [number, string][] => {
    const [index, before] = [first(type), order[at - 1] ?? -1];
    const place = places.get(type);
    const isRight = place === undefined ? index > before : index === place;
    return isRight || index === -1 ? [] : [[index, type]];
  });
}

function leading<T>(list: readonly T[], isWanted: (one: T) => boolean): T[] {
  const end = list.findIndex((one) => !isWanted(one));
  return list.slice(0, end === -1 ? undefined : end);
}

/** Why a block stays, or stays where it is; undefined where an owner is free to change that. */
export function lockOf(
  template: PageTemplate | undefined,
  blocks: readonly Pick<Block, 'type' | 'hidden'>[],
  index: number,
): 'locked' | 'required' | undefined {
  const type = blocks[index]?.type;
  if (template === undefined || type === undefined) return undefined;
  const { locked = [], required = [] } = template.rules;
  const isFirst = blocks.findIndex((block) => block.type === type) === index;
  if (locked.includes(type)) return isFirst ? 'locked' : undefined;
  const others = blocks.some(
    (block, place) => place !== index && block.type === type && block.hidden !== true,
  );
  return required.includes(type) && !others ? 'required' : undefined;
}

/** Whether one more block of a type may be added. */
export function mayAdd(
  template: PageTemplate | undefined,
  blocks: readonly Pick<Block, 'type'>[],
  { type }: BlockType,
): boolean {
  const { allowed, unique = [], locked = [] } = template?.rules ?? {};
  if (allowed?.includes(type) === false) return false;
  const isSingle = unique.includes(type) || locked.includes(type);
  return !isSingle || !blocks.some((block) => block.type === type);
}
