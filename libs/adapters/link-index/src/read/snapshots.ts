import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { currentFile } from '../layout.ts';
import { loadSnapshot, type Snapshot } from './snapshot.ts';

/** How often `current.json` is looked at, when the index is used. */
const lookEveryMs = 1_000;
/** What could not be served may be whole by now: a copy that was under way. */
const mendEveryMs = 30_000;

/** Follows `current.json`, and holds what it names. */
export class Snapshots {
  readonly #folder: string;
  readonly #now: () => number;
  #loaded: { readonly snapshot: Snapshot; readonly mark: string; readonly at: number } | null =
    null;
  #lookedAt = -Infinity;
  #looking: Promise<Snapshot> | null = null;

  constructor(folder: string, now: () => number) {
    this.#folder = folder;
    this.#now = now;
  }

  /** The newest. Does not throw: what is wrong stands in its problems. */
  async newest(): Promise<Snapshot> {
    if (this.#loaded && this.#now() - this.#lookedAt < lookEveryMs) return this.#loaded.snapshot;
    this.#looking ??= this.#look().finally(() => (this.#looking = null));
    return this.#looking;
  }

  /** As {@link newest}, without trusting what was seen a moment ago. */
  async fresh(): Promise<Snapshot> {
    this.#lookedAt = -Infinity;
    return this.newest();
  }

  async #look(): Promise<Snapshot> {
    const at = this.#now();
    const mark = await this.#mark();
    const loaded = this.#loaded;
    const mending =
      (loaded?.snapshot.problems.length ?? 0) > 0 && at - (loaded?.at ?? 0) >= mendEveryMs;
    if (!loaded || loaded.mark !== mark || mending) {
      this.#loaded = { snapshot: await loadSnapshot(this.#folder), mark, at };
    }
    this.#lookedAt = at;
    return (this.#loaded ?? { snapshot: nothing }).snapshot;
  }

  /** Changes whenever the file is replaced. */
  async #mark(): Promise<string> {
    const found = await stat(join(this.#folder, currentFile)).catch(() => null);
    return found ? `${found.ino} ${found.size} ${found.mtimeMs}` : 'absent';
  }
}

const nothing: Snapshot = { ranks: [], graph: null, links: null, problems: [] };
