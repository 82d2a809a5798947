/** Long texts of the studio's forms: typed, marked and linked, and kept as Markdown. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { flushTexts } from '../../src/admin/prose-editor/pending.ts';
import { accessibilityProblems, CONTRAST } from './accessibility.ts';
import { expectCount, expectNone, expectVisible, setWidth } from './looks.ts';
import { bar, changeText, expectKept, keptText, openText, text, toEnd } from './prose-form.tsx';

test('Markdown that is typed becomes what it says, and is kept as Markdown', async () => {
  await openText();
  await userEvent.click(text);
  await userEvent.keyboard('## Two days{Enter}We **time** every `leg`, *twice*.{Enter}');
  await userEvent.keyboard('- A map{Enter}The legs{Enter}{Enter}> Walk first{Enter}{Enter}');
  await userEvent.keyboard('1. Begin{Enter}{Tab}{Enter}{Enter}---');
  await expectKept(
    '## Two days\n\nWe **time** every `leg`, *twice*.\n\n- A map\n- The legs\n\n> Walk first\n\n1. Begin\n\n---',
  );
  await expectVisible(text.getByRole('heading', { name: 'Two days', level: 2 }));
  await userEvent.keyboard('{Control>}z{/Control}');
  await expectKept(
    '## Two days\n\nWe **time** every `leg`, *twice*.\n\n- A map\n- The legs\n\n> Walk first\n\n1. Begin\n\n\\---',
  );
});

test('signs in the middle of words and in code stay what they are', async () => {
  await openText();
  await userEvent.click(text);
  await userEvent.keyboard('snake_case_name and 5 * 3 * 2 and #1 and 2024. A <b>');
  await expectKept('snake_case_name and 5 \\* 3 \\* 2 and #1 and 2024. A \\<b>');
});

test('what is chosen is marked by the toolbar and by keys, and the toolbar says so', async () => {
  await openText('One two three');
  await toEnd();
  await userEvent.keyboard('{Control>}{Shift>}{ArrowLeft}{/Shift}{/Control}');
  await userEvent.click(bar.getByRole('button', { name: 'Bold' }));
  await expectKept('One two **three**');
  expect(bar.getByRole('button', { name: 'Bold' }).element().ariaPressed).toBe('true');
  await userEvent.keyboard('{Control>}b{/Control}{Control>}i{/Control}');
  await expectKept('One two *three*');
  // By keyboard alone: into the toolbar, along it, and back.
  await userEvent.keyboard('{Alt>}{F10}{/Alt}{End}{Enter}');
  await expectKept('> One two *three*');
  await userEvent.keyboard('{Alt>}{F10}{/Alt}{Escape}!');
  await expectKept('> One two *!*');
  await expectNone(bar);
});

test('a slash at the start of a paragraph offers what could stand there, and is a sign anywhere else', {
  tags: ['long'],
}, async () => {
  await openText();
  await userEvent.click(text);
  await userEvent.keyboard('/');
  const menu = page.getByRole('listbox', { name: 'Insert' });
  await expectCount(menu.getByRole('option'), 19);
  await userEvent.keyboard('tab');
  await expectCount(menu.getByRole('option'), 1);
  await userEvent.keyboard('{Enter}Leg{Tab}Minutes{Tab}Cost{Tab}Dock{Tab}4');
  await expectKept('| Leg | Minutes | Cost |\n|---|---|---|\n| Dock | 4 | |\n| | | |');
  await userEvent.keyboard(
    '{Enter}{Enter}Answer yes / no{Enter}and /or{Enter}/ code{Enter}/{Escape}q',
  );
  await expectNone(menu);
  await expect.poll(keptText).toContain('Answer yes / no\n\nand /or\n\n/ code\n\n/q');
});

test('a table grows, loses rows and columns, and is left by Enter', {
  tags: ['long'],
}, async () => {
  await openText('| a | b |\n|---|---|\n| 1 | 2 |');
  await userEvent.click(text.getByText('2', { exact: true }));
  await userEvent.keyboard('{Tab}3');
  await expectKept('| a | b |\n|---|---|\n| 1 | 2 |\n| 3 | |');
  const tools = page.getByRole('toolbar', { name: 'Table' });
  await userEvent.click(tools.getByRole('button', { name: 'Remove column' }));
  await expectKept('| b |\n|---|\n| 2 |\n| |');
  const right = tools.getByRole('button', { name: 'Align right' });
  await userEvent.click(right);
  await expectKept('| b |\n|---:|\n| 2 |\n| |');
  await userEvent.click(right);
  await userEvent.keyboard('{Enter}After');
  await expectKept('| b |\n|---|\n| 2 |\n| |\n\nAfter');
});

test('Ctrl+K links to a page that is found by its name, to an address, and nowhere unsafe', {
  tags: ['long'],
}, async () => {
  await openText('See the walks');
  await toEnd();
  await userEvent.keyboard('{Control>}{Shift>}{ArrowLeft}{/Shift}{/Control}');
  await expectVisible(bar);
  await userEvent.keyboard('{Control>}k{/Control}');
  const field = page.getByRole('combobox', { name: 'Link to' });
  await userEvent.keyboard('harb');
  await expectVisible(page.getByRole('option', { name: 'Harbour walks Page' }));
  expect(await accessibilityProblems(document.body)).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expectKept('See the [walks](entry:page-walks)');
  await userEvent.keyboard('{ArrowLeft}{Control>}k{/Control}javascript:alert(1){Enter}');
  await expectVisible(page.getByRole('alert'));
  await userEvent.keyboard('{Control>}a{/Control}a.example/b{Enter}');
  await expectKept('See the [walks](https://a.example/b)');
  // Right after a link the key means that link.
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.click(page.getByRole('button', { name: 'Remove link' }));
  await expectKept('See the walks');
  await expectNone(field);
});

test('a link keeps its title when it leads elsewhere, and a page that was gone to by key is taken', async () => {
  await openText('See [walks](https://a.example "Their plan")');
  await toEnd();
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.keyboard('{Control>}a{/Control}https://b.example/{Enter}');
  await expectKept('See [walks](https://b.example/ "Their plan")');
  await userEvent.keyboard('{Control>}k{/Control}{Control>}a{/Control}/w');
  const found = page.getByRole('option', { name: 'Harbour walks Page' });
  await expectVisible(found);
  expect(found.element().getAttribute('aria-selected')).toBe('false');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expectKept('See [walks](entry:page-walks "Their plan")');
});

test('somebody else’s change leaves the box for a link open, over the words it is for', {
  tags: ['long'],
}, async () => {
  await openText('One\n\nSee the walks');
  await toEnd();
  await userEvent.keyboard('{Control>}{Shift>}{ArrowLeft}{/Shift}{/Control}');
  // Browsers tell of what is chosen a moment later.
  await expectVisible(bar);
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.keyboard('https://a.example/');
  changeText('One, theirs\n\nSee the walks');
  await expectVisible(text.getByText('One, theirs'));
  await userEvent.keyboard('b{Enter}');
  await expectKept('One, theirs\n\nSee the [walks](https://a.example/b)');
});

test('lists go no deeper than prose does, and words that a heading takes stay apart', {
  tags: ['long'],
}, async () => {
  await openText('- a');
  await userEvent.click(text.getByText('a', { exact: true }));
  for (let level = 0; level < 8; level += 1) await userEvent.keyboard('{End}{Enter}b{Tab}');
  await expect.poll(keptText).toContain(`${'  '.repeat(5)}- b`);
  expect(keptText()).not.toContain(`${'  '.repeat(6)}- b`);
  await expectNone(page.getByText(/^Line \d/));
  // Keys that the form has not heard of would go before what changes elsewhere.
  flushTexts();
  changeText('one\\\ntwo');
  await userEvent.click(text.getByText(/one/));
  await userEvent.keyboard('{Control>}{Alt>}2{/Alt}{/Control}');
  await expectKept('## one two');
});

test('what is typed or set can make nothing that Markdown would not read', {
  tags: ['long'],
}, async () => {
  const quotes = '> '.repeat(6);
  await openText(`${quotes}a`);
  await toEnd();
  await userEvent.keyboard('{Enter}> b');
  await expect.poll(keptText).toContain('b');
  expect(keptText()).not.toContain('> '.repeat(7));
  flushTexts();
  changeText('| a |\n|---|\n| b |');
  await userEvent.click(text.getByText('b', { exact: true }));
  await userEvent.keyboard('{End} ---');
  await expect.poll(keptText).toMatch(/\| b \\?---/);
  await userEvent.keyboard('{Control>}a{/Control}{Delete}---');
  await expect.poll(keptText).not.toContain('\n---\n');
});

test('words of which some are bold become bold all of them, and then none', async () => {
  await openText('One **two** three');
  await userEvent.click(text);
  await userEvent.keyboard('{Control>}a{/Control}');
  await expectVisible(bar);
  expect(bar.getByRole('button', { name: 'Bold' }).element().ariaPressed).toBe('false');
  await userEvent.keyboard('{Control>}b{/Control}');
  await expectKept('**One two three**');
  await userEvent.keyboard('{Control>}b{/Control}');
  await expectKept('One two three');
});

test('what others change while somebody writes is taken in beside it', async () => {
  await openText('One\n\nTwo');
  await toEnd();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await userEvent.keyboard('!');
  changeText('One, theirs\n\nTwo');
  await expectVisible(text.getByText('One, theirs'));
  vi.useRealTimers();
  flushTexts();
  await expectKept('One, theirs\n\nTwo!');
});

test('what others change around the words that are written comes in, once, however often they do', async () => {
  await openText('One\n\nTwo\n\nThree');
  await userEvent.click(text.getByText('Two'));
  await userEvent.keyboard('{End}');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await userEvent.keyboard('!');
  changeText('One, theirs\n\nTwo\n\nThree, theirs');
  await expectVisible(text.getByText('Three, theirs'));
  await userEvent.keyboard('?');
  changeText('One, theirs twice\n\nTwo!\n\nThree, theirs');
  await expectVisible(text.getByText('One, theirs twice'));
  // The same words of the same place: whoever writes here keeps theirs.
  await userEvent.keyboard('.');
  changeText('One, theirs twice\n\nTwo!? Not so.\n\nThree, theirs');
  vi.useRealTimers();
  flushTexts();
  await expectKept('One, theirs twice\n\nTwo!?.\n\nThree, theirs');
});

test('a text that changes elsewhere shows, while cursor and undo stay with their words', async () => {
  await openText('One\n\nTwo');
  await toEnd();
  await userEvent.keyboard('!');
  await expectKept('One\n\nTwo!');
  changeText('One, merged\n\nTwo!');
  await expectVisible(text.getByText('One, merged'));
  await userEvent.keyboard('?');
  await expectKept('One, merged\n\nTwo!?');
  await userEvent.keyboard('{Control>}zz{/Control}');
  await expectKept('One, merged\n\nTwo');
});

test('a text that cannot be shown is written as Markdown, and so is any other on request', async () => {
  await openText('A <b>word</b>');
  const switched = page.getByRole('button', { name: 'Markdown' });
  await expect.poll(() => text.element().tagName).toBe('TEXTAREA');
  await userEvent.click(switched);
  await expectVisible(page.getByText(/^Line 1: HTML is not supported/));
  await userEvent.fill(text, 'A **word**');
  await userEvent.click(switched);
  await expect.poll(() => text.element().tagName).toBe('DIV');
  await expectKept('A **word**');
  changeText('Back to <i>that</i>');
  await expect.poll(() => text.element().tagName).toBe('TEXTAREA');
});

test('what was typed just now is in the form once the text is left or the page goes', async () => {
  await openText();
  await userEvent.click(text);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await userEvent.keyboard('Words');
  expect(keptText()).toBe('');
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  vi.useRealTimers();
  await expectKept('Words');
});

test('the editor says what it is to everybody, in both themes', async () => {
  await openText(
    '## Two\n\nOne **two** [three](/contact)\n\n- a\n\n| b |\n|---|\n| c |\n\n```js\nd\n```',
  );
  await userEvent.click(text);
  expect(await accessibilityProblems(document.body)).toEqual([]);
  document.documentElement.dataset.theme = 'dark';
  expect(await accessibilityProblems(document.body, CONTRAST)).toEqual([]);
  delete document.documentElement.dataset.theme;
});

test('a table that is wider than the window scrolls with the text, which takes the keys', async () => {
  await setWidth(390, 844);
  const cells = ['Weeks', 'Kilometres', 'Engineers', 'Headcount', 'Overtime', 'Deliveries'];
  await openText(
    `Before\n\n| ${cells.join(' | ')} |\n|${'---|'.repeat(6)}\n| ${cells.join(' | ')} |`,
  );
  await expectVisible(text.getByRole('table'));
  const { scrollWidth, clientWidth } = text.element();
  expect(scrollWidth).toBeGreaterThan(clientWidth);
  expect(document.documentElement.scrollWidth).toBe(390);
  expect(await accessibilityProblems(document.body)).toEqual([]);
});
