import { useSyncExternalStore } from 'react';

/** Kept for this tab only, as the privacy policy says. */
const storageKey = 'plumbline-admin-token';

const listeners = new Set<() => void>();
/** For browsers that keep nothing: the token then lives as long as the document. */
let unkept = '';

function read(): string {
  try {
    return sessionStorage.getItem(storageKey) ?? unkept;
  } catch {
    return unkept;
  }
}

function write(token: string): void {
  unkept = '';
  try {
    if (token === '') sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, token);
  } catch {
    unkept = token;
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export interface AdminToken {
  /** Empty when none was entered. */
  readonly token: string;
  /** Keeps a token without the space around it; an empty one forgets it. */
  readonly setToken: (token: string) => void;
}

const setToken = (token: string): void => write(token.trim());

/** Forgets the token, wherever it is kept. */
export const forgetAdminToken = (): void => write('');

/** The operator's token, one for all pages that ask for it. While prerendering there is none. */
export function useAdminToken(): AdminToken {
  const token = useSyncExternalStore(subscribe, read, () => '');
  return { token, setToken };
}

/** What a call that only the operator may make takes as its options; without a token the call goes out without one. */
export function withAdminToken(token: string): { readonly headers?: Record<string, string> } {
  // A header holds Latin-1 at most; anything else cannot be the token, and the server shall say so.
  const sendable = /^[\x21-\x7e]+$/.test(token) ? token : 'not-a-token';
  return token === '' ? {} : { headers: { authorization: `Bearer ${sendable}` } };
}
