/** What browsers are given as files, searched as somebody would who looks for keys. */
import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { SECRET } from '../support/app.ts';
import { PASSWORD } from '../support/staff.ts';

const CLIENT = 'build/client';

/** What gitleaks looks for first, by what it is a key of. */
const KEYS: Readonly<Record<string, RegExp>> = {
  'a private key': /-----BEGIN [A-Z ]*PRIVATE KEY/,
  'an AWS key': /\b(?:AKIA|ASIA|AROA|AIDA)[A-Z2-7]{16}\b/,
  'a GitHub token': /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{22,})/,
  'a Slack token': /\bxox[abposr]-[A-Za-z0-9-]{10,}/,
  'a Stripe key': /\b(?:sk|rk)_(?:live|test)_[A-Za-z0-9]{16,}/,
  'a Google key': /\bAIza[\w-]{35}\b/,
  'an npm token': /\bnpm_[A-Za-z0-9]{36}\b/,
  'a webhook secret': /\bwhsec_[A-Za-z0-9+/]{24,}/,
  'a JWT': /\beyJ[A-Za-z0-9_-]{15,}\.eyJ[A-Za-z0-9_-]{15,}\./,
  'a password in an address': /\b[a-z][a-z+]{2,9}:\/\/[^\s/:@'"`]+:[^\s/:@'"`$]+@/,
  'a key that is set':
    /(?:api[_-]?key|secret|passwd|password|token)["']?\s*[:=]\s*["'`](?=\S*\d)(?=\S*[A-Z])[A-Za-z0-9+/=_-]{20,}["'`]/i,
};

/** Names that only the server, its tests and its settings have. */
const INNER_WORDS = [
  'SESSION_SECRET',
  'WEBHOOK_SECRET',
  'DATABASE_URL',
  'ADMIN_PASSWORD',
  'METRICS_TOKEN',
  'S3_SECRET_ACCESS_KEY',
  'process.env.',
  'node:sqlite',
  'node:crypto',
  'insertEntry',
  'addManyEntries',
  'createTestApp',
  'importSampleContent',
  'sample content imported',
  'sourceMappingURL',
  'file:///',
];

const readText = async (file: string): Promise<string> => readFile(file, 'utf8');

const findKeys = (text: string): string[] =>
  Object.entries(KEYS).flatMap(([name, pattern]) => (pattern.test(text) ? [name] : []));

test('F9 no file for browsers has a key, a source map or a word of the server', async () => {
  const files = await Array.fromAsync(
    glob(`${CLIENT}/**/*.{js,css,html,json,txt,svg,webmanifest}`),
  );
  expect(files.length).toBeGreaterThan(50);
  for (const file of files) {
    const text = await readText(file);
    expect(findKeys(text), file).toEqual([]);
    expect(
      INNER_WORDS.filter((word) => text.includes(word)),
      file,
    ).toEqual([]);
    expect(text.includes(SECRET) || text.includes(PASSWORD), file).toBe(false);
  }
  expect(await Array.fromAsync(glob(`${CLIENT}/**/*.map{,.gz,.br}`))).toEqual([]);
  expect(
    await Array.fromAsync(glob(`${CLIENT}/**/{.env*,*.ts,*.tsx,*.sqlite,*.pem,*.key}`)),
  ).toEqual([]);
});

test('F9 the search finds keys where there are some', () => {
  const aws = ['AK', 'IAIOSFODNN7EXAMPLE'].join('');
  const samples = [
    `const id = "${aws}"`,
    `-----BEGIN ${'RSA'} PRIVATE KEY-----`,
    'postgres://northmile:hunter2@db/site',
    `{"apiKey":"${'Q2'.repeat(12)}"}`,
  ];
  for (const sample of samples) expect(findKeys(sample), sample).toHaveLength(1);
  expect(findKeys('https://example.com/a?token=b&password=Write a password')).toEqual([]);
});
