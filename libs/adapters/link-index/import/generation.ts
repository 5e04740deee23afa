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
import {
  currentToKeep,
  readCurrent,
  readManifest,
  replaceCurrent,
  servedNames,
} from './current.ts';
import type { ImportSource } from './decompressed.ts';
import { flush, Journal, replaceFile, sha256Of } from './durable-files.ts';
import { ImportError } from './import-error.ts';
import type { IndexInUse } from './progress.ts';
import { WorkDatabase } from './work-database.ts';

/** Imports with the same identity are the same import: a stopped one continues when it is started again. */
export interface Identity {
  readonly layer: Layer;
  readonly release: Release;
  /** Names and sizes of its sources. */
  readonly sources: readonly { readonly name: string; readonly bytes: number | null }[];
  /** Other inputs: the ranks that order it. */
  readonly basis: string | null;
}

const identityText = (identity: Identity): string => JSON.stringify(identity);

/** The generation in use with the same identity; null if there is none. */
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

/** Increase it when the steps of an import change: a stopped import then starts over. */
const stepsVersion = 2;

/** The work folder of a layer of a release. */
const folderOf = (index: string, layer: Layer, release: string): string =>
  join(index, workFolder, `${layer}-${safeName(release)}`);

/** Whether the import was published, but killed while it cleaned up. */
async function isDone(folder: string, journal: Journal): Promise<boolean> {
  const made = journal.resultsOf<string>('name ');
  return servedNames(await readCurrent(folder)).some((name) => made.includes(name));
}

/**
 * Removes the work of an import that was published but killed before it had cleaned up. The caller must have the lock
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
 * A generation under construction: a folder in `work` with the journal, intermediate files (`runs`) and the files to be
 * published (`out`). {@link publish} adds it to the index in one step.
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
   * Continues a stopped import of the same sources, or begins one.
   * @param sources their `identity` shows whether a file was replaced by another of the same size
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
    const state = JSON.stringify({ version: stepsVersion, states });
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

  /** @returns path of a file to be published */
  out(file: string): string {
    return join(this.#folder, 'out', file);
  }

  /** Removes the files to be published, so they can be written again. */
  async clearOut(): Promise<void> {
    await rm(this.out('.'), { recursive: true, force: true });
    await mkdir(this.out('.'));
  }

  /** The manifest entry of a finished file of {@link out}. Flushes the file to disk. */
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

  /** Named after the current second, or the first later one whose name is free. */
  #freeName(now: Date): string {
    const { layer, release } = this.#identity;
    for (let time = now.getTime(); ; time += 1_000) {
      const stamp = new Date(time).toISOString().replace(/\D/g, '').slice(0, 14);
      const name = `${layer}-${safeName(release.name)}-${stamp}`;
      if (!existsSync(join(this.#index.folder, generationsFolder, name))) return name;
    }
  }

  /**
   * @param manifest with its own release and sources if it contains more than this import has read
   * @param making distinguishes this publication from others that the same work may make, such as one of fewer files.
   * An import killed in here may already have moved its folder into place.
   * @throws ImportError `check_failed` if some of its files are missing; the same import then starts over
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
    // If an import was killed after this rename, the folder is already in place.
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
 * Replaces the generation of the same layer; for ranks and graphs, the one of the same release. Next to the graph of
 * the newest release, one other stays in use for comparison: the previous one, or an older one that was imported for
 * this.
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

/** The last day of a generation's release, or the day of its import if the release name has no date. */
const dayOf = (generation: string): string =>
  releaseOf(releaseNameOf(generation)).to ??
  generation.slice(-14).replace(/^(\d{4})(\d{2})(\d{2}).*$/, '$1-$2-$3');

/** A release's name, reduced to characters that are safe in a file name. */
const safeName = (name: string): string =>
  name
    .replace(/[^A-Za-z0-9._-]/g, '_')
    .replace(/^\.+/, '_')
    .slice(0, 100) || '_';

/**
 * Like {@link removeLeftover}, but takes the lock: for a step that is skipped because its result is already in use.
 * @throws ImportError `busy` while an import is running
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
 * Checks that the files of a generation exist, by name and size.
 * @returns the first file that is missing or has another size, an empty text for the folder itself; null if all are
 * there
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

/** Null if the file doesn't exist. */
async function sizeOf(path: string): Promise<number | null> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
