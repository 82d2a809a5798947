import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { uploadPresigned } from './presigned-upload.ts';

interface Heard {
  method: string | undefined;
  url: string | undefined;
  type: string | undefined;
  body: string;
}

/** A server that names an address and takes a file there, with the statuses given. */
async function openStorage(statuses: { presign: number; put: number }) {
  const heard: Heard[] = [];
  const answer = async (request: IncomingMessage): Promise<{ status: number; body: object }> => {
    const { method, url, headers } = request;
    heard.push({ method, url, type: headers['content-type'], body: await text(request) });
    const publicUrl = '/uploads/blog-images/x.png';
    return method === 'PUT'
      ? { status: statuses.put, body: {} }
      : { status: statuses.presign, body: { uploadUrl: `${origin}/put/x.png`, publicUrl } };
  };
  const server = createServer((request, response) => {
    void answer(request).then(({ status, body }) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return { origin, heard };
}

const file = new File(['bytes'], 'ridge.png', { type: 'image/png' });

test('UPL-10 a file goes by PUT, with its type, to the address that was named', async () => {
  const { origin, heard } = await openStorage({ presign: 200, put: 200 });

  expect(await uploadPresigned(file, 'blog-images', origin)).toBe('/uploads/blog-images/x.png');

  expect(heard).toMatchObject([
    { method: 'POST', url: '/api/presigned-upload-url' },
    { method: 'PUT', url: '/put/x.png', type: 'image/png', body: 'bytes' },
  ]);
  expect(JSON.parse(heard[0]?.body ?? '')).toEqual({
    fileName: 'ridge.png',
    contentType: 'image/png',
    folder: 'blog-images',
    size: 5,
  });
});

test('UPL-11 a refused address is told as "Failed to get presigned URL"', async () => {
  const { origin, heard } = await openStorage({ presign: 422, put: 200 });

  await expect(uploadPresigned(file, 'blog-images', origin)).rejects.toThrow(
    /^Failed to get presigned URL$/,
  );
  expect(heard).toHaveLength(1);
});

test('UPL-11 a failed PUT is told as "Failed to upload to S3"', async () => {
  const { origin } = await openStorage({ presign: 200, put: 403 });

  await expect(uploadPresigned(file, 'blog-images', origin)).rejects.toThrow(
    /^Failed to upload to S3$/,
  );
});

test('UPL-11 a server that is away is told likewise', async () => {
  await expect(uploadPresigned(file, 'blog-images', 'http://127.0.0.1:9')).rejects.toThrow(
    /^Failed to get presigned URL$/,
  );
});
