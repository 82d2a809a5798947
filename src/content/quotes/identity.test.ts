import { expect, test } from 'vitest';
import { isShortFor, saysOnly } from './identity.ts';

test.for([
  ['Cleo Harbour', 'Cleo Harbour', true],
  ['cleo harbour', 'Cleo Harbour', true],
  ['Cleo H.', 'Cleo Harbour', true],
  ['C. Harbour', 'Cleo Harbour', true],
  ['Harbour', 'Cleo Harbour', true],
  ['COO', 'Chief Operating Officer', true],
  ['VP Operations', 'Vice President of Operations', true],
  ['Chief Operating Officer', 'Chief Operating Officer, Europe', true],
  ['Harbour Lines', 'Harbour Lines Ltd.', true],
  ['Cleo Quay', 'Cleo Harbour', false],
  ['John Smith', 'Cleo Harbour', false],
  ['Harbour Cleo Harbour', 'Cleo Harbour', false],
  ['Chief Executive Officer', 'Chief Operating Officer', false],
  ['Director, Harbour master', 'Harbour master', false],
  ['CEO', 'Chief Operating Officer', false],
  ['\u4e2d\u6751', '\u4e2d\u6751 \u82b1', true],
  ['!!', '??', false],
] as const)('“%s” for “%s”: %s', ([shown, given, isShort]) => {
  expect(isShortFor(shown, given)).toBe(isShort);
});

test.for([
  ['Harbour master', true],
  ['A client at Harbour Lines', true],
  ['HM, Harbour Lines', true],
  ['—', true],
  ['Priya Raman', false],
  ['Priya Raman, Harbour master', false],
  ['Mast', false],
] as const)('“%s” in place of a name says only a role and a company: %s', ([shown, isOnly]) => {
  expect(saysOnly(shown, ['Harbour master', 'Harbour Lines'])).toBe(isOnly);
});
