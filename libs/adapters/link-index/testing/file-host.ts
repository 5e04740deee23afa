import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** A file that a {@link FileHost} offers. */
interface HostedFile {
  readonly content: Buffer;
  readonly etag?: string;
  /** Ignores ranges. */
  readonly noRanges?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A file host on this machine that by default responds to range requests as in RFC 9110. */
export interface FileHost {
  readonly root: string;
  /** Files by path, starting with `/`. May be changed while the host runs. */
  readonly files: Map<string, HostedFile>;
  /** Requested ranges, as `path first-last`. */
  readonly asked: string[];
  /** Responses to send instead of the files, each used once; `cut` ends the connection. */
  readonly mishaps: (
    | 'cut'
    | { readonly status: number; readonly headers?: Readonly<Record<string, string>> }
  )[];
  close(): Promise<void>;
}

export async function startFileHost(): Promise<FileHost> {
  const files: FileHost['files'] = new Map();
  const asked: string[] = [];
  const mishaps: FileHost['mishaps'] = [];
  const server = createServer((request, response) => {
    const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
    asked.push(`${request.url} ${range?.[1] ?? ''}-${range?.[2] ?? ''}`);
    const mishap = mishaps.shift();
    if (mishap === 'cut') response.destroy();
    else if (mishap) response.writeHead(mishap.status, mishap.headers).end();
    else serve(files, request, response, range);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    root: `http://127.0.0.1:${port}`,
    files,
    asked,
    mishaps,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function serve(
  files: FileHost['files'],
  { url = '' }: IncomingMessage,
  response: ServerResponse,
  range: RegExpExecArray | null,
): void {
  const file = files.get(url);
  if (file === undefined) {
    response.writeHead(404).end();
    return;
  }
  const { content, headers } = file;
  const about = { ...headers, ...(file.etag === undefined ? {} : { etag: file.etag }) };
  if (range === null || file.noRanges) {
    response.writeHead(200, { ...about, 'content-length': content.byteLength }).end(content);
    return;
  }
  const first = Number(range[1]);
  const last = Math.min(Number(range[2]), content.byteLength - 1);
  if (first > last) {
    response.writeHead(416, { 'content-range': `bytes */${content.byteLength}` }).end();
    return;
  }
  const place = `bytes ${first}-${last}/${content.byteLength}`;
  response.writeHead(206, { 'content-range': place, ...about });
  response.end(content.subarray(first, last + 1));
}
