import { ApiError } from './api-error.ts';
import { nameResult } from './result-ids.ts';

/**
 * Used by every generated call: sends credentials, reads JSON (`undefined` for 204), and throws failures.
 * @throws ApiError for a non-success status; Error for an envelope that failed or has no data
 */
export async function fetcher<T>(url: string, init: RequestInit = {}): Promise<T> {
  const headers = new Headers(init.headers);
  if (!headers.has('accept')) headers.set('accept', 'application/json');
  const response = await fetch(url, { ...init, headers, credentials: 'include' });
  await ApiError.throwIfNotOk(response);
  if (response.status === 204) return undefined as T;
  const answer: unknown = await response.json();
  throwIfFailed(answer);
  nameResult(answer, response.headers.get('x-result-id'));
  return answer as T;
}

/** Fields of an envelope, `{success, data, message}`. */
function throwIfFailed(answer: unknown): void {
  if (typeof answer !== 'object' || answer === null || !('success' in answer)) return;
  const { success, data, message } = answer as {
    success: unknown;
    data?: unknown;
    message?: string;
  };
  if (!success || data === undefined) throw new Error(message || 'The response had no result.');
}

/** Error type of the generated hooks. */
export type ErrorType<Body> = Body extends { readonly code: string } ? ApiError : Error;
