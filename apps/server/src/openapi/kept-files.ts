import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { sendFile } from '../site/send-file.ts';
import { SiteFile } from '../site/site-file.ts';

/**
 * Keeps answers that are the same for every request. They are a megabyte each, and compressing them every time takes longer
 * than everything else.
 * @param paths of routes that answer with text or a stream
 */
export function keepFiles(fastify: FastifyInstance, paths: ReadonlySet<string>): void {
  const kept = new Map<string, SiteFile>();
  const keep = async (path: string, payload: unknown): Promise<Buffer> => {
    const bytes =
      typeof payload === 'string' ? Buffer.from(payload) : await buffer(payload as Readable);
    kept.set(path, new SiteFile(path.includes('.') ? path : `${path}.html`, bytes));
    return bytes;
  };
  fastify.addHook('onRequest', (request, reply, done) => {
    const file = kept.get(pathOf(request.url));
    if (file) sendFile(request, reply, file, 200, 'no-cache').catch(done);
    else done();
  });
  fastify.addHook('onSend', ({ method, url }, { statusCode }, payload, done) => {
    const path = pathOf(url);
    const isNew = paths.has(path) && !kept.has(path) && method === 'GET' && statusCode === 200;
    if (!isNew) done(null, payload);
    else keep(path, payload).then((bytes) => done(null, bytes), done);
  });
}

const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';
