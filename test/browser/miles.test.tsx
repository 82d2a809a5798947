/** What the panel of the assistant says while somebody types. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { REST_MS, TYPING_PAUSE_MS } from '../../src/features/assistant/rules.ts';
import MilesPanel from '../../src/features/assistant/site/panel.tsx';
import { answerWith } from './api.ts';
import { expectVisible } from './looks.ts';
import { openPart } from './site.tsx';

test('that nobody has answered a question is said once its words stand still, and not on the way to them', async () => {
  answerWith('/api/search', () =>
    Response.json({ closeness: 'every-word', groups: [], isUnanswered: true, questions: [] }),
  );
  await openPart(() => <MilesPanel place="/" isOpen onClose={() => {}} />);
  const said: string[] = [];
  const watch = new MutationObserver(() => {
    const status = document.querySelector('.answer-none');
    const query = document.querySelector<HTMLInputElement>('input[type="search"]')?.value ?? '';
    if (status !== null) said.push(query);
  });
  watch.observe(document.body, { childList: true, subtree: true, characterData: true });
  // The test's own clock: a machine that stalls would let the words stand still.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const results = page.getByRole('region', { name: 'Results' });
  const ask = async (words: string, question: string): Promise<void> => {
    await userEvent.keyboard(words);
    vi.advanceTimersByTime(TYPING_PAUSE_MS);
    // An answer is drawn a tick of the clock after it came.
    await expect
      .poll(() => {
        vi.advanceTimersByTime(1);
        return results.element().textContent;
      })
      .toContain(`Nothing found for “${question}”`);
  };
  await userEvent.click(page.getByRole('searchbox'));
  await ask('How do we', 'How do we');
  vi.advanceTimersByTime((REST_MS - TYPING_PAUSE_MS) / 2);
  await ask(' fly?', 'How do we fly?');
  vi.advanceTimersByTime(REST_MS);
  await expectVisible(page.getByRole('link', { name: 'Send us this question' }));
  watch.disconnect();
  expect(new Set(said)).toEqual(new Set(['How do we fly?']));
});
