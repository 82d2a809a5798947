import { openAsBlob } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { UploadState } from '#ui/form/form-media.ts';
import { fileProblem } from './check-file.ts';
import { runUpload, type SendFile, uploadFailure } from './upload.ts';

const png = (name = 'ridge.png'): File => new File(['x'], name, { type: 'image/png' });

/** Every state that an upload goes through. */
async function statesOf(file: File, send: (file: File) => Promise<string>): Promise<UploadState[]> {
  const states: UploadState[] = [];
  await runUpload(
    file,
    send,
    () => uploadFailure({ error: 'The disk is full.' }),
    (state) => states.push(state),
  );
  return states;
}

test.each(['image/jpeg', 'image/jpg', 'image/png', 'image/webp', 'image/gif'])(
  'UPL-01 a file of type %s is accepted',
  (type) => {
    expect(fileProblem({ type, size: 1 })).toBeUndefined();
  },
);

test.each(['image/svg+xml', 'text/html', 'application/pdf', 'image/heic', ''])(
  'UPL-01 a file of type "%s" is not sent',
  async (type) => {
    let sent = 0;
    const states = await statesOf(new File(['x'], 'x.png', { type }), async () => {
      sent += 1;
      return '';
    });

    expect(states.at(-1)).toEqual({
      kind: 'error',
      message: 'Invalid file type. Please upload a JPEG, PNG, WebP, or GIF image.',
    });
    expect(sent).toBe(0);
  },
);

test('UPL-01 UPL-10 a file is sent under the one name of its type', async () => {
  const types: string[] = [];
  for (const type of ['image/jpg', 'image/jpeg', 'image/png']) {
    await statesOf(new File(['x'], 'x', { type }), async (sent) => {
      types.push(sent.type);
      return '/uploads/blog-images/x.jpg';
    });
  }
  expect(types).toEqual(['image/jpeg', 'image/jpeg', 'image/png']);
});

test('UPL-02 UPL-16 10,485,760 bytes are accepted whatever the guidance says, one more is not', () => {
  expect(fileProblem({ type: 'image/png', size: 10_485_760 })).toBeUndefined();
  expect(fileProblem({ type: 'image/png', size: 10_485_761 })).toBe(
    'File too large. Please upload an image smaller than 10MB.',
  );
});

test('UPL-06 an upload is uploading at 0, 50 and 100 percent, then a success', async () => {
  expect(await statesOf(png(), async () => '/uploads/blog-images/x.png')).toEqual([
    { kind: 'uploading', progress: 0 },
    { kind: 'uploading', progress: 50 },
    { kind: 'uploading', progress: 100 },
    { kind: 'success', address: '/uploads/blog-images/x.png' },
  ]);
});

test('UPL-06 while a file is sent the percent grow, and 100 waits for the answer', async () => {
  const states: UploadState[] = [];
  const send: SendFile = async (_, onSent) => {
    for (const part of [0, 0.5, 1]) onSent(part);
    return '/uploads/blog-images/x.png';
  };
  await runUpload(
    png(),
    send,
    () => uploadFailure(),
    (state) => states.push(state),
  );

  const told = states.map((state) => (state.kind === 'uploading' ? state.progress : state.kind));
  expect(told).toEqual([0, 50, 50, 70, 90, 100, 'success']);
});

test('UPL-06 an upload that fails ends as an error', async () => {
  expect(await statesOf(png(), () => Promise.reject(new Error('no')))).toEqual([
    { kind: 'uploading', progress: 0 },
    { kind: 'uploading', progress: 50 },
    { kind: 'error', message: 'The disk is full.' },
  ]);
});

test('UPL-12 a file that is gone by the time it is sent is told as "Failed to read file", and not sent', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'northmile-test-'));
  const path = join(dir, 'gone.png');
  await writeFile(path, 'bytes');
  const file = new File([await openAsBlob(path)], 'gone.png', { type: 'image/png' });
  await rm(dir, { recursive: true });
  let sent = 0;

  const states = await statesOf(file, async () => {
    sent += 1;
    return '';
  });

  expect(states.at(-1)).toEqual({ kind: 'error', message: 'Failed to read file' });
  expect(sent).toBe(0);
});

test('UPL-07 a failure is told by details, else by the error, else as "Upload failed"', () => {
  expect(uploadFailure({ details: 'Details.', error: 'Error.' })).toBe('Details.');
  expect(uploadFailure({ details: '', error: 'Error.' })).toBe('Error.');
  expect(uploadFailure({ error: 12 })).toBe('Upload failed');
  expect(uploadFailure()).toBe('Upload failed');
});
