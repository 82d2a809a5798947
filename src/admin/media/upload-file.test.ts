import { expect, onTestFinished, test, vi } from 'vitest';
import { UPLOAD_FAILED } from '#features/media/admin/upload.ts';
import type { UploadState } from '#ui/form/form-media.ts';
import { uploadFile } from './upload-file.ts';

const ADDRESS = '/uploads/documents/01890a5d-ac96-774b-bcce-b302099a8057.pdf';
const FINISH = '/api/admin/media/files/01890a5d/finish';

const announced = {
  id: '01890a5d',
  uploadUrl: 'https://bucket.example/incoming/01890a5d',
  contentType: 'application/pdf',
  publicUrl: ADDRESS,
};

/** Takes everything, as a bucket or the site does. */
class Taking {
  upload = {};
  status = 200;
  response = null;
  onload = (): void => undefined;
  onerror = (): void => undefined;
  open = (): void => undefined;
  setRequestHeader = (): void => undefined;
  send = (): void => this.onload();
}

/** Takes everything, and its answer is lost. */
class Silent extends Taking {
  override send = (): void => this.onerror();
}

/** A site that answers a finish with these one after the other; what is undefined is lost on its way. */
function answerFinish(
  answers: readonly (Response | undefined)[],
  { takes = Taking, needsFinish = true } = {},
): { asked: () => number } {
  let asked = 0;
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', takes);
  vi.stubGlobal('fetch', async (path: string) => {
    if (!path.endsWith(FINISH))
      return Response.json({ ...announced, needsFinish }, { status: 201 });
    const answer = answers[asked];
    asked += 1;
    if (answer === undefined) throw new TypeError('Failed to fetch');
    return answer;
  });
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  return { asked: () => asked };
}

async function send(): Promise<{ address: string | undefined; state: UploadState | undefined }> {
  let state: UploadState | undefined;
  const file = new File(['%PDF-'], 'plan.pdf', { type: 'application/pdf' });
  const sending = uploadFile({ file }, (next) => {
    state = next;
  });
  await vi.advanceTimersByTimeAsync(60_000);
  return { address: await sending, state };
}

const busy = () => Response.json({ error: 'It is still being processed.' }, { status: 503 });

test('what became of a file is asked again where no answer came or another process is at it', async () => {
  const { asked } = answerFinish([undefined, busy(), undefined, Response.json({ id: '01890a5d' })]);
  const { address, state } = await send();
  expect(address).toBe(ADDRESS);
  expect(state).toEqual({ kind: 'success', address: ADDRESS });
  expect(asked()).toBe(4);
});

test('a file that is refused is not asked for again', async () => {
  const refused = { error: 'This file ends in .pdf but is not a valid PDF file.' };
  const { asked } = answerFinish([undefined, Response.json(refused, { status: 415 })]);
  const { address, state } = await send();
  expect(address).toBeUndefined();
  expect(state).toEqual({ kind: 'error', message: refused.error });
  expect(asked()).toBe(2);
});

test('a site that never answers is asked six times', async () => {
  const { asked } = answerFinish([]);
  const { address, state } = await send();
  expect(address).toBeUndefined();
  expect(state?.kind).toBe('error');
  expect(asked()).toBe(6);
});

test('a file that the site has taken is there, though its answer was lost', async () => {
  const own = { takes: Silent, needsFinish: false };
  answerFinish([undefined, Response.json({ id: '01890a5d' })], own);
  expect(await send()).toEqual({
    address: ADDRESS,
    state: { kind: 'success', address: ADDRESS },
  });
  vi.unstubAllGlobals();
  const gone = { error: 'This file has not arrived. Please upload it again.' };
  answerFinish([Response.json(gone, { status: 404 })], own);
  const { address, state } = await send();
  expect(address).toBeUndefined();
  expect(state).toEqual({ kind: 'error', message: UPLOAD_FAILED });
});
