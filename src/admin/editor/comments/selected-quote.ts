import { useEffect } from 'react';
import { CONTEXT_LENGTH, type Quote, quoteOf } from '#content/reviews/anchor.ts';

export interface Selected extends Quote {
  /** The name of the field that the words stand in; empty where that is unknown. */
  field: string;
}

const MAX_SELECTED = 2_000;

/** Tells of words of a field that are selected, and are meant when a comment is written next. */
export function useSelectedQuote(onSelect: (words: Selected) => void): void {
  useEffect(() => {
    const look = (): void => {
      const found = selectedInControl() ?? selectedInText();
      if (found !== undefined && found.exact.trim() !== '') onSelect(found);
    };
    document.addEventListener('selectionchange', look);
    return () => document.removeEventListener('selectionchange', look);
  }, [onSelect]);
}

/** What a comment itself is written in is no part of the entry. */
const isOutside = (element: Element): boolean => element.closest('#main form[aria-label]') === null;

function selectedInControl(): Selected | undefined {
  const control = document.activeElement;
  if (!(control instanceof HTMLTextAreaElement || control instanceof HTMLInputElement)) return;
  const { selectionStart, selectionEnd, value, name } = control;
  if (selectionStart === null || selectionEnd === null || isOutside(control)) return undefined;
  if (selectionEnd - selectionStart > MAX_SELECTED) return undefined;
  return { ...quoteOf(value, selectionStart, selectionEnd), field: name };
}

function selectedInText(): Selected | undefined {
  const selection = window.getSelection();
  const exact = selection?.toString() ?? '';
  const anchor = selection?.anchorNode?.parentElement;
  const text = anchor?.closest('[contenteditable="true"]');
  if (!selection || !text || isOutside(text) || exact.length > MAX_SELECTED) return undefined;
  const range = selection.getRangeAt(0);
  const before = document.createRange();
  before.selectNodeContents(text);
  before.setEnd(range.startContainer, range.startOffset);
  const behind = document.createRange();
  behind.selectNodeContents(text);
  behind.setStart(range.endContainer, range.endOffset);
  return {
    exact,
    prefix: before.toString().slice(-CONTEXT_LENGTH),
    suffix: behind.toString().slice(0, CONTEXT_LENGTH),
    field: text.getAttribute('name') ?? '',
  };
}
