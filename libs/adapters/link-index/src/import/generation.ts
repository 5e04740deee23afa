import { existsSync } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Release, releaseOf } from '@plumbline/links';
import {
  type Current,
  generationsFolder,
  type Layer,
  type Manifest,
  manifestFile,
  type Part,
  workFolder,
} from '../layout.ts';
import { currentToKeep, readCurrent, replaceCurrent, servedNames } from './current.ts';
import type { ImportSource } from './decompressed.ts';
import { flush, replaceFile, sha256Of } from './durable-files.ts';
import { ImportError } from './import-error.ts';
import { Journal } from './journal.ts';
import type { IndexInUse } from './progress.ts';
import { readManifest } from './read-manifest.ts';
import { WorkDatabase } from './work-database.ts';

/** Two imports with the same identity are the same: one that was stopped continues when it is started again. */
export interface Identity {
  readonly layer: Layer;
  readonly release: Release;
  /** Names and sizes of its sources. */
  readonly sources: readonly { readonly name: string; readonly bytes: number | null }[];
  /** What else it is made of: the ranks that order it. */
  readonly basis: string | null;
}

const identityText = (identity: Identity): string => JSON.stringify(identity);

/** The served generation with the same identity; null when there is none. */
export async function servedAlready(
  index: IndexInUse,
  identity: Identity,
): Promise<Manifest | null> {
  for (const name of servedNames(await currentToKeep(index))) {
    const manifest = await readManifest(index.folder, name).catch(() => null);
    if (manifest?.identity === identityText(identity)) return manifest;
  }
  return null;
}

const journalFile = 'journal.jsonl';

/** Where a layer of a release is made. */
const folderOf = (index: string, layer: Layer, release: string): string =>
  join(index, workFolder, `${layer}-${safeName(release)}`);

/** Whether the import was published, and killed while it cleaned up. */
async function isDone(folder: string, journal: Journal): Promise<boolean> {
  const made = journal.resultsOf('name ');
  return servedNames(await readCurrent(folder)).some((name) => made.includes(name));
}

/**
 * Removes the work of an import that was published and then killed before it had cleaned up. Call it while holding the lock
 * of the index.
 */
export async function removeLeftover(index: string, layer: Layer, release: string): Promise<void> {
  const folder = folderOf(index, layer, release);
  if (!existsSync(folder)) return;
  const journal = await Journal.open(join(folder, journalFile));
  const goesOn = journal.result('identity') !== undefined && !(await isDone(index, journal));
  if (!goesOn) await rm(folder, { recursive: true, force: true });
}

/**
 * A generation under construction: a folder under `work` with the journal, intermediate files (`runs`) and the files that
 * will be served (`out`). {@link publish} adds it to the index in one step.
 */
export class GenerationDraft {
  readonly journal: Journal;
  readonly #folder: string;
  readonly #index: IndexInUse;
  readonly #identity: Identity;

  private constructor(index: IndexInUse, folder: string, identity: Identity, journal: Journal) {
    this.#index = index;
    this.#folder = folder;
    this.#identity = identity;
    this.journal = journal;
  }

  /**
   * Continues the import of the same sources that was stopped, or begins one.
   * @param sources their `identity` tells whether a file was replaced by another of the same size
   */
  static async open(
    index: IndexInUse,
    identity: Identity,
    sources: readonly ImportSource[] = [],
  ): Promise<GenerationDraft> {
    const folder = folderOf(index.folder, identity.layer, identity.release.name);
    await removeLeftover(index.folder, identity.layer, identity.release.name);
    const path = join(folder, journalFile);
    const wanted = identityText(identity);
    const states = await Promise.all(sources.map((source) => source.identity?.() ?? null));
    const state = JSON.stringify(states);
    const found = await Journal.open(path);
    if (found.result('identity') === wanted && found.result('state') === state)
      return new GenerationDraft(index, folder, identity, found);
    await rm(folder, { recursive: true, force: true });
    for (const part of ['runs', 'out']) await mkdir(join(folder, part), { recursive: true });
    const journal = await Journal.open(path);
    await journal.record('identity', wanted);
    await journal.record('state', state);
    return new GenerationDraft(index, folder, identity, journal);
  }

  /** @returns path of an intermediate file */
  run(file: string): string {
    return join(this.#folder, 'runs', file);
  }

  /** @returns path of a file that will be served */
  out(file: string): string {
    return join(this.#folder, 'out', file);
  }

  /** Removes the files that would be served, to write them again. */
  async clearOut(): Promise<void> {
    await rm(this.out('.'), { recursive: true, force: true });
    await mkdir(this.out('.'));
  }

  /** A finished file of {@link out} as the manifest names it; flushes it to the disk. */
  async part(file: string, of: Pick<Part, 'rows' | 'first' | 'last'>): Promise<Part> {
    await flush(file);
    const [{ size }, sha256] = await Promise.all([stat(file), sha256Of(file)]);
    return {
      file: basename(file),
      rows: of.rows,
      bytes: size,
      first: of.first,
      last: of.last,
      sha256,
    };
  }

  /** By the second it was made in, or the first one after it that has no generation. */
  #freeName(now: Date): string {
    const { layer, release } = this.#identity;
    for (let time = now.getTime(); ; time += 1_000) {
      const stamp = new Date(time).toISOString().replace(/\D/g, '').slice(0, 14);
      const name = `${layer}-${safeName(release.name)}-${stamp}`;
      if (!existsSync(join(this.#index.folder, generationsFolder, name))) return name;
    }
  }

  /**
   * @param manifest with a release and sources of its own where it holds more than this import has read
   * @param making tells what is published from what else the same work may make, such as of fewer files: that may have
   * been killed in here, and have its folder in its place already
   * @throws ImportError `check_failed` when files of it are missing; the same import then starts over
   */
  async publish(
    manifest: Pick<Manifest, 'tables' | 'counts' | 'ranks'> &
      Partial<Pick<Manifest, 'release' | 'sources' | 'sourceBytes'>>,
    making = '',
    now = new Date(),
  ): Promise<Manifest> {
    const { layer, release, sources } = this.#identity;
    const name = await this.journal.once(`name ${making}`, async () => this.#freeName(now));
    const whole: Manifest = {
      version: 1,
      layer,
      name,
      release,
      importedAt: now.toISOString(),
      sources: sources.map((source) => source.name),
      identity: identityText(this.#identity),
      ...manifest,
    };
    const generations = join(this.#index.folder, generationsFolder);
    const target = join(generations, name);
    await mkdir(generations, { recursive: true });
    // An import that was killed after this rename finds the folder in its place already.
    const isInPlace = existsSync(target);
    const lost = await missingPart(isInPlace ? target : this.out('.'), whole);
    if (lost !== null) {
      await rm(this.#folder, { recursive: true, force: true });
      throw new ImportError(
        'check_failed',
        `${join(name, lost)} was written but is now missing or incomplete. Start the import again.`,
      );
    }
    if (!isInPlace) {
      await replaceFile(this.out(manifestFile), `${JSON.stringify(whole, null, 2)}\n`);
      await rename(this.out('.'), target);
      await flush(generations);
    }
    const beside = await currentToKeep(this.#index);
    await replaceCurrent(this.#index.folder, withGeneration(beside, whole));
    await rm(this.#folder, { recursive: true, force: true });
    return whole;
  }
}

/**
 * Replaces the generation of the same layer; of ranks and graphs that of the same release. Beside the graph of the newest
 * release another serves, to compare with: the one before, or an older one that was imported for it.
 */
function withGeneration(current: Current, { layer, name, release }: Manifest): Current {
  const newestFirst = (served: readonly string[]) =>
    [name, ...served.filter((other) => releaseNameOf(other) !== safeName(release.name))].sort(
      (a, b) => dayOf(b).localeCompare(dayOf(a)),
    );
  if (layer === 'ranks') return { ...current, ranks: newestFirst(current.ranks) };
  if (layer !== 'graph') return { ...current, [layer]: name };
  const served = [current.graph, current.previousGraph].filter((each) => each !== null);
  const [graph = name, before = null] = newestFirst(served);
  return { ...current, graph, previousGraph: graph === name ? before : name };
}

const releaseNameOf = (generation: string) => generation.replace(/^(?:ranks|graph)-|-\d{14}$/g, '');

/** The last day of a generation's release; the day of its import if its name has no date. */
const dayOf = (generation: string): string =>
  releaseOf(releaseNameOf(generation)).to ??
  generation.slice(-14).replace(/^(\d{4})(\d{2})(\d{2}).*$/, '$1-$2-$3');

/** A release's name with only the characters that are safe in a file's name. */
const safeName = (name: string): string =>
  name
    .replace(/[^A-Za-z0-9._-]/g, '_')
    .replace(/^\.+/, '_')
    .slice(0, 100) || '_';

/**
 * As {@link removeLeftover}, with the lock: for a step that is skipped because its result serves already.
 * @throws ImportError `busy` while an import is under way
 */
export async function removeLeftoverOf(
  folder: string,
  { layer, release }: { readonly layer: Layer; readonly release: string },
): Promise<void> {
  const lock = await WorkDatabase.open(folder);
  try {
    await removeLeftover(folder, layer, release);
  } finally {
    lock.close();
  }
}

/**
 * Looks for the files of a generation, by name and size.
 * @returns the first that is missing or has another size, an empty text for the folder itself; null when all are there
 */
async function missingPart(
  folder: string,
  { tables }: Pick<Manifest, 'tables'>,
): Promise<string | null> {
  if ((await sizeOf(folder)) === null) return '';
  for (const { file, bytes } of Object.values(tables).flat()) {
    if ((await sizeOf(join(folder, file))) !== bytes) return file;
  }
  return null;
}

/** Null where there is nothing. */
async function sizeOf(path: string): Promise<number | null> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
