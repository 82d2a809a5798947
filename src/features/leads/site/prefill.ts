/** What an address writes into the contact form: a question that nobody has answered, or a figure of the visitor’s. */

import { type FigureKind, isFigureKind, readFigure } from '#features/your-number/rules.ts';
import { ownFigureWords } from '#features/your-number/site/figure-words.ts';
import { MAX_MESSAGE_LENGTH } from '../rules.ts';

export const CONTACT_PAGE = '/contact';

/** Parameters of the contact page that its form begins with. */
export const PREFILL_PARAMETERS: readonly string[] = ['question', 'figure', 'value'];

/** A figure that a visitor has brought, in the unit of its kind. */
interface BroughtFigure {
  kind: FigureKind;
  value: number;
}

/** What the contact form begins with. */
export interface Prefill {
  /** The query that says so, which tells its draft from others. */
  search: string;
  message: string;
  figure: { kind: string; value: string; words: string } | undefined;
}

/** The contact form with a figure. */
export const figureAddress = (figure: BroughtFigure): string =>
  `${CONTACT_PAGE}${searchOf('', figure)}#start`;

/** What the contact form begins with; undefined where its address says nothing that it takes. */
export function readPrefill(
  { searchParams }: URL,
  say: (words: string) => string,
): Prefill | undefined {
  const asked = (searchParams.get('question') ?? '').trim().slice(0, MAX_MESSAGE_LENGTH);
  const message = asked.toWellFormed();
  const figure = readBrought(searchParams.get('figure'), searchParams.get('value') ?? '');
  if (message === '' && figure === undefined) return undefined;
  const brought = figure && { words: ownFigureWords(figure, say), ...asTexts(figure) };
  return { search: searchOf(message, figure), message, figure: brought };
}

const asTexts = ({ kind, value }: BroughtFigure) => ({ kind, value: String(value) });

function searchOf(question: string, figure: BroughtFigure | undefined): string {
  const brought = figure && { figure: figure.kind, value: String(figure.value) };
  return `?${new URLSearchParams({ ...(question === '' ? {} : { question }), ...brought })}`;
}

/** The words of a figure that a form had; none where it had none. */
export function figureWordsOf(
  { figure, figureValue = '' }: Readonly<Record<string, string>>,
  say: (words: string) => string,
): { figureWords?: string } {
  const brought = readBrought(figure, figureValue);
  return brought === undefined ? {} : { figureWords: ownFigureWords(brought, say) };
}

/** Undefined for what is no figure. */
function readBrought(kind: unknown, typed: string): BroughtFigure | undefined {
  if (!isFigureKind(kind)) return undefined;
  const read = readFigure(kind, typed);
  return 'value' in read ? { kind, value: read.value } : undefined;
}
