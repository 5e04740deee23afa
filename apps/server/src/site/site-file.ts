import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RenderedPage } from './render-jobs.ts';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.rss': 'application/rss+xml; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};

export const isText = (name: string): boolean => /charset|svg/.test(types[extname(name)] ?? '');

type Coding = 'br' | 'gzip' | 'identity';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Compressing fewer bytes than this saves no packet. */
const worthCompressing = 1024;

/** One file of the site, kept in memory and compressed once for each coding that clients accept. */
export class SiteFile {
  readonly type: string;
  readonly #bytes: Buffer;
  readonly #tag: string;
  readonly #compressible: boolean;
  readonly #coded = new Map<Coding, Promise<Buffer>>();

  /**
   * @param name with its extension, which decides the content type
   * @param coded the same bytes as they were compressed before
   */
  constructor(name: string, bytes: Buffer, coded: Readonly<Partial<Record<Coding, Buffer>>> = {}) {
    this.type = types[extname(name)] ?? 'application/octet-stream';
    this.#bytes = bytes;
    this.#tag = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
    this.#compressible =
      bytes.length >= worthCompressing && (isText(name) || extname(name) === '.wasm');
    for (const coding of ['br', 'gzip'] as const) {
      const made = coded[coding];
      if (made) this.#coded.set(coding, Promise.resolve(made));
    }
  }

  /** The coding to answer with, for an `Accept-Encoding` header. */
  codingFor(accepted: string | undefined): Coding {
    if (!this.#compressible || accepted === undefined) return 'identity';
    const offers = new Set(
      accepted
        .toLowerCase()
        .split(',')
        .filter((offer) => !/;\s*q=0(?:\.0*)?\s*$/.test(offer))
        .map((offer) => offer.split(';', 1)[0]?.trim()),
    );
    if (offers.has('br')) return 'br';
    return offers.has('gzip') ? 'gzip' : 'identity';
  }

  /** Strong, and different for every coding. */
  etag(coding: Coding): string {
    return `"${this.#tag}-${coding}"`;
  }

  bytes(coding: Coding): Promise<Buffer> {
    const known = this.#coded.get(coding);
    if (known) return known;
    const made = this.#encode(coding);
    this.#coded.set(coding, made);
    return made;
  }

  async #encode(coding: Coding): Promise<Buffer> {
    if (coding === 'identity') return this.#bytes;
    if (coding === 'gzip') return gzipped(this.#bytes, { level: 9 });
    return brotli(this.#bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
  }
}

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

/** A page of the build without its rendered content. */
export class PageTemplate {
  #empty: SiteFile | undefined;

  constructor(
    private readonly html: string,
    /** For the header: rendered content adds no script that runs. */
    readonly policy: string,
  ) {}

  /**
   * The page without content, which the app renders in the browser. Built once, because an overloaded server sends it
   * most often.
   */
  get empty(): SiteFile {
    this.#empty ??= this.fill({ head: '', app: '' });
    return this.#empty;
  }

  fill({ head, app }: RenderedPage): SiteFile {
    const html = this.html.replace('<!--head-->', () => head).replace('<!--app-->', () => app);
    return new SiteFile('page.html', Buffer.from(html));
  }
}
