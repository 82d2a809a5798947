/** The contact form that an address has begun. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { contactForm } from '#features/leads/blocks/contact-form.ts';
import ContactFormBlock from '#features/leads/blocks/contact-form.tsx';
import { openPart } from './site.tsx';

const BLOCK = { id: 'b', type: contactForm.type, v: 1, ...contactForm.fields.parse({}) };

const open = (question: string): Promise<void> =>
  openPart(() => (
    <ContactFormBlock
      block={BLOCK}
      number={1}
      isFirst={false}
      data={{ replier: undefined, begun: { search: '', message: question, figure: undefined } }}
    />
  ));

const message = page.getByRole('textbox', { name: 'Message' });

test('what was typed beside a question is there again on another visit, and not beside another question', async () => {
  localStorage.clear();
  await open('Do you paint ships?');
  await expect.element(message).toHaveValue('Do you paint ships?');
  await message.fill('Do you paint ships, and when?');
  await page.getByRole('textbox', { name: 'Email' }).fill('nils@example.com');
  await expect
    .poll(() => Object.values(localStorage).some((draft) => String(draft).includes('and when?')))
    .toBe(true);
  await open('Do you sell boats?');
  await expect.element(message).toHaveValue('Do you sell boats?');
  await open('Do you paint ships?');
  await expect.element(message).toHaveValue('Do you paint ships, and when?');
  await expect
    .element(page.getByRole('textbox', { name: 'Email' }))
    .toHaveValue('nils@example.com');
});
