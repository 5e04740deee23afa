import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';

/** How long a result can be saved: as long as the results of page speed runs and audits are kept. */
export const recentMs = 30 * 60_000;

/** Maximum size of one report as JSON. */
export const maxReportBytes = 2 * 1024 * 1024;

/** Results are compressed while they are sent, so speed matters. */
export const reportGzipLevel = 1;

const zip = promisify(gzip);

/** Header with the id of a tool's result, so that it can be saved. */
export const resultHeader = 'x-result-id';

/** Calls whose results can be saved, by route, with their tool. Runs are read from their store instead. */
export const savableCalls: Readonly<Record<string, string>> = {
  '/api/seo-audit': 'seo-audit',
  '/api/url-analyzer': 'url-analyzer',
  '/api/meta-tags-analyzer': 'meta-tags-analyzer',
  '/api/keyword-analysis': 'keyword-checker',
  '/api/backlinks': 'backlink-checker',
  '/api/domain-authority': 'domain-authority',
  '/api/page-speed': 'page-speed',
  '/api/meta-tags': 'meta-generator',
  '/api/serp-preview': 'serp-preview',
  '/api/robots-generator': 'robots-generator',
  '/api/sitemap-generator': 'sitemap-generator',
  '/api/schema-markup': 'schema-markup',
};

/** A result of this server. */
export interface RecentResult {
  readonly tool: string;
  readonly madeAt: Date;
  /** The whole response as gzipped JSON; `null` if it was too large. */
  readonly gzip: Promise<Buffer | null>;
}

interface Held extends RecentResult {
  bytes: number;
}

/** Maximum size of all stored results together, gzipped. */
const mostBytes = 64 * 1024 * 1024;
const mostResults = 2_000;

/** The results of this process in the last 30 minutes, gzipped and limited in size. The oldest are evicted first. */
@Injectable()
export class RecentResults {
  readonly #held = new Map<string, Held>();
  #bytes = 0;

  /** Stores the results of tools as they are sent, and sets the id header. Must come before compression. */
  watch(fastify: FastifyInstance): void {
    fastify.addHook('onSend', (request, reply, payload, done) => {
      const tool = savableCalls[request.routeOptions.url ?? ''];
      if (tool !== undefined && request.method === 'POST' && reply.statusCode === 200) {
        const isWhole = typeof payload === 'string' || payload instanceof Uint8Array;
        void reply.header(resultHeader, this.hold(tool, isWhole ? payload : null, new Date()));
      }
      done(null, payload);
    });
  }

  /**
   * @param answer `null` for a stream: only answers that are too large to keep are sent as one
   * @returns the id of the result
   */
  hold(tool: string, answer: string | Uint8Array | null, madeAt: Date): string {
    const id = randomUUID();
    const packed =
      answer === null || Buffer.byteLength(answer) > maxReportBytes
        ? Promise.resolve(null)
        : zip(answer, { level: reportGzipLevel });
    const held: Held = { tool, madeAt, gzip: packed.catch(() => null), bytes: 0 };
    this.#held.set(id, held);
    void held.gzip.then((bytes) => {
      if (bytes === null || this.#held.get(id) !== held) return;
      held.bytes = bytes.byteLength;
      this.#bytes += held.bytes;
      this.#shrink(Date.now());
    });
    this.#shrink(madeAt.getTime());
    return id;
  }

  /** `null` where there is none, or it is older than 30 minutes. */
  find(id: string, now = Date.now()): RecentResult | null {
    this.#shrink(now);
    return this.#held.get(id) ?? null;
  }

  #shrink(now: number): void {
    for (const [id, { madeAt, bytes }] of this.#held) {
      const isFresh = madeAt.getTime() > now - recentMs;
      if (isFresh && this.#held.size <= mostResults && this.#bytes <= mostBytes) return;
      this.#held.delete(id);
      this.#bytes -= bytes;
    }
  }
}
