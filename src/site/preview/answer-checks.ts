/** Answers what the editor asks of the page in this frame; loaded with the first such message. */
import { checkReply, readCheckMessage, readShowMessage } from '#web/page-findings.ts';

/** Calls that are under way: the editor asks again until it is answered. */
const begun = new Set<string>();

/** How long what is shown is marked, in milliseconds. */
const MARK_MS = 4_000;

export async function answerChecks(data: unknown): Promise<void> {
  const selector = readShowMessage(data);
  if (selector !== undefined) show(selector);
  const call = readCheckMessage(data);
  if (call === undefined || begun.has(call)) return;
  begun.add(call);
  const { checkPage } = await import('./check-page.ts');
  window.parent.postMessage(checkReply(call, await checkPage()), location.origin);
}

function show(selector: string): void {
  const element = selector === '' ? null : document.querySelector<HTMLElement>(selector);
  if (element === null) return;
  element.scrollIntoView({ block: 'center' });
  element.style.outline = '3px solid currentColor';
  element.style.outlineOffset = '3px';
  setTimeout(() => {
    element.style.outline = '';
    element.style.outlineOffset = '';
  }, MARK_MS);
}
