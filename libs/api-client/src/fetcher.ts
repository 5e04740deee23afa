import { ApiError } from './api-error.ts';

/**
 * What every generated call goes through: credentials travel, bodies are JSON, and a non-success answer is thrown.
 * @throws ApiError
 */
export async function fetcher<T>(url: string, init: RequestInit = {}): Promise<T> {
  const headers = new Headers(init.headers);
  if (!headers.has('accept')) headers.set('accept', 'application/json');
  const response = await fetch(url, { ...init, headers, credentials: 'include' });
  await ApiError.throwIfNotOk(response);
  const text = await response.text();
  return (text === '' ? undefined : JSON.parse(text)) as T;
}

/** What the generated hooks reject with, where the contract documents a problem document. */
export type ErrorType<Body> = Body extends { readonly code: string } ? ApiError : Error;
