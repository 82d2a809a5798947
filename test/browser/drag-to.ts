/** Drags by pointer and by keyboard, from one thing to another. */
import { commands, type Locator, userEvent } from 'vitest/browser';
import { expectVisible } from './looks.ts';

const middleOf = (element: Element): { x: number; y: number } => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
};

/** Takes the button with this label with the pointer, and lets go of it over the target. */
export async function dragTo(handle: Locator, target: Locator): Promise<void> {
  await expectVisible(handle);
  await expectVisible(target);
  await standStill(handle, target);
  const element = handle.element();
  const from = middleOf(element);
  const to = middleOf(target.element());
  const label = element.getAttribute('aria-label') ?? '';
  await commands.drag(`[aria-label="${label}"]`, to.x - from.x, to.y - from.y);
}

/** What came of the drag before may still move both. */
async function standStill(...ends: readonly Locator[]): Promise<void> {
  const places = (): string => JSON.stringify(ends.map((end) => middleOf(end.element())));
  const frame = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, 50));
  for (let before = ''; before !== places(); await frame()) before = places();
}

/** Focuses a handle and picks it up. */
export async function pickUp(handle: Locator): Promise<void> {
  await expectVisible(handle);
  const element = handle.element();
  if (element instanceof HTMLElement) element.focus();
  await userEvent.keyboard(' ');
  await arrowKeysHeard();
}

/** What was picked up hears arrow keys from the next turn on. */
export const arrowKeysHeard = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
