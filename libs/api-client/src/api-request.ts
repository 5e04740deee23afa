import { ApiError } from './api-error.ts';

/**
 * Sends a request with credentials, and without a body or headers.
 * @throws ApiError for a non-success response
 */
export async function apiRequest(method: string, url: string): Promise<Response> {
  const response = await fetch(url, { method, credentials: 'include' });
  await ApiError.throwIfNotOk(response);
  return response;
}
