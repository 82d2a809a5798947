/** Figures and superlatives that nothing backs: no source, no link beside them. */
import { figuresIn } from '../figures.ts';
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

/** Each figure of a text once that is not cited, or the first superlative of one without figures. */
function claimsIn(text: string, cited: ReadonlySet<string>): string[] {
  const figures = new Map(figuresIn(text).map(({ key, words }) => [key, words]));
  if (figures.size === 0) return SUPERLATIVE.exec(text)?.slice(0, 1) ?? [];
  return [...figures].flatMap(([key, words]) => (cited.has(key) ? [] : [words]));
}

/** The sentences of a text that claim something and do not say how one knows. */
export function claimFindings(
  path: string,
  paragraphs: readonly Paragraph[],
  budget: ReadingBudget,
): Finding[] {
  const found: Finding[] = [];
  for (const { words, hasLink, cited } of paragraphs) {
    if (found.length >= MAX_NAMED) break;
    const read = words.slice(0, MAX_READ);
    if (hasLink || SOURCE.test(read) || claimsIn(read, cited).length === 0) continue;
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
