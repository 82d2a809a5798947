/** What docs/attacks.md says of a row is what the tests it names say of themselves. */
import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { isGroup } from '../../scripts/bench/groups.ts';

/** How many rows each section has. */
const SECTIONS = { A: 16, B: 13, C: 22, D: 18, E: 16, F: 14, G: 6, X: 27 } as const;

interface Row {
  ids: string[];
  result: string;
  /** Files and commands between backticks. */
  proofs: string[];
}

async function readRows(): Promise<Row[]> {
  const text = await readFile('docs/attacks.md', 'utf8');
  return [
    ...text.matchAll(/^\| ((?:[A-GX]\d+(?:, )?)+) \| [^|]* \| ([^|]*) \| ?([^|]*) \|$/gm),
  ].map(([, ids = '', result = '', proof = '']) => ({
    ids: ids.split(', '),
    result,
    proofs: [...proof.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  }));
}

const isBench = (proof: string): boolean => proof.startsWith('npm run bench -- ');
const isFile = (proof: string): boolean => /^(?:src|test|e2e|scripts)\//.test(proof);

/** The first argument of a call whose second is a function, or a title in a table of cases. */
const TITLE =
  /(?:\(|title:)\s*(?:'([^'\n]+)'|"([^"\n]+)"|`([^`\n]+)`),(?=\s*(?:(?:async\s*)?\(|path:|\{))/g;

async function titlesOf(pattern: string): Promise<string[]> {
  const files = await Array.fromAsync(glob(pattern));
  expect(files.length, pattern).toBeGreaterThan(0);
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  return texts.flatMap((text) =>
    [...text.matchAll(TITLE)].map(([, one, two, three]) => one ?? two ?? three ?? ''),
  );
}

test('the table of attacks has every row once, and says of each what holds', async () => {
  const rows = await readRows();
  const ids = rows.flatMap((row) => row.ids);
  const wanted = Object.entries(SECTIONS).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `${section}${index + 1}`),
  );
  expect(ids.toSorted()).toEqual(wanted.toSorted());
  for (const { ids, result, proofs } of rows) {
    expect(result, ids.join()).toMatch(/^(?:Held|Part|Open|Not applicable)(?:[,: ]|$)/);
    if (result.startsWith('Held')) expect(proofs.length, ids.join()).toBeGreaterThan(0);
  }
});

test('every test that the table names exists, and says in a title which row it proves', async () => {
  for (const { ids, proofs } of await readRows()) {
    for (const proof of proofs) {
      if (isBench(proof)) expect(isGroup(proof.split(' ').at(-1) ?? ''), proof).toBe(true);
      else expect(isFile(proof), `${ids.join()}: ${proof}`).toBe(true);
      if (isFile(proof) && !proof.includes('*')) expect(existsSync(proof), proof).toBe(true);
      if (!/\.(?:test|e2e)\.tsx?$/.test(proof)) continue;
      const titles = await titlesOf(proof);
      const isNamed = ids.some((id) =>
        titles.some((title) => new RegExp(`\\b${id}\\b`).test(title)),
      );
      expect.soft(isNamed, `${ids.join()} in ${proof}`).toBe(true);
    }
    const all = await Promise.all(
      proofs.filter((proof) => /\.(?:test|e2e)\.tsx?$/.test(proof)).map(titlesOf),
    );
    for (const id of ids) {
      const isProved = all.flat().some((title) => new RegExp(`\\b${id}\\b`).test(title));
      expect.soft(isProved || all.length === 0, id).toBe(true);
    }
  }
});
