/** Rules for moved pages as staff write them, and what visitors are answered. */
import { type Rule, Rule as RuleReply } from '#features/redirects/schema.ts';
import type { TestApp } from './app.ts';
import { call } from './studio.ts';

export const REDIRECTS = '/api/admin/redirects';

/** Adds a rule, whatever pages it takes, which every node has noticed then. */
export async function addRule(
  app: TestApp,
  source: string,
  target: string,
  status = 301,
): Promise<Rule> {
  const answer = await call(app, 'POST', REDIRECTS, {
    source,
    target,
    status,
    coversPages: true,
  });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  await app.noticeChanges();
  return RuleReply.parse(answer.body);
}

/** Status and Location of the answer to a visitor. */
export async function visit(
  app: TestApp,
  path: string,
  init?: RequestInit,
): Promise<[number, string | null]> {
  const response = await app.request(path, init);
  await response.arrayBuffer();
  return [response.status, response.headers.get('location')];
}
