import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ZodError } from 'zod';
import { readCurrent } from '../import/current.ts';
import { currentFile } from '../layout.ts';
import { Graph } from './graph.ts';
import { type LoadedLayer, type LoadedNetworks, loadLayer, loadNetworks } from './load-layer.ts';

/** The generations in use. */
export interface Generations {
  /** Newest release first. */
  readonly ranks: readonly LoadedLayer<'ranks'>[];
  readonly graph: Graph | null;
  /** The graph of an older release. */
  readonly previousGraph: Graph | null;
  readonly links: LoadedLayer<'links'> | null;
  readonly networks: LoadedNetworks | null;
}

/** How often `current.json` is checked while the index is used. */
const lookEveryMs = 1_000;
/** How often a generation that could not be loaded is retried: it may have been a copy in progress. */
const retryEveryMs = 30_000;

interface Loaded {
  readonly generations: Generations;
  readonly problems: readonly string[];
  /** Changes whenever `current.json` is replaced. */
  readonly version: string;
  readonly at: number;
}

/** Follows `current.json` and keeps the generations in it loaded. */
export class LatestGenerations {
  readonly #folder: string;
  readonly #now: () => number;
  readonly #onProblem: (problem: string) => void;
  #loaded: Loaded | null = null;
  #lookedAt = -Infinity;
  #looking: Promise<Generations> | null = null;

  constructor(folder: string, now: () => number, onProblem: (problem: string) => void) {
    this.#folder = folder;
    this.#now = now;
    this.#onProblem = onProblem;
  }

  /**
   * The generations in use, at most a second out of date. Does not throw: an incomplete generation is left out and
   * reported.
   */
  async get(): Promise<Generations> {
    if (this.#loaded && this.#now() - this.#lookedAt < lookEveryMs) return this.#loaded.generations;
    this.#looking ??= this.#look().finally(() => (this.#looking = null));
    return this.#looking;
  }

  /** Like {@link get}, but checks the file now. */
  async refresh(): Promise<Generations> {
    this.#lookedAt = -Infinity;
    return this.get();
  }

  async #look(): Promise<Generations> {
    const at = this.#now();
    const version = await this.#version();
    let loaded = this.#loaded;
    const retry = loaded && loaded.problems.length > 0 && at - loaded.at >= retryEveryMs;
    if (loaded?.version !== version || retry) {
      const reported = loaded?.problems.join('\n');
      const networks = loaded?.generations.networks ?? null;
      loaded = { ...(await loadGenerations(this.#folder, networks)), version, at };
      if (loaded.problems.join('\n') !== reported) loaded.problems.forEach(this.#onProblem);
      this.#loaded = loaded;
    }
    this.#lookedAt = at;
    return loaded.generations;
  }

  async #version(): Promise<string> {
    const found = await stat(join(this.#folder, currentFile)).catch(() => null);
    return found ? `${found.ino} ${found.size} ${found.mtimeMs}` : 'absent';
  }
}

/**
 * Opens the generations in `current.json`. An incomplete generation is left out, with the reason.
 * @param before is reused if it is still current, because it is large and its file never changes
 */
async function loadGenerations(
  folder: string,
  before: LoadedNetworks | null,
): Promise<Pick<Loaded, 'generations' | 'problems'>> {
  const problems: string[] = [];
  const attempt = async <Result>(what: string, load: Promise<Result>): Promise<Result | null> => {
    try {
      return await load;
    } catch (error) {
      problems.push(`${what}: ${reasonOf(error)}`);
      return null;
    }
  };
  const layer = <Name extends 'ranks' | 'graph' | 'links'>(
    kind: Name,
    name: string | null | undefined,
  ) => (name ? attempt(`${kind} ${name} is not served`, loadLayer(folder, kind, name)) : null);
  const list = (name: string) =>
    before?.manifest.name === name
      ? before
      : attempt(`networks ${name} is not served`, loadNetworks(folder, name));

  const current = await attempt('No index is served', readCurrent(folder));
  const ranks = await Promise.all((current?.ranks ?? []).map((name) => layer('ranks', name)));
  const graph = await layer('graph', current?.graph);
  const previousGraph = await layer('graph', current?.previousGraph);
  const links = await layer('links', current?.links);
  const networks = current?.networks ? await list(current.networks) : null;
  return {
    generations: {
      ranks: ranks.filter((each) => each !== null),
      graph: graph && new Graph(graph),
      previousGraph: previousGraph && new Graph(previousGraph),
      links,
      networks,
    },
    problems,
  };
}

function reasonOf(error: unknown): string {
  if (error instanceof ZodError) {
    return error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
  }
  return error instanceof Error ? error.message : String(error);
}
