import { expect, test } from 'vitest';
import { describeClient } from './list.ts';

test('a client stands in its list with its site and its other names, and not with the file of its mark', () => {
  const calder = { name: 'Calder Basin Port', logoUrl: '/marks/calder-basin-port.svg' };
  expect(describeClient(calder)).toEqual({ label: 'Calder Basin Port', fact: '', text: '' });
  const known = { ...calder, website: 'https://calder.example/', aliases: ['Calder', 'The port'] };
  expect(describeClient(known)).toEqual({
    label: 'Calder Basin Port',
    fact: 'calder.example',
    text: 'Also Calder, The port',
  });
});
