import { Readable } from 'node:stream';
import { backlinksCsvHeader, backlinksCsvLines } from '@plumbline/backlink-checker';
import type { FastifyReply } from 'fastify';
import type { BacklinksExport } from './backlinks-export.service.ts';

export const exportBounds = { rows: 50_000 } as const;

const byteOrderMark = '\ufeff';

/**
 * Sends an export as it is read. What fails before the first links is a problem; what fails later breaks the
 * connection, so that nobody takes a part for the whole.
 */
export async function sendBacklinksCsv(
  { target, total, source, batches }: BacklinksExport,
  reply: FastifyReply,
): Promise<void> {
  const reading = batches[Symbol.asyncIterator]();
  const first = await reading.next();
  async function* lines() {
    try {
      yield byteOrderMark + backlinksCsvHeader;
      for (let next = first; !next.done; next = await reading.next()) {
        yield backlinksCsvLines(next.value, source);
      }
    } finally {
      await reading.return?.();
    }
  }
  if (total !== null) void reply.header('x-total-count', String(total));
  await reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${fileName(target.domain)}"`)
    .header('cache-control', 'private, no-store')
    .header('x-row-limit', String(exportBounds.rows))
    .send(Readable.from(lines()));
}

/** Hosts are ASCII; what a file system or a header could stumble over in one is left out. */
const fileName = (domain: string): string =>
  `backlinks-${domain.replace(/[^a-z0-9.-]+/gi, '-').slice(0, 100)}.csv`;
