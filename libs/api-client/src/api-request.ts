import { ApiError } from './api-error.ts';

/**
 * Sends a request with a method and an address, with credentials and nothing else: no body, no headers.
 * @throws ApiError for a non-success answer
 */
export async function apiRequest(method: string, url: string): Promise<Response> {
  const response = await fetch(url, { method, credentials: 'include' });
  await ApiError.throwIfNotOk(response);
  return response;
}
