import { setImmediate } from 'node:timers/promises';
import type { AnsweredUrl, CrawlResults, PageLinks } from '@plumbline/tools/site-audit';
import { LRUCache } from 'lru-cache';
import {
  alignedBuffer,
  type AnswerLocation,
  type ContentFile,
  parseAnswer,
} from './content-file.ts';
import type { CrawlDatabase } from './database.ts';
import { LatestAnswers } from './latest-answers.ts';
import { readMarks, type UrlMarks } from './marks.ts';
import { readAt, UrlFile } from './url-file.ts';

/** Bytes of shingles to keep in memory: those of a few hundred pages. */
const maxShingleBytes = 8e6;

/** A batch ends after so many bytes of the content file, or so many rows. */
const batchBytes = 1e6;
const batchRows = 500;

interface Parts {
  readonly contents: ContentFile;
  readonly urls: UrlFile;
  readonly marks: UrlMarks;
  readonly latest: LatestAnswers;
  readonly order: Uint32Array;
}

export class DuckDbResults implements CrawlResults {
  readonly order: Uint32Array;
  readonly answered: number;
  readonly linkCount: number;
  readonly skipped: Uint8Array;
  readonly queued: Uint8Array;
  readonly #contents: ContentFile;
  readonly #urls: UrlFile;
  readonly #latest: LatestAnswers;
  readonly #shingles = new LRUCache<number, Float64Array>({
    maxSize: maxShingleBytes,
    sizeCalculation: ({ byteLength }) => byteLength,
  });

  private constructor({ contents, urls, marks, latest, order }: Parts) {
    this.order = order;
    this.answered = latest.answered;
    this.linkCount = latest.countLinks();
    this.skipped = marks.skipped;
    this.queued = marks.queued;
    this.#contents = contents;
    this.#urls = urls;
    this.#latest = latest;
  }

  static async read(
    database: CrawlDatabase,
    contents: ContentFile,
    folder: string,
  ): Promise<DuckDbResults> {
    const marks = await readMarks(database);
    const latest = await LatestAnswers.read(database);
    const order = new Uint32Array(marks.queued.length);
    let answered = 0;
    let others = latest.answered;
    for await (const chunk of database.stream('SELECT id FROM urls ORDER BY url')) {
      for (const id of chunk.getColumnValues(0) as number[]) {
        order[latest.has(id) ? answered++ : others++] = id;
      }
    }
    const urls = await UrlFile.write(database, folder);
    return new DuckDbResults({ contents, urls, marks, latest, order });
  }

  urlOf(id: number): string {
    return this.#urls.read(id);
  }

  shinglesOf(id: number): Float64Array {
    const kept = this.#shingles.get(id);
    if (kept) return kept;
    const location = this.#latest.locationOf(id);
    if (!location?.content?.shingleBytes) return new Float64Array(0);
    const { linkBytes, anchorBytes, findingBytes, shingleBytes } = location.content;
    const at = location.start + location.answerBytes + linkBytes + anchorBytes + findingBytes;
    const read = new Float64Array(alignedBuffer(readAt(this.#contents.fd, at, shingleBytes)));
    this.#shingles.set(id, read);
    return read;
  }

  answers(): AsyncGenerator<readonly AnsweredUrl[]> {
    return this.#rows(
      ({ start, answerBytes }) => ({ at: start, bytes: answerBytes }),
      (id, data) => ({
        id,
        url: this.urlOf(id),
        answer: parseAnswer(data.toString()),
      }),
    );
  }

  links(): AsyncGenerator<readonly PageLinks[]> {
    return this.#rows(
      ({ start, answerBytes, content }) =>
        content && { at: start + answerBytes, bytes: content.linkBytes + content.anchorBytes },
      (id, data, { content }) => ({
        id,
        links: new Uint32Array(alignedBuffer(data.subarray(0, content?.linkBytes))),
        anchors: new Uint8Array(data.subarray(content?.linkBytes)),
      }),
    );
  }

  findings(): AsyncGenerator<readonly { readonly id: number; readonly findings: string }[]> {
    return this.#rows(
      ({ start, answerBytes, content }) =>
        content && {
          at: start + answerBytes + content.linkBytes + content.anchorBytes,
          bytes: content.findingBytes,
        },
      (id, data) => ({ id, findings: data.toString() }),
    );
  }

  /** Reads one part of each answer, sorted by URL. */
  async *#rows<Row>(
    partOf: (location: AnswerLocation) => { readonly at: number; readonly bytes: number } | null,
    toRow: (id: number, data: Buffer, location: AnswerLocation) => Row,
  ): AsyncGenerator<readonly Row[]> {
    let batch: Row[] = [];
    let bytes = 0;
    for (const id of this.order.subarray(0, this.answered)) {
      const location = this.#latest.locationOf(id);
      const part = location && partOf(location);
      if (!part) continue;
      batch.push(toRow(id, readAt(this.#contents.fd, part.at, part.bytes), location));
      bytes += part.bytes;
      if (bytes < batchBytes && batch.length < batchRows) continue;
      yield batch;
      batch = [];
      bytes = 0;
      await setImmediate();
    }
    if (batch.length > 0) yield batch;
  }

  close(): Promise<void> {
    return this.#urls.close();
  }
}
