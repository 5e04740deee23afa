import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppConfig } from '../config/app-config.ts';
import { sendFile, SiteFile } from '../site/site-file.ts';
import { DocsPages } from './docs-pages.ts';

const root = join(import.meta.dirname, '../../../..');
const contractFile = join(root, 'openapi.json');

/** Style and script of the pages; they load nothing else. */
const assets: ReadonlySet<string> = new Set(['docs.css', 'docs.js']);

/**
 * The documentation for integrators at `/docs`, made from the committed contract, which is at `/docs-json`. Both are under
 * the operator's name for the product. Files are made at the first request for them, and compressed once.
 */
export function serveDocument(app: NestFastifyApplication, config: AppConfig): void {
  const adapter = app.getHttpAdapter();
  const files = new Map<string, SiteFile>();
  let contract: OpenAPIObject | undefined;
  const readContract = (): OpenAPIObject => {
    if (!contract) {
      const committed = JSON.parse(readFileSync(contractFile, 'utf8')) as OpenAPIObject;
      contract = { ...committed, info: { ...committed.info, title: `${config.productName} API` } };
    }
    return contract;
  };
  let pages: DocsPages | undefined;
  const readPages = (): DocsPages => (pages ??= new DocsPages(readContract(), config));
  const make = async (name: string): Promise<SiteFile | null> => {
    if (assets.has(name)) {
      return new SiteFile(name, readFileSync(join(root, 'apps/server/docs', name)));
    }
    const html = await readPages().page(name);
    return html === null ? null : new SiteFile('docs.html', Buffer.from(html));
  };
  let missing: SiteFile | undefined;
  const send = async (name: string, request: FastifyRequest, reply: FastifyReply) => {
    const file = files.get(name) ?? (await make(name));
    if (!file) {
      // Cached, because a file is compressed only once.
      missing ??= new SiteFile('docs.html', Buffer.from(readPages().missing()));
      return sendFile(request, reply, missing, 404, 'no-cache');
    }
    files.set(name, file);
    return sendFile(request, reply, file, 200, 'no-cache');
  };
  for (const path of ['/docs', '/docs/']) {
    adapter.get(path, (request: FastifyRequest, reply: FastifyReply) => send('', request, reply));
  }
  adapter.get('/docs/:name', (request: FastifyRequest, reply: FastifyReply) =>
    send((request.params as { name: string }).name, request, reply),
  );
  let json: SiteFile | undefined;
  adapter.get('/docs-json', (request: FastifyRequest, reply: FastifyReply) => {
    json ??= new SiteFile('openapi.json', Buffer.from(JSON.stringify(readContract())));
    return sendFile(request, reply, json, 200, 'no-cache');
  });
}
