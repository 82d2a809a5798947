/** The regular expressions of the source, and how the time of each grows with what it reads. */
import { globSync, readFileSync } from 'node:fs';
import { check, type Parameters } from 'recheck';
import ts from 'typescript';

export interface Pattern {
  /** File and line. */
  place: string;
  /** Undefined for one that is made when the program runs. */
  regex: { source: string; flags: string } | undefined;
  /** The length beside it, from a comment such as "at most 200 characters". */
  maxLength: number | undefined;
}

/** Steps that a pattern may take at the length beside it: some milliseconds. */
const MAX_STEPS = 1_000_000;
/** What is taken for the growth of a pattern that nothing can judge. */
const UNKNOWN_DEGREE = 2;

/** Counts of steps end a check, never a clock, so that each run judges alike. */
const WITHOUT_CLOCK: Parameters = {
  timeout: null,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
  randomSeed: 0,
};

export const patternsIn = (folder: string): Pattern[] =>
  globSync(`${folder}/**/*.{ts,tsx}`)
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .sort()
    .flatMap((file) => patternsOf(file, readFileSync(file, 'utf8')));

export function patternsOf(file: string, text: string): Pattern[] {
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: Pattern[] = [];
  const visit = (node: ts.Node): void => {
    const regex = literalOf(node);
    if (regex !== undefined || isMadeAtRun(node)) {
      const line = tree.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      found.push({ place: `${file}:${line}`, regex, maxLength: lengthBeside(node, text) });
    }
    node.forEachChild(visit);
  };
  visit(tree);
  return found;
}

function literalOf(node: ts.Node): Pattern['regex'] {
  if (!ts.isRegularExpressionLiteral(node)) return undefined;
  const end = node.text.lastIndexOf('/');
  return { source: node.text.slice(1, end), flags: node.text.slice(end + 1) };
}

const isMadeAtRun = (node: ts.Node): boolean =>
  (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
  ts.isIdentifier(node.expression) &&
  node.expression.text === 'RegExp';

/** From a comment on the line of the pattern, or above its statement or member. */
function lengthBeside(node: ts.Node, text: string): number | undefined {
  const comments: string[] = [];
  const add = (ranges: readonly ts.CommentRange[] | undefined): void => {
    for (const { pos, end } of ranges ?? []) comments.push(text.slice(pos, end));
  };
  let outer: ts.Node = node;
  while (!ts.isStatement(outer) && !ts.isObjectLiteralElement(outer)) outer = outer.parent;
  add(ts.getLeadingCommentRanges(text, outer.getFullStart()));
  add(ts.getTrailingCommentRanges(text, outer.getEnd()));
  add(ts.getLeadingCommentRanges(text, node.getFullStart()));
  const [, digits] = /at most ([\d,]+) characters/.exec(comments.join('\n')) ?? [];
  return digits === undefined ? undefined : Number(digits.replaceAll(',', ''));
}

const verdicts = new Map<string, Promise<string | undefined>>();

/** What is wrong with a pattern; undefined where nothing is. */
export async function faultOf({ regex, maxLength }: Pattern): Promise<string | undefined> {
  if (regex === undefined) {
    const isSmall = maxLength !== undefined && maxLength ** UNKNOWN_DEGREE <= MAX_STEPS;
    return isSmall ? undefined : 'it is made when the program runs, and no length is beside it';
  }
  const key = JSON.stringify([regex, maxLength]);
  const known = verdicts.get(key) ?? judge(regex, maxLength);
  verdicts.set(key, known);
  return known;
}

async function judge(
  { source, flags }: NonNullable<Pattern['regex']>,
  maxLength: number | undefined,
): Promise<string | undefined> {
  const proved = await check(source, flags, { ...WITHOUT_CLOCK, checker: 'automaton' });
  // Assertions are beyond automata; they are tried with strings that grow.
  const isBeyond = proved.status === 'unknown' && proved.error.kind === 'unsupported';
  const verdict = isBeyond
    ? await check(source, flags, { ...WITHOUT_CLOCK, checker: 'fuzz' })
    : proved;
  if (verdict.status === 'safe') return undefined;
  if (verdict.status === 'unknown') return `it cannot be judged: ${verdict.error.kind}`;
  const { complexity, attack } = verdict;
  const isBounded =
    complexity.type === 'polynomial' &&
    maxLength !== undefined &&
    maxLength ** complexity.degree <= MAX_STEPS;
  return isBounded ? undefined : `${complexity.summary}: ${attack.pattern}`;
}
