import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SiteFile } from './site-file.ts';

/** Sends a file in the browser's preferred coding, or 304 if the browser has the same bytes. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: SiteFile,
  status: number,
  caching: string,
): Promise<void> {
  const coding = file.codingFor(request.headers['accept-encoding']);
  const etag = file.etag(coding);
  void reply.headers({ etag, 'cache-control': caching, vary: 'accept-encoding' });
  const known = request.headers['if-none-match']
    ?.split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''));
  if (status === 200 && (known?.includes(etag) || known?.includes('*'))) {
    void reply.code(304).send();
    return;
  }
  if (coding !== 'identity') void reply.header('content-encoding', coding);
  void reply
    .code(status)
    .type(file.type)
    .send(await file.bytes(coding));
}
