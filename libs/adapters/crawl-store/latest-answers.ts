import type { AnswerLocation } from './content-file.ts';
import type { CrawlDatabase } from './database.ts';

/** Numbers kept for each answer: its start, and the lengths of its parts. */
const fields = 6;

/** Which URLs have an answer, and where the latest one is. */
export class LatestAnswers {
  /** By id: number of the latest answer plus one, 0 without an answer. */
  readonly #numbers: Uint32Array;
  /** By number of the answer. */
  readonly #locations: Float64Array;
  /** How many URLs have an answer. */
  answered = 0;

  private constructor(urls: number, answers: number) {
    this.#numbers = new Uint32Array(urls);
    this.#locations = new Float64Array(answers * fields);
  }

  static async read(database: CrawlDatabase): Promise<LatestAnswers> {
    const answers = await database.count('answers');
    const latest = new LatestAnswers(await database.count('urls'), answers);
    let number = 0;
    for await (const chunk of database.stream('FROM answers')) {
      for (const [id, ...location] of chunk.getRows()) {
        latest.#add(
          Number(id),
          number++,
          location.map((value) => (value === null ? NaN : Number(value))),
        );
      }
    }
    return latest;
  }

  #add(id: number, number: number, location: readonly number[]): void {
    if (!this.has(id)) this.answered += 1;
    this.#numbers[id] = number + 1;
    this.#locations.set(location, number * fields);
  }

  /** How many links all pages have together. */
  countLinks(): number {
    let bytes = 0;
    for (const id of this.#numbers.keys()) bytes += this.locationOf(id)?.content?.linkBytes ?? 0;
    return bytes / Uint32Array.BYTES_PER_ELEMENT;
  }

  has(id: number): boolean {
    return (this.#numbers[id] ?? 0) > 0;
  }

  locationOf(id: number): AnswerLocation | null {
    if (!this.has(id)) return null;
    const at = ((this.#numbers[id] ?? 0) - 1) * fields;
    const location = this.#locations.subarray(at, at + fields);
    const [start = 0, answerBytes = 0, linkBytes = 0, anchorBytes = 0] = location;
    const [findingBytes = 0, shingleBytes = 0] = location.subarray(4);
    const content = Number.isNaN(linkBytes)
      ? null
      : { linkBytes, anchorBytes, findingBytes, shingleBytes };
    return { start, answerBytes, content };
  }
}
