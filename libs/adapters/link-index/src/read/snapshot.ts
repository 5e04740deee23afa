import { ZodError } from 'zod';
import { readCurrent } from '../import/current.ts';
import type { Layer } from '../layout.ts';
import { Graph } from './graph.ts';
import { type LoadedLayer, loadLayer } from './load-layer.ts';

/** The generations that serve together: a question is answered from one snapshot, whatever is imported meanwhile. */
export interface Snapshot {
  /** Newest release first. */
  readonly ranks: readonly LoadedLayer<'ranks'>[];
  readonly graph: Graph | null;
  readonly links: LoadedLayer<'links'> | null;
  /** What was left out, and why. */
  readonly problems: readonly string[];
}

/** Opens what `current.json` names; a generation that is not whole is left out. */
export async function loadSnapshot(folder: string): Promise<Snapshot> {
  const problems: string[] = [];
  const attempt = async <Result>(what: string, load: Promise<Result>): Promise<Result | null> => {
    try {
      return await load;
    } catch (error) {
      problems.push(`${what}: ${reasonOf(error)}`);
      return null;
    }
  };
  const layer = <Name extends Layer>(kind: Name, name: string | null | undefined) =>
    name ? attempt(`${kind} ${name} is not served`, loadLayer(folder, kind, name)) : null;

  const current = await attempt('No index is served', readCurrent(folder));
  const ranks = await Promise.all((current?.ranks ?? []).map((name) => layer('ranks', name)));
  const graph = await layer('graph', current?.graph);
  return {
    ranks: ranks.filter((each) => each !== null),
    graph: graph && new Graph(graph),
    links: await layer('links', current?.links),
    problems,
  };
}

function reasonOf(error: unknown): string {
  if (error instanceof ZodError) {
    return error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
  }
  return error instanceof Error ? error.message : String(error);
}
