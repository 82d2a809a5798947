/** A study that a client is asked to sign, with whoever asks and the client. */
import { z } from 'zod';
import { createTestApp } from './app.ts';
import { enter } from './people-with-roles.ts';

export const PATH = '/api/admin/case-studies';
export const STUDY = {
  title: 'Ferries that leave when they say',
  slug: 'ferries-on-time',
  clientName: 'Harbour Lines',
  excerpt: 'Delays went from nine minutes to two.',
  publishDate: '2026-06-05',
  section1Title: 'The problem',
  section1Content: 'The tide table was read by hand, twice a day.',
  section2Title: 'The change',
  section2Content: 'A program reads it now.',
  status: 'draft',
};
export const Saved = z.looseObject({ id: z.string() });
export const Link = z.object({ token: z.string() });
const State = z.looseObject({
  signOffs: z.array(
    z.looseObject({ id: z.string(), state: z.string(), name: z.string(), hash: z.string() }),
  ),
});
const PARTS = ['answer-0', 'answer-1', 'answer-2'];
export const ALL = Object.fromEntries(PARTS.map((name) => [name, 'approve']));

export async function openSignOffs() {
  const app = await createTestApp();
  const publisher = await enter(app, ['publisher'], { name: 'Pia Lund' });
  const { id } = Saved.parse((await publisher.call('POST', PATH, STUDY)).body);
  const reviews = `/api/admin/reviews/case-study/${id}`;
  const ask = async (more: object = {}) =>
    publisher.call('POST', `${reviews}/sign-offs`, { basedOn: 1, fields: STUDY, ...more });
  const askForLink = async (more: object = {}) => Link.parse((await ask(more)).body).token;
  const read = async (token: string) => {
    const answer = await app.request(`/preview/sign-off/${token}`);
    return { status: answer.status, html: await answer.text(), headers: answer.headers };
  };
  const send = async (token: string, fields: Record<string, string>) => {
    const body = new URLSearchParams(fields);
    const answer = await app.request(`/preview/sign-off/${token}`, { method: 'POST', body });
    return { status: answer.status, html: await answer.text() };
  };
  const sign = (token: string, name = 'Cleo Harbour') => send(token, { name, ...ALL });
  const signOffs = async () => State.parse((await publisher.call('GET', reviews)).body).signOffs;
  const put = (path: string, body: object, headers: Record<string, string>) =>
    publisher.request(path, {
      method: 'PUT',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    });
  const save = (fields: object, headers: Record<string, string> = {}) =>
    put(`${PATH}/${id}`, { ...STUDY, ...fields }, headers);
  return { app, publisher, put, id, reviews, ask, askForLink, read, send, sign, signOffs, save };
}
