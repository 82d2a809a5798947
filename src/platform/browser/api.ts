/** How the browser talks to the product's API. */

/** A reply with a non-success status; the message is its status and its body or status text. */
export class ApiStatusError extends Error {
  override readonly name = 'ApiStatusError';
  readonly status: number;

  constructor(status: number, text: string) {
    super(`${status}: ${text}`);
    this.status = status;
  }
}

/**
 * Sends a request with the session's cookies to `base + path`.
 * @throws {ApiStatusError} on a non-success status; `fetch`'s own error when nothing answers.
 */
export async function apiRequest(
  base: string,
  path: string,
  init: RequestInit = {},
): Promise<Response> {
  const response = await fetch(base + path, { ...init, credentials: 'include' });
  if (response.ok) return response;
  const body = await response.text().catch(() => '');
  throw new ApiStatusError(response.status, body === '' ? response.statusText : body);
}

/** A JSON document of the API, as yet of no known shape. */
export async function apiGet(base: string, path: string, signal?: AbortSignal): Promise<unknown> {
  const response = await apiRequest(base, path, {
    headers: { accept: 'application/json' },
    ...(signal === undefined ? {} : { signal }),
  });
  return response.json();
}
