/** The studio's keys, for who presses them and for who asks about them. */
import { storedText, storeText } from '#ui/stored-text.ts';

export interface Shortcut {
  keys: readonly string[];
  what: string;
}

/** "Ctrl", or the command key where the keyboard has one. */
export const commandKey = (): string =>
  /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';

export const shortcuts = (): readonly { where: string; list: readonly Shortcut[] }[] => [
  {
    where: 'Everywhere',
    list: [
      { keys: [commandKey(), 'K'], what: 'Go to a screen or entry, or create a new one' },
      { keys: ['?'], what: 'Show these keys' },
      { keys: ['F8'], what: 'Go to the notifications' },
      { keys: ['Esc'], what: 'Close what is open' },
    ],
  },
  {
    where: 'In lists',
    list: [
      { keys: ['/'], what: 'Search' },
      { keys: ['Space'], what: 'Select an entry' },
      { keys: ['Shift', 'Click'], what: 'Select everything from the last choice to this one' },
      { keys: ['Space', '↑ ↓', 'Space'], what: 'On a handle: pick up, move, drop' },
    ],
  },
  {
    where: 'In the inbox',
    list: [
      { keys: ['j'], what: 'Next' },
      { keys: ['k'], what: 'Previous' },
      { keys: ['o'], what: 'Open' },
      { keys: ['n'], what: 'Write a note' },
      { keys: ['1 – 5'], what: 'New, in progress, won, lost, spam' },
    ],
  },
  {
    where: 'On the pipeline’s board',
    list: [{ keys: ['Space', '← →', 'Space'], what: 'On a handle: pick up, choose a stage, drop' }],
  },
  {
    where: 'In editors',
    list: [
      { keys: [commandKey(), 'S'], what: 'Save' },
      {
        keys: [commandKey(), 'Shift', 'F'],
        what: 'Focus mode on or off',
      },
      { keys: ['Alt', '↑ ↓'], what: 'On an outline link: move the section or block' },
    ],
  },
  {
    where: 'In texts',
    list: [
      {
        keys: ['/'],
        what: 'At the start of a paragraph: insert a heading, list, table or picture',
      },
      { keys: [commandKey(), 'K'], what: 'Link' },
      { keys: [commandKey(), 'B'], what: 'Bold' },
      { keys: [commandKey(), 'I'], what: 'Italic' },
      { keys: [commandKey(), 'Shift', 'X'], what: 'Strikethrough' },
      { keys: [commandKey(), 'E'], what: 'Inline code' },
      { keys: [commandKey(), 'Alt', 'F'], what: 'Footnote' },
      { keys: [commandKey(), 'Alt', '2 – 4'], what: 'Heading, largest to smallest' },
      { keys: [commandKey(), 'Alt', '0'], what: 'Paragraph' },
      { keys: [commandKey(), 'Shift', '7'], what: 'Numbered list' },
      { keys: [commandKey(), 'Shift', '8'], what: 'Bulleted list' },
      { keys: [commandKey(), 'Shift', '9'], what: 'Quote' },
      { keys: [commandKey(), 'Alt', 'C'], what: 'Code' },
      { keys: ['Shift', 'Enter'], what: 'New line in the same paragraph' },
      { keys: ['Alt', 'F10'], what: 'Go to the toolbar above the selection' },
      { keys: [commandKey(), 'Shift', 'V'], what: 'Paste as plain text' },
    ],
  },
];

const SINGLE_KEYS = 'studio-single-keys';

/** Whether keys without a modifier do anything; people who speak to their computer switch them off. */
export const hasSingleKeys = (): boolean => storedText(SINGLE_KEYS) !== 'off';

export const setSingleKeys = (isOn: boolean): void =>
  storeText(SINGLE_KEYS, isOn ? undefined : 'off');
