/** The search over the studio's lists. */
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { SearchField } from '../../src/admin/search-field.tsx';
import { openPart } from './site.tsx';

test('words that were typed are searched before who typed them goes elsewhere, and once', async () => {
  const searched: string[] = [];
  await openPart(() => {
    const [isHere, setHere] = useState(true);
    return (
      <>
        {isHere && (
          <SearchField
            id="search"
            label="Search"
            value=""
            onSearch={(words) => searched.push(words)}
          />
        )}
        <button type="button" onClick={() => setHere(false)}>
          Elsewhere
        </button>
      </>
    );
  });
  await page.getByRole('searchbox', { name: 'Search' }).fill('weir');
  await page.getByRole('button', { name: 'Elsewhere' }).click();
  await expect.element(page.getByRole('searchbox', { name: 'Search' })).not.toBeInTheDocument();
  expect(searched).toEqual(['weir']);
});
