import { join } from 'node:path';
import {
  type CrawlResults,
  type CrawlRows,
  type KnownUrl,
  type QueuedUrl,
  notSkipped,
  type StoredAnswer,
  type StoredCrawl,
  sourceBits,
  sourcesIn,
} from '@plumbline/tools/site-audit';
import { type AnswerLocation, ContentFile } from './content-file.ts';
import { type Column, CrawlDatabase } from './database.ts';
import { DuckDbResults } from './duckdb-results.ts';
import { readMarks } from './marks.ts';

interface Counts {
  readonly urls: number;
  readonly queue: number;
}

export class DuckDbCrawl implements StoredCrawl {
  readonly #folder: string;
  readonly #database: CrawlDatabase;
  readonly #contents: ContentFile;
  readonly #onClose: () => void;
  #counts: Counts;
  #state: string | null;

  private constructor(
    folder: string,
    database: CrawlDatabase,
    contents: ContentFile,
    last: { readonly counts: Counts; readonly state: string | null },
    onClose: () => void,
  ) {
    this.#folder = folder;
    this.#database = database;
    this.#contents = contents;
    this.#counts = last.counts;
    this.#state = last.state;
    this.#onClose = onClose;
  }

  /** @throws Error if the crawl is damaged, of another version or opened by another process */
  static async open(folder: string, onClose: () => void): Promise<DuckDbCrawl> {
    const database = await CrawlDatabase.open(folder);
    try {
      const { state, content_bytes: bytes } = await database.lastCommit();
      const counts = {
        urls: await database.count('urls'),
        queue: await database.count('queue'),
      };
      const contents = await ContentFile.open(join(folder, 'contents'), Number(bytes));
      const last = { counts, state: state === null ? null : String(JSON.parse(state)) };
      return new DuckDbCrawl(folder, database, contents, last, onClose);
    } catch (error) {
      database.close();
      throw error;
    }
  }

  get state(): string | null {
    return this.#state;
  }

  async commit(rows: CrawlRows, state: string): Promise<void> {
    const { urls, named, queue, skipped, answers } = rows;
    const { end, locations } = await this.#contents.write(answers);
    const counts = {
      urls: this.#counts.urls + urls.length,
      queue: this.#counts.queue + queue.length,
    };
    const database = this.#database;
    await database.transaction(async () => {
      await database.append('urls', [numbers(this.#counts.urls, urls.length), urls]);
      await database.append('named', [
        named.map(({ id }) => id),
        named.map(({ source }) => sourceBits[source]),
      ]);
      await database.append('queue', [
        numbers(this.#counts.queue, queue.length),
        queue.map(({ id }) => id),
        queue.map(({ level }) => level),
        queue.map(({ depth }) => depth),
      ]);
      await database.append('skipped', [
        skipped.map(({ id }) => id),
        skipped.map((each) => each.state),
      ]);
      await database.append('answers', answerColumns(answers, locations));
      await database.run('UPDATE crawl SET state = $1, content_bytes = $2', [
        JSON.stringify(state),
        BigInt(end),
      ]);
    });
    this.#contents.keep(end);
    this.#counts = counts;
    this.#state = state;
  }

  async *known(): AsyncGenerator<readonly KnownUrl[]> {
    const { sources, queued, skipped } = await readMarks(this.#database);
    let id = 0;
    for await (const chunk of this.#database.stream('SELECT url FROM urls')) {
      const first = id;
      id += chunk.rowCount;
      yield (chunk.getColumnValues(0) as string[]).map((url, row) => ({
        url,
        sources: sourcesIn(sources[first + row] ?? 0),
        isAdmitted: queued[first + row] === 1 || skipped[first + row] !== notSkipped,
      }));
    }
  }

  queued(level: number, after: number, max: number): Promise<readonly QueuedUrl[]> {
    return this.#database.rows<QueuedUrl>(
      `SELECT url, next.* FROM
        (FROM queue WHERE place > $1 AND level = $2 ORDER BY place LIMIT $3) AS next
        JOIN urls USING (id) ORDER BY place`,
      [after, level, max],
    );
  }

  read(): Promise<CrawlResults> {
    return DuckDbResults.read(this.#database, this.#contents, this.#folder);
  }

  async close(): Promise<void> {
    this.#database.close();
    await this.#contents.close();
    this.#onClose();
  }
}

const numbers = (from: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => from + index);

const contentParts = ['linkBytes', 'anchorBytes', 'findingBytes', 'shingleBytes'] as const;

const answerColumns = (
  answers: readonly StoredAnswer[],
  locations: readonly AnswerLocation[],
): readonly Column[] => [
  answers.map(({ id }) => id),
  locations.map(({ start }) => BigInt(start)),
  locations.map(({ answerBytes }) => answerBytes),
  ...contentParts.map((part) => locations.map(({ content }) => content && content[part])),
];
