import { expect, test } from 'vitest';
import { SHIPPED_LOOK } from '#features/appearance/look.ts';
import { lookDocument } from './look-documents.server.ts';

test('a drawing is made once for a look, whatever the addresses that ask for it', () => {
  let made = 0;
  const look = {
    ...SHIPPED_LOOK,
    get terrain() {
      made += 1;
      return 'harbour';
    },
  };
  const first = lookDocument('aaaaaaaaaaaaaa-map.svg', look)?.body;
  const reads = made;
  expect(reads).toBeGreaterThan(0);
  for (const id of ['bbbbbbbbbbbbbb', 'cccccccccccccc']) {
    expect(lookDocument(`${id}-map.svg`, look)?.body).toBe(first);
  }
  expect(made).toBe(reads);
  for (const name of ['nothing', 'constructor']) {
    expect(lookDocument(`aaaaaaaaaaaaaa-${name}.svg`, look)).toBeUndefined();
  }
});
