import { ApiError } from './api-error.ts';

/**
 * Sends a request with credentials, without body and headers.
 * @throws ApiError for a non-success answer
 */
export async function apiRequest(method: string, url: string): Promise<Response> {
  const response = await fetch(url, { method, credentials: 'include' });
  await ApiError.throwIfNotOk(response);
  return response;
}
