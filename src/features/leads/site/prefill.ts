/** What an address writes into the contact form: a question that nobody has answered, or a figure of the visitor’s. */

import { type FigureKind, isFigureKind, readFigure } from '#features/your-number/rules.ts';
import { MAX_MESSAGE_LENGTH } from '../rules.ts';

export const CONTACT_PAGE = '/contact';

/** Parameters of the contact page that its form begins with. */
export const PREFILL_PARAMETERS: readonly string[] = ['question', 'figure', 'value'];

/** A figure that a visitor has brought, in the unit of its kind. */
export interface BroughtFigure {
  kind: FigureKind;
  value: number;
}

/** What the contact form begins with. */
export interface Prefill {
  message: string;
  figure?: BroughtFigure | undefined;
}

/** The contact form with a figure. */
export const figureAddress = ({ kind, value }: BroughtFigure): string =>
  `${CONTACT_PAGE}?${new URLSearchParams({ figure: kind, value: String(value) })}#start`;

/** What the contact form begins with; undefined where its address says nothing that it takes. */
export function readPrefill({ searchParams }: URL): Prefill | undefined {
  const message = (searchParams.get('question') ?? '').trim().slice(0, MAX_MESSAGE_LENGTH);
  const figure = readBrought(searchParams.get('figure'), searchParams.get('value') ?? '');
  return message === '' && figure === undefined
    ? undefined
    : { message: message.toWellFormed(), figure };
}

/** A figure from an address or a form; undefined for what is none. */
export function readBrought(kind: unknown, typed: string): BroughtFigure | undefined {
  if (!isFigureKind(kind)) return undefined;
  const read = readFigure(kind, typed);
  return 'value' in read ? { kind, value: read.value } : undefined;
}
