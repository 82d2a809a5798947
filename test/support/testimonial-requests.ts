/** Somebody who asks a client for a testimonial, and the client with the link. */
import { z } from 'zod';
import { createTestApp, type TestApp } from './app.ts';
import type { DatabaseKind } from './databases.ts';
import { enter, type Person } from './people-with-roles.ts';

export const REQUESTS = '/api/admin/testimonial-requests';
export const TESTIMONIALS = '/api/admin/testimonials';
export const WORDS =
  'The tide table was read by hand, twice a day. A program reads it now, and nobody misses the ferry.';

const Asked = z.object({ id: z.string(), token: z.string(), isMailed: z.boolean() });
const Listed = z.array(z.looseObject({ id: z.string(), entryId: z.string(), state: z.string() }));
const Entry = z.looseObject({ revision: z.number(), status: z.string() });

/** What a client fills in who permits the website, with their name. */
export const ANSWER: Readonly<Record<string, string>> = {
  version: '0',
  step: 'send',
  'answer-0': WORDS,
  'answer-1': '',
  'answer-2': 'Ask for the people who were on the quay.',
  name: 'Cleo Harbour',
  role: 'Harbour master',
  company: 'Harbour Lines',
  'use-website': 'yes',
  'use-name': 'yes',
};

export async function openRequests(kind?: DatabaseKind) {
  const app = await createTestApp(kind === undefined ? {} : { database: kind });
  const publisher = await enter(app, ['publisher'], { name: 'Pia Lund' });
  return { app, publisher, ...waysOf(app, publisher) };
}

/** What `asker` and a client do. */
export function waysOf(app: TestApp, asker: Person) {
  const address = (token: string): string => `/preview/testimonial-request/${token}`;
  const ask = (more: object = {}) =>
    asker.call('POST', REQUESTS, { questions: ['Before?', 'Since?', 'Advice?'], ...more });
  const askForLink = async (more: object = {}) => Asked.parse((await ask(more)).body).token;
  const read = async (token: string) => {
    const answer = await app.request(address(token));
    return { status: answer.status, html: await answer.text(), headers: answer.headers };
  };
  const post = async (token: string, body: BodyInit) => {
    const answer = await app.request(address(token), { method: 'POST', body });
    return { status: answer.status, html: await answer.text() };
  };
  const send = (token: string, fields: Readonly<Record<string, string>> = {}) =>
    post(token, new URLSearchParams({ ...ANSWER, ...fields }));
  const sendWithPicture = (token: string, picture: File, fields: object = {}) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...ANSWER, ...fields })) form.set(name, value);
    form.set('picture', picture);
    return post(token, form);
  };
  const withdraw = (token: string) =>
    post(token, new URLSearchParams({ step: 'withdraw', confirm: 'yes' }));
  const requests = async () => Listed.parse((await asker.call('GET', REQUESTS)).body);
  const entryId = async () => (await requests())[0]?.entryId ?? '';
  const entry = async (id: string) =>
    Entry.parse((await asker.call('GET', `${TESTIMONIALS}/${id}`)).body);
  const save = async (id: string, fields: object) => {
    const { revision, ...kept } = await entry(id);
    return asker.call('PUT', `${TESTIMONIALS}/${id}`, { ...kept, revision: undefined, ...fields });
  };
  const shown = async () => {
    const answer = await app.request('/api/testimonials');
    return JSON.stringify(await answer.json());
  };
  return {
    ...{ ask, askForLink, read, post, send, sendWithPicture, withdraw },
    ...{ requests, entryId, entry, save, shown },
  };
}
