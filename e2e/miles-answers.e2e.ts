/** What Miles answers: the words of a person with their source, and the way to one where nobody has written any. */
import { z } from 'zod';
import { accessibilityProblems, hydrated } from './fixtures.ts';
import { expect, test, unique } from './studio.ts';

const Made = z.looseObject({ id: z.string() });

test('a question is answered by name above the results, and one without an answer becomes a message, also without script @long', async ({
  page,
  studio,
  browser,
}) => {
  const add = async (collection: string, data: object) =>
    Made.parse(await (await studio.api.post(`/api/admin/${collection}`, { data })).json());
  const name = unique('Ada Lindqvist');
  const person = await add('persons', { name, role: 'Engineer', status: 'published' });
  const claim = await add('claims', {
    statement: unique('Order entry went from 11 minutes to 4'),
    figure: '64 %',
    measuredBy: 'Priya Raman',
    status: 'published',
  });
  const question = unique('Who waters the plants');
  await add('answers', {
    question: `${question}?`,
    answer: 'The **night watch** does.',
    personId: person.id,
    sourceId: claim.id,
    status: 'published',
  });

  // The index follows a change once the pages that changed are there.
  const asked = `/api/search?${new URLSearchParams({ q: `${question}?` })}`;
  await expect.poll(async () => (await studio.api.get(asked)).text()).toContain('"answer":');

  await page.goto('/?assistant=open');
  await hydrated(page);
  const panel = page.getByRole('dialog', { name: 'Miles', exact: true });
  await panel.getByRole('searchbox').fill(`${question}?`);
  const answer = panel.getByRole('article');
  await expect(answer).toContainText('The night watch does.');
  await expect(answer).toContainText(`Answered by ${name}, Engineer`);
  await expect(panel.getByRole('status')).toContainText(`An answer to “${question}?”`);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await expect(answer.getByRole('link', { name })).toBeFocused();
  await answer.getByRole('link', { name: 'Order entry' }).click();
  await expect(page).toHaveURL(/\/evidence\//);

  const plain = await browser.newContext({ javaScriptEnabled: false });
  const still = await plain.newPage();
  await still.goto(`/search?${new URLSearchParams({ q: `${question}?` })}`);
  await expect(still.getByRole('article')).toContainText(`Answered by ${name}`);
  await expect(still.getByRole('heading', { level: 1 })).toContainText('An answer to');
  await still.getByRole('searchbox').fill('Do you tune zithers & harps?');
  await still.getByRole('searchbox').press('Enter');
  await still.getByRole('link', { name: 'Send us this question' }).click();
  const writer = unique('Nils');
  const form = still.locator('form[data-lead="contact"]');
  await expect(form.getByRole('textbox', { name: 'Message' })).toHaveValue(
    'Do you tune zithers & harps?',
  );
  await form.getByRole('textbox', { name: 'Name' }).fill(writer);
  await form.getByRole('textbox', { name: 'Email' }).fill('nils@example.com');
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(still).toHaveURL(/\/thank-you\?form=contact&reference=/);
  await plain.close();
  const list = await studio.api.get(`/api/admin/submissions?q=${encodeURIComponent(writer)}`);
  expect(await list.text()).toContain('Do you tune zithers & harps?');
});
