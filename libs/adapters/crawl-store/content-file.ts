import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import type { StoredAnswer, UrlAnswer } from '@plumbline/tools/site-audit';

/** Where an answer is in the file. Its parts follow each other in this order. */
export interface AnswerLocation {
  readonly start: number;
  readonly answerBytes: number;
  readonly content: {
    readonly linkBytes: number;
    readonly anchorBytes: number;
    readonly findingBytes: number;
    readonly shingleBytes: number;
  } | null;
}

/**
 * Answers and contents of pages, one after the other. They are not in DuckDB, which would write them several times,
 * would stop for seconds to move them, and would need too much memory to sort them.
 */
export class ContentFile {
  readonly #handle: FileHandle;
  /** Bytes that are committed. What follows them is from a commit that failed. */
  #bytes: number;

  private constructor(handle: FileHandle, bytes: number) {
    this.#handle = handle;
    this.#bytes = bytes;
  }

  static async open(path: string, bytes: number): Promise<ContentFile> {
    const handle = await open(path, constants.O_RDWR | constants.O_CREAT);
    const { size } = await handle.stat();
    if (size < bytes) {
      await handle.close();
      throw new Error(`The page contents of a crawl are damaged: ${path}`);
    }
    return new ContentFile(handle, bytes);
  }

  get fd(): number {
    return this.#handle.fd;
  }

  /** Writes answers durably. They count once {@link keep} has been called. */
  async write(
    answers: readonly StoredAnswer[],
  ): Promise<{ readonly locations: readonly AnswerLocation[]; readonly end: number }> {
    let end = this.#bytes;
    const parts: Uint8Array[] = [];
    const add = (part: Uint8Array): number => {
      parts.push(part);
      end += part.length;
      return part.length;
    };
    const locations = answers.map(({ answer, content }) => ({
      start: end,
      answerBytes: add(Buffer.from(toJson(answer))),
      content: content && {
        linkBytes: add(bytesOf(content.links)),
        anchorBytes: add(content.anchors),
        findingBytes: add(Buffer.from(content.findings)),
        shingleBytes: add(bytesOf(content.shingles)),
      },
    }));
    if (parts.length > 0) await this.#writeDurably(Buffer.concat(parts));
    return { locations, end };
  }

  async #writeDurably(data: Buffer): Promise<void> {
    for (let from = 0; from < data.length;) {
      const position = this.#bytes + from;
      const { bytesWritten } = await this.#handle.write(data, from, data.length - from, position);
      from += bytesWritten;
    }
    await this.#handle.datasync();
  }

  /** @param end as {@link write} returned it */
  keep(end: number): void {
    this.#bytes = end;
  }

  close(): Promise<void> {
    return this.#handle.close();
  }
}

const bytesOf = ({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);

/** Copies bytes, because typed arrays need aligned offsets. */
export const alignedBuffer = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer;

const toJson = (answer: UrlAnswer): string =>
  JSON.stringify(answer, (_, value: unknown) =>
    ArrayBuffer.isView(value) ? Buffer.from(bytesOf(value)).toString('base64') : value,
  );

/** An answer as {@link ContentFile} has it. */
export function parseAnswer(json: string): UrlAnswer {
  const answer = JSON.parse(json) as UrlAnswer;
  if (answer.kind !== 'page' || answer.page.minHash === null) return answer;
  const minHash = new Uint32Array(
    alignedBuffer(Buffer.from(String(answer.page.minHash), 'base64')),
  );
  return { ...answer, page: { ...answer.page, minHash } };
}
