import type { IncomingMessage } from 'node:http';

type Asked = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

/** Whether an address outside the API is opened, as that of a page is: not called, nor sent anything. */
const isOpened = ({ method, url = '' }: Asked): boolean =>
  (method === 'GET' || method === 'HEAD') && !/^\/api(?:[/?]|$)/.test(url);

const accepts = ({ headers }: Asked, type: string): boolean =>
  headers.accept?.toLowerCase().includes(type) ?? false;

/** Whether somebody reads the answer in a browser, and no program does. */
export const isForReader = (request: Asked): boolean =>
  isOpened(request) && accepts(request, 'text/html');

/**
 * The address of a request, as the router can read it. A page's address with a `%` that encodes nothing (`/100%`) is
 * that of no page: its signs are taken for themselves, so that it is answered like any other such address. Calls, and
 * programs that ask for JSON, are told that it is malformed.
 */
export function readableUrl(request: Asked): string {
  const { url = '/' } = request;
  if (!url.includes('%')) return url;
  const [path = ''] = url.split(/[?#]/, 1);
  if (isReadable(path) || !isOpened(request)) return url;
  if (accepts(request, 'json') && !accepts(request, 'text/html')) return url;
  return path.replaceAll('%', '%25') + url.slice(path.length);
}

function isReadable(path: string): boolean {
  try {
    decodeURI(path);
    return true;
  } catch {
    return false;
  }
}
