/** What the panel of the assistant says while somebody types. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import MilesPanel from '../../src/features/assistant/site/panel.tsx';
import { answerWith } from './api.ts';
import { expectVisible } from './looks.ts';
import { openPart } from './site.tsx';

test('that nobody has answered a question is said once its words stand still, and not on the way to them', async () => {
  const asked: string[] = [];
  answerWith('/api/search', (search) => {
    asked.push(search.get('q') ?? '');
    return Response.json({
      closeness: 'every-word',
      groups: [],
      isUnanswered: true,
      questions: [],
    });
  });
  await openPart(() => <MilesPanel place="/" isOpen onClose={() => {}} />);
  const said: string[] = [];
  const watch = new MutationObserver(() => {
    const status = document.querySelector('.answer-none');
    const query = document.querySelector<HTMLInputElement>('input[type="search"]')?.value ?? '';
    if (status !== null) said.push(query);
  });
  watch.observe(document.body, { childList: true, subtree: true, characterData: true });
  const field = page.getByRole('searchbox');
  await field.click();
  await userEvent.keyboard('How do we');
  // Long enough for an answer, and too short for the end of a question.
  await expect.poll(() => asked).toContain('How do we');
  await new Promise((resolve) => setTimeout(resolve, 300));
  await userEvent.keyboard(' fly?');
  await expectVisible(page.getByRole('link', { name: 'Send us this question' }));
  watch.disconnect();
  expect(new Set(said)).toEqual(new Set(['How do we fly?']));
});
