import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/**
 * Compresses responses while they are created. Speed matters more than size, because nothing is cached here. Requests
 * are not decompressed.
 */
export async function addCompression(app: NestFastifyApplication): Promise<void> {
  await app.register(compress, {
    globalDecompression: false,
    threshold: 1024,
    encodings: ['br', 'gzip', 'identity'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 6 },
  });
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onRoute', (route) => {
    const hooks = Array.isArray(route.onSend) ? route.onSend : [];
    const compressing = hooks.at(-1);
    if (compressing === undefined) return;
    // A request without Accept-Encoding gets an uncompressed response. A strong ETag identifies the exact bytes in the
    // chosen coding, so such a response is sent unchanged.
    hooks[hooks.length - 1] = function (request, reply, payload, done) {
      const isTagged = String(reply.getHeader('etag') ?? '').startsWith('"');
      if (isTagged || request.headers['accept-encoding'] === undefined) done(null, payload);
      else void compressing.call(this, request, reply, payload, done);
    };
  });
}
