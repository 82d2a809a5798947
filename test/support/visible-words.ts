/** Words that stand in components as they are: found by reading the sources as TypeScript does. */
import { glob, readFile } from 'node:fs/promises';
import ts from 'typescript';

/** A text that visitors read or hear, and where it stands. */
export interface FoundWords {
  words: string;
  place: string;
  /** Whether it is said by the table of messages, or stands there as it is. */
  isSaid: boolean;
}

/** Attributes whose value is seen or heard. */
const SHOWN = new Set([
  'action',
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'label',
  'legend',
  'placeholder',
  'title',
]);

/** `action` of an own component is the text of its button; of a form it is an address. */
const isShown = (attribute: ts.JsxAttribute): boolean => {
  const name = attribute.name.getText();
  const element = attribute.parent.parent.tagName.getText();
  return SHOWN.has(name) && (name !== 'action' || /^Lead/.test(element));
};

const LETTER = /\p{L}/u;

/** In a source without elements, angle brackets are types. */
const parse = (path: string, text: string): ts.SourceFile =>
  ts.createSourceFile(
    path,
    text,
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('.ts') ? ts.ScriptKind.TS : ts.ScriptKind.TSX,
  );

const collapsed = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** What an expression may come to, as far as it is written there: both sides of a choice. */
function literalsOf(node: ts.Node): { node: ts.Node; words: string; isSaid: boolean }[] {
  if (ts.isStringLiteralLike(node)) return [{ node, words: node.text, isSaid: false }];
  if (ts.isTemplateExpression(node)) {
    const words = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
    const inner = node.templateSpans.flatMap(({ expression }) => literalsOf(expression));
    return [{ node, words: words.join('…'), isSaid: false }, ...inner];
  }
  if (ts.isCallExpression(node)) return saidBy(node);
  if (ts.isConditionalExpression(node)) {
    return [node.whenTrue, node.whenFalse].flatMap(literalsOf);
  }
  if (ts.isBinaryExpression(node)) {
    const { kind } = node.operatorToken;
    const comparesOrAnds =
      kind !== ts.SyntaxKind.QuestionQuestionToken &&
      kind !== ts.SyntaxKind.BarBarToken &&
      kind !== ts.SyntaxKind.PlusToken;
    if (kind === ts.SyntaxKind.AmpersandAmpersandToken) return literalsOf(node.right);
    return comparesOrAnds ? [] : [node.left, node.right].flatMap(literalsOf);
  }
  if (ts.isParenthesizedExpression(node)) return literalsOf(node.expression);
  return [];
}

/**
 * `say('Words')`, also with something done to what it gives: `.replace('{name}', name)`; `sayIn` and
 * `sayAt` are given where first, and `sentence('Words')` is said later.
 */
function saidBy(node: ts.CallExpression): { node: ts.Node; words: string; isSaid: boolean }[] {
  const { expression } = node;
  if (ts.isIdentifier(expression) && /^(?:say(?:In|At)?|sentence)$/.test(expression.text)) {
    const words = /^say(?:In|At)$/.test(expression.text)
      ? node.arguments.slice(1)
      : node.arguments.slice(0, 1);
    return words.flatMap((argument) =>
      literalsOf(argument).map((one) => ({ ...one, isSaid: true })),
    );
  }
  if (ts.isIdentifier(expression) && expression.text === 'toast') {
    return node.arguments.flatMap(noticeIn).map((one) => ({ ...one, isSaid: true }));
  }
  return ts.isPropertyAccessExpression(expression) ? literalsOf(expression.expression) : [];
}

/** Title and description of a notice, which are said where it is shown. */
const noticeIn = (node: ts.Expression): ReturnType<typeof literalsOf> => {
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(noticeIn);
  if (!ts.isObjectLiteralExpression(node)) return [];
  return node.properties.flatMap((one) =>
    ts.isPropertyAssignment(one) && /^(?:title|description)$/.test(one.name.getText())
      ? literalsOf(one.initializer)
      : [],
  );
};

/** All words of a source, those that are said wherever they are. */
export function wordsOfSource(path: string, text: string): FoundWords[] {
  const source = parse(path, text);
  const found = new Map<ts.Node, FoundWords>();
  const add = (node: ts.Node, words: string, isSaid: boolean): void => {
    if (!LETTER.test(words) || found.has(node)) return;
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    found.set(node, {
      words: isSaid ? words : collapsed(words),
      place: `${path}:${line + 1}`,
      isSaid,
    });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) add(node, node.text, false);
    if (ts.isJsxExpression(node) && node.expression && !ts.isJsxAttribute(node.parent)) {
      for (const one of literalsOf(node.expression)) add(one.node, one.words, one.isSaid);
    }
    if (ts.isJsxAttribute(node) && isShown(node) && node.initializer) {
      const value = ts.isJsxExpression(node.initializer)
        ? node.initializer.expression
        : node.initializer;
      if (value) for (const one of literalsOf(value)) add(one.node, one.words, one.isSaid);
    }
    if (ts.isCallExpression(node)) {
      for (const one of saidBy(node)) if (one.isSaid) add(one.node, one.words, true);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return [...found.values()];
}

/** "Tickets", "left open": as words are written, and classes, addresses and paths of drawings are not. */
const LIKE_WORDS =
  /^(?:(?:\{\w+\} )?[\p{Lu}“][\p{Ll}’']+(?:[\s.,:?!…]|$)|(?:\{\w+\}|\p{Ll}+),? \p{Ll}[\p{Ll} ,.]*$)/u;

/** Attributes that hold none. */
const isLook = (node: ts.Node): boolean =>
  ts.isJsxAttribute(node) && /^(?:className|rel|sizes|style)$/.test(node.name.getText());

/**
 * Texts that look like words, wherever they stand in a source: in a table that a component reads as
 * well, or handed to a function.
 */
export function wordsAnywhere(path: string, text: string): { words: string; place: string }[] {
  const source = parse(path, text);
  const found: { words: string; place: string }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node) || isLook(node)) return;
    const words =
      ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateTail(node)
        ? collapsed(node.text)
        : '';
    if (LIKE_WORDS.test(words)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push({ words, place: `${path}:${line + 1}` });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The words of all components below these folders, or in these files. */
export async function wordsOfFolders(patterns: readonly string[]): Promise<FoundWords[]> {
  const paths = (await Array.fromAsync(glob([...patterns]))).toSorted();
  const read = paths
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .map(async (path) => wordsOfSource(path, await readFile(path, 'utf8')));
  return (await Promise.all(read)).flat();
}

/** Every text of a source, wherever it stands. */
export function literalsOfSource(path: string, text: string): string[] {
  const source = parse(path, text);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
