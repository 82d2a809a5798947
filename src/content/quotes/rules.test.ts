import { expect, test } from 'vitest';
import { saysName } from './rules.ts';

test('a name is known in part, in other letters, and with its accents written otherwise', () => {
  for (const [text, name] of [
    ['C. HARBOUR', 'Cleo Harbour'],
    ['Jose\u0301, harbour master', 'José Lima'],
    ['José', 'Jose\u0301 Lima'],
    ['李 明', '李 明'],
  ] as const) {
    expect(saysName(text, name), text).toBe(true);
  }
  for (const [text, name] of [
    ['Name withheld', 'Cleo Harbour'],
    ['A harbourmaster', 'Cleo Harbour'],
    ['Anybody', '—'],
  ] as const) {
    expect(saysName(text, name), text).toBe(false);
  }
});
