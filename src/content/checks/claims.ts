/** Figures and superlatives that nothing backs: no source, no link beside them. */
import { allFiguresIn } from '../worded-figures.ts';
import { type Finding, quoteOf, worthALook } from './finding-schema.ts';
import type { Paragraph } from './prose-rules.ts';
import { type ReadingBudget, sentencesOf } from './reading.ts';

const SUPERLATIVE =
  /\b(?:(?:the|one of the|[a-z]{2,12}['’]s) (?:best|biggest|fastest|largest|leading|most (?:advanced|experienced|innovative|reliable|trusted))|(?:industry|market|world)[- ](?:leading|class)|world['’]s (?:first|only)|number one|no\. ?1|second to none|unmatched|unparalleled|unrivall?ed)\b(?!-)/iu;

/** Words that name a source. */
const SOURCE =
  /\b(?:according to|measured|sources?|(?:report|study|survey) (?:by|from|of)|counted|audited)\b|https?:\/\//iu;

/** So many of a text are named, those included that a claim backs; whoever writes a report has their sources elsewhere. */
const MAX_NAMED = 12;
/** In characters; what is beyond is not read. */
const MAX_READ = 2_000;

/** Each figure of a sentence once that is not cited, or the first superlative of one without figures. */
function claimsIn(sentence: string, cited: ReadonlySet<string>): string[] {
  const found = allFiguresIn(sentence).toReversed();
  const figures = new Map(found.map(({ key, words }) => [key, words]));
  if (figures.size === 0) return SUPERLATIVE.exec(sentence)?.slice(0, 1) ?? [];
  return [...figures].toReversed().flatMap(([key, words]) => (cited.has(key) ? [] : [words]));
}

/** Whether any of its sentences may claim something: dividing a text into them takes longest. */
const mayClaim = (text: string): boolean => allFiguresIn(text).length > 0 || SUPERLATIVE.test(text);

/** The sentences of a text that claim something and do not say how one knows. */
export function claimFindings(
  path: string,
  paragraphs: readonly Paragraph[],
  budget: ReadingBudget,
): Finding[] {
  const found: Finding[] = [];
  for (const { words, hasSource, cited } of paragraphs) {
    if (found.length >= MAX_NAMED) break;
    const read = words.slice(0, MAX_READ);
    if (hasSource || SOURCE.test(read) || !mayClaim(read)) continue;
    for (const { text } of sentencesOf(read, budget)) {
      for (const claim of claimsIn(text, cited)) {
        const finding = worthALook('claim', path, text, claimWords(claim));
        found.push({ ...finding, claim: quoteOf(claim) });
      }
    }
  }
  return found.slice(0, MAX_NAMED);
}

const claimWords = (claim: string): string =>
  `“${quoteOf(claim)}” is claimed without a source. Link it to a claim (Ctrl+K), say who measured it and when, or link to the source.`;
