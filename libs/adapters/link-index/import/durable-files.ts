import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { appendFile, open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** Flushes a file, or a folder's list of names, to disk. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Replaces a small file atomically: readers find the old text or the new one, also after a power loss. */
export async function replaceFile(path: string, text: string): Promise<void> {
  const draft = `${path}.${process.pid}.tmp`;
  const handle = await open(draft, 'w');
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, path);
  await flush(dirname(path));
}

/** @returns the text, or null if the file doesn't exist */
export async function readIfThere(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path, { highWaterMark: 1 << 20 }), hash);
  return hash.digest('hex');
}

/**
 * The finished steps of an import, so that a killed import continues with the first missing step. One JSON line per
 * step, flushed before the next step begins; a line cut short by a kill is ignored.
 */
export class Journal {
  readonly #path: string;
  readonly #steps: Map<string, unknown>;

  private constructor(path: string, steps: Map<string, unknown>) {
    this.#path = path;
    this.#steps = steps;
  }

  static async open(path: string): Promise<Journal> {
    const steps = new Map<string, unknown>();
    const text = (await readIfThere(path)) ?? '';
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    for (const line of whole.split('\n')) {
      if (line === '') continue;
      const [step, value] = JSON.parse(line) as [string, unknown];
      steps.set(step, value);
    }
    if (whole !== text) await replaceFile(path, whole);
    return new Journal(path, steps);
  }

  /** The result of a step; undefined if it has not finished. */
  result<T>(step: string): T | undefined {
    return this.#steps.get(step) as T | undefined;
  }

  /** The results of all steps whose names start with a prefix, in order. */
  resultsOf<T>(beginning: string): readonly T[] {
    return [...this.#steps].flatMap(([step, value]) =>
      step.startsWith(beginning) ? [value as T] : [],
    );
  }

  async record(step: string, value: unknown): Promise<void> {
    await appendFile(this.#path, `${JSON.stringify([step, value])}\n`);
    await flush(this.#path);
    this.#steps.set(step, value);
  }

  /** Runs a step once, and returns its stored result after that. The result must be JSON. */
  async once<T>(step: string, work: () => Promise<T>): Promise<T> {
    if (this.#steps.has(step)) return this.#steps.get(step) as T;
    const value = await work();
    await this.record(step, value);
    return value;
  }
}
