import { z } from 'zod';
import { siteConfig } from '#site.config.ts';
import type { UploadFolder } from '../rules.ts';

const Presigned = z.object({ uploadUrl: z.string(), publicUrl: z.string() });

/**
 * Sends a picture past this site's server, to the address that the server names for it.
 * @returns where it is found then.
 * @throws {Error} "Failed to get presigned URL" or "Failed to upload to S3".
 */
export async function uploadPresigned(
  file: File,
  folder: UploadFolder,
  apiBase: string = siteConfig.apiBase,
): Promise<string> {
  const { uploadUrl, publicUrl } = await presign(file, folder, apiBase);
  const response = await send(uploadUrl, file);
  if (!response?.ok) throw new Error('Failed to upload to S3');
  return publicUrl;
}

async function presign(file: File, folder: UploadFolder, apiBase: string) {
  try {
    const response = await fetch(`${apiBase}/api/presigned-upload-url`, {
      method: 'POST',
      credentials: 'include',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        fileName: file.name,
        contentType: file.type,
        folder,
        size: file.size,
      }),
    });
    if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
    return Presigned.parse(await response.json());
  } catch (cause) {
    throw new Error('Failed to get presigned URL', { cause });
  }
}

const send = (url: string, file: File): Promise<Response | undefined> =>
  fetch(url, { method: 'PUT', headers: { 'content-type': file.type }, body: file }).catch(
    () => undefined,
  );
