/** What must hold of every content type, on every database. */
import { expect, test } from 'vitest';
import { listCards, listItems } from '#content/entry-lists.server.ts';
import { exportContent } from '#content/export.server.ts';
import { importContent } from '#content/import.server.ts';
import { publishedCards, publishedItem } from '#content/published.server.ts';
import type { ContentType } from '#content/schema.ts';
import { databaseKinds, openTestDatabase } from './databases.ts';

/** Registers the contract's tests. `sample` is a valid record of the type, as an import file has it. */
export function contentContract(type: ContentType, sample: Record<string, unknown>): void {
  const file = (...records: unknown[]) => ({
    name: 'contract.json',
    text: JSON.stringify({ [type.collection]: records }),
  });
  const draft = { ...sample, slug: 'a-draft', status: 'draft' };
  const hasSlug = 'slug' in type.fields.shape;
  const asDraft = hasSlug ? draft : { ...sample, status: 'draft' };

  test.for(databaseKinds)(
    `${type.type}: a record comes back as it went in, and its draft is nowhere public (%s)`,
    async (kind) => {
      const db = await openTestDatabase(kind);
      const report = await importContent(db, [type], [file(sample, asDraft)]);
      expect(report).toMatchObject({ imported: 2, rejected: [] });
      const [item] = (await listItems(db, type, { status: 'published' })).items;
      expect(item).toMatchObject(sample);
      expect((await publishedCards(db, type))?.items).toHaveLength(1);
      expect((await listCards(db, type, { status: 'draft' })).items).toHaveLength(1);
      if (!hasSlug) return;
      expect(await publishedItem(db, type, String(item?.slug))).toMatchObject(sample);
      expect(await publishedItem(db, type, 'a-draft')).toBeUndefined();
    },
  );

  test(`${type.type}: what is exported imports to the same content`, async () => {
    const first = await openTestDatabase();
    await importContent(first, [type], [file(sample, asDraft)]);
    const text = (await Array.fromAsync(exportContent(first, [type]))).join('');
    const second = await openTestDatabase();
    const report = await importContent(second, [type], [{ name: 'export.json', text }]);
    expect(report).toMatchObject({ imported: 2, rejected: [] });
    expect((await Array.fromAsync(exportContent(second, [type]))).join('')).toBe(text);
  });

  test(`${type.type}: an unknown key and each missing field are refused by name`, async () => {
    const db = await openTestDatabase();
    const report = await importContent(db, [type], [file({ unknownKey: 1 })]);
    expect(report.imported).toBe(0);
    const fields = report.rejected.map((problem) => problem.field);
    expect(fields).toContain('unknownKey');
    expect(fields.length).toBeGreaterThan(1);
  });
}
