import { expect, test } from 'vitest';
import { judgeAudit, NO_ANSWER } from './advisories.ts';

const finding = {
  source: 1,
  name: 'parser',
  title: 'Reads past the end',
  url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
  severity: 'high',
};
const report = JSON.stringify({
  auditReportVersion: 2,
  vulnerabilities: { parser: { via: [finding] }, tool: { via: ['parser'] } },
});
const acceptance = {
  advisory: 'GHSA-aaaa-bbbb-cccc',
  reason: 'Only the build reads files with it.',
  until: '2026-06-01',
};

test('an advisory that nobody accepted fails, once however many packages inherit it', () => {
  expect(judgeAudit(report, [])).toEqual({
    outcome: 'open',
    lines: [
      'high: parser, GHSA-aaaa-bbbb-cccc: Reads past the end',
      '1 advisories, 1 of them not accepted',
    ],
  });
});

test('an accepted advisory is named with its reason, until its day comes', () => {
  const before = judgeAudit(report, [acceptance], '2026-05-31');
  expect(before.outcome).toBe('clean');
  expect(before.lines[0]).toContain(acceptance.reason);
  expect(judgeAudit(report, [acceptance], '2026-06-01').outcome).toBe('open');
});

test('a registry without an answer is said, and is no clean bill', () => {
  const refusal = JSON.stringify({ message: '405 Method Not Allowed', statusCode: 405 });
  for (const silence of ['', 'npm error', refusal]) {
    expect(judgeAudit(silence)).toEqual({ outcome: 'unknown', lines: [NO_ANSWER] });
  }
});

test('no advisory is a clean bill', () => {
  expect(judgeAudit('{"vulnerabilities":{}}').outcome).toBe('clean');
});
