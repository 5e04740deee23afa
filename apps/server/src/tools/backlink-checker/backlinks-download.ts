import { Readable } from 'node:stream';
import { backlinksCsvHeader, backlinksCsvLines } from '@plumbline/tools/backlink-checker';
import { type BacklinkExport, maxExportedLinks } from '@plumbline/engine';
import type { FastifyReply } from 'fastify';

const byteOrderMark = '\ufeff';

/** Streams an export. A failure breaks the connection, so that nobody mistakes a part for the whole. */
export function sendBacklinksCsv(
  { target, total, source, batches }: BacklinkExport,
  reply: FastifyReply,
): void {
  async function* lines() {
    yield byteOrderMark + backlinksCsvHeader;
    for await (const batch of batches) yield backlinksCsvLines(batch, source);
  }
  if (total !== null) void reply.header('x-total-count', String(total));
  void reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${fileName(target.domain)}"`)
    .header('cache-control', 'private, no-store')
    .header('x-row-limit', String(maxExportedLinks))
    .send(Readable.from(lines()));
}

/** Hosts are ASCII; characters with a meaning in a header or a file name are replaced. */
const fileName = (domain: string): string =>
  `backlinks-${domain.replace(/[^a-z0-9.-]+/gi, '-').slice(0, 100)}.csv`;
