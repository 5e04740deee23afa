import { decompressed, type ImportSource } from '../import/decompressed.ts';
import { ImportError } from '../import/import-error.ts';
import { type EdgeMark, EdgeParser } from './edge-parser.ts';

/** Twice the edges of the domain that links to the most others (14.9 million, 2017). */
const mostEdgesOfSource = 32_000_000;

/** Edges sorted by source, then target. */
export interface EdgeChunk {
  readonly sources: Uint32Array<ArrayBuffer>;
  readonly targets: Uint32Array<ArrayBuffer>;
  /** State of the parser after this chunk. */
  readonly mark: EdgeMark;
}

/** Reads edges chunk by chunk. The next chunk reuses the arrays: copy what you need before you request it. */
export async function* edgeChunks(
  source: ImportSource,
  options: {
    readonly ids: number;
    readonly mark: EdgeMark | undefined;
    /** Approximate edges per chunk: all edges of a source stay in one chunk. */
    readonly rows: number;
  },
): AsyncGenerator<EdgeChunk> {
  const { ids, mark, rows } = options;
  const parser = new EdgeParser(source.name, ids, rows, mark);
  let skip = mark?.end ?? 0;
  const first = (count: number, end: EdgeMark): EdgeChunk => ({
    sources: parser.sources.subarray(0, count),
    targets: parser.targets.subarray(0, count),
    mark: end,
  });
  for await (const bytes of decompressed(source)) {
    let from = Math.min(skip, bytes.length);
    skip -= from;
    while (from < bytes.length) {
      from = parser.feed(bytes, from);
      if (parser.rows < parser.sources.length) continue;
      // More edges of the last source may follow, and they must all be in the same chunk.
      const whole = parser.lastRun;
      if (whole > 0) {
        yield first(whole, parser.beforeLastRun);
        parser.drop(whole);
      } else growFor(source, parser);
    }
  }
  parser.finish();
  yield first(parser.rows, parser.mark());
}

/** @throws ImportError `bad_input` if a source has more edges than any domain has */
function growFor(source: ImportSource, parser: EdgeParser): void {
  if (parser.rows >= mostEdgesOfSource) {
    throw new ImportError(
      'bad_input',
      `${source.name} has more than ${mostEdgesOfSource} edges from one domain, so it isn't a graph of the web.`,
    );
  }
  parser.grow();
}
