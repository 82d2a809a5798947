/** Footnotes, callouts and the language of code, written in the studio. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityProblems } from './accessibility.ts';
import { expectNone, expectVisible } from './looks.ts';
import { bar, expectKept, openText, text, toEnd } from './prose-form.tsx';

/** The editor has heard where the browser has put the cursor. */
const settled = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve, 30));
  });

/** Keys that the browser itself obeys, one after another. */
async function press(key: string, times = 1): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await userEvent.keyboard(`{${key}}`);
    await settled();
  }
}

test('a footnote is typed where it belongs, and the text goes on behind it', {
  tags: ['long'],
}, async () => {
  await openText();
  await userEvent.click(text);
  await userEvent.keyboard('A claim[[^1]See **the** report{Enter}, and more.');
  await expectKept('A claim[^1], and more.\n\n[^1]: See **the** report');
  expect(await accessibilityProblems(document.body)).toEqual([]);
  // Into it from behind, and out of it at its other end.
  await press('Home');
  await press('ArrowRight', 'A claim'.length + 1);
  await userEvent.keyboard('Then ');
  await expectKept('A claim[^1], and more.\n\n[^1]: Then See **the** report');
  await userEvent.keyboard('{Escape}!');
  await expectKept('A claim[^1]!, and more.\n\n[^1]: Then See **the** report');
  await press('Backspace');
  await press('ArrowLeft');
  await userEvent.keyboard('.');
  await expectKept('A claim[^1], and more.\n\n[^1]: Then See **the** report.');
});

test('a footnote at the end of a paragraph is left by an arrow, and is in the tools over words', async () => {
  await openText('One[^1]\n\n[^1]: Two');
  await toEnd();
  await settled();
  await userEvent.keyboard(' and{Control>}{Alt>}f{/Alt}{/Control}three');
  await press('ArrowRight');
  await userEvent.keyboard(' four');
  await expectKept('One[^1] and[^2] four\n\n[^1]: Two\n\n[^2]: three');
  await userEvent.keyboard('{Control>}a{/Control}');
  await expectVisible(bar.getByRole('button', { name: 'Footnote' }));
});

test('Backspace at the start of a footnote makes its words those of the text', async () => {
  await openText('One[^1] end\n\n[^1]: Two');
  await toEnd();
  await press('Home');
  await press('ArrowRight', 4);
  await userEvent.keyboard('{Backspace}');
  await expectKept('OneTwo end');
});

test('words that become a heading keep their footnotes, and those that become code keep the words', async () => {
  await openText('One[^1] two\n\n[^1]: Three');
  await toEnd();
  await userEvent.keyboard('{Control>}{Alt>}2{/Alt}{/Control}');
  await expectKept('## One[^1] two\n\n[^1]: Three');
  await userEvent.keyboard('{Control>}{Alt>}c{/Alt}{/Control}');
  await expectKept('```\nOneThree two\n```');
});

test('a callout is made in the menu or by its mark, changes its kind in its tools, and is taken away', {
  tags: ['long'],
}, async () => {
  await openText();
  await userEvent.click(text);
  await userEvent.keyboard('/call{Enter}Mind the step');
  await expectKept('> [!NOTE]\n> Mind the step');
  const tools = page.getByRole('toolbar', { name: 'Callout' });
  await userEvent.click(tools.getByRole('button', { name: 'Warning' }));
  await expectKept('> [!WARNING]\n> Mind the step');
  expect(await accessibilityProblems(document.body)).toEqual([]);
  await userEvent.keyboard('{Alt>}{F10}{/Alt}{End}{Enter}');
  await expectKept('> [!QUOTE]\n> Mind the step');
  await userEvent.click(tools.getByRole('button', { name: 'Pull quote' }));
  await expectKept('Mind the step');
  await expectNone(tools);
  await userEvent.keyboard('{End}{Enter}> [[!tip] Walk');
  await expectKept('Mind the step\n\n> [!TIP]\n> Walk');
  await userEvent.keyboard('{Enter}{Enter}Out');
  await expectKept('Mind the step\n\n> [!TIP]\n> Walk\n\nOut');
});

test('the language of code is a field over it', async () => {
  await openText('```\nselect 1\n```');
  await toEnd();
  await userEvent.keyboard('{Alt>}{F10}{/Alt}sq l"{Enter};');
  await expectKept('```sql\nselect 1;\n```');
  await userEvent.keyboard('{Alt>}{F10}{/Alt}');
  expect(await accessibilityProblems(document.body)).toEqual([]);
  await userEvent.keyboard('{Control>}a{/Control}{Delete}{Escape}');
  await expectKept('```\nselect 1;\n```');
});
