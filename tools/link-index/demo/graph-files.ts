import { type DemoGraph, harmonicCentrality, pageRank } from './graph.ts';

/** `id ⇥ reversed domain ⇥ hosts`, as Common Crawl writes it. */
export const verticesText = ({ nodes }: DemoGraph): string =>
  lines(nodes.map(({ name, hosts }, id) => [id, name, hosts]));

/** `from ⇥ to`, sorted by both as numbers. */
export const edgesText = ({ edges }: DemoGraph): string => lines(edges);

/** With its header, by harmonic centrality, the best first. */
export function ranksText(graph: DemoGraph): string {
  const harmonic = harmonicCentrality(graph);
  const rank = pageRank(graph);
  const harmonicPositions = positions(harmonic);
  const rankPositions = positions(rank);
  const rows = graph.nodes.map(({ name, hosts }, id) => [
    harmonicPositions[id] ?? 0,
    asJava(harmonic[id] ?? 0),
    rankPositions[id] ?? 0,
    rank[id] ?? 0,
    name,
    hosts,
  ]);
  rows.sort((one, other) => Number(one[0]) - Number(other[0]));
  const header = '#harmonicc_pos\t#harmonicc_val\t#pr_pos\t#pr_val\t#host_rev\t#n_hosts\n';
  return header + lines(rows);
}

/** Places from 1, the largest value first; equal ones by their order. */
function positions(values: readonly number[]): number[] {
  const order = values.map((_, id) => id).sort((a, b) => (values[b] ?? 0) - (values[a] ?? 0));
  const places = values.map(() => 0);
  order.forEach((id, place) => (places[id] = place + 1));
  return places;
}

/** Doubles have a fraction there: `28.0`. */
const asJava = (value: number): string => (Number.isInteger(value) ? `${value}.0` : String(value));

const lines = (rows: readonly (readonly (number | string)[])[]): string =>
  rows.map((row) => `${row.join('\t')}\n`).join('');
