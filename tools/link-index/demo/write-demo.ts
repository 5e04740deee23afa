import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { graphOf } from './graph.ts';
import { edgesText, ranksText, verticesText } from './graph-files.ts';
import { watFile } from './wat-file.ts';
import { crawlCount, demoWeb } from './web.ts';

/** Releases of the demonstration: the second is what the index answers from, the first gives it a history. */
export const demoReleases = ['plumbline-demo-1', 'plumbline-demo-2'] as const;

/**
 * Writes an invented web of some sixty sites in the formats of Common Crawl: ranks of two releases, graph and links of
 * the second. The same bytes at every call.
 * @param folder is made; files of the same names are replaced
 */
export async function writeDemo(folder: string): Promise<void> {
  const [before, now] = demoReleases;
  const pages = demoWeb();
  const graph = graphOf(pages, crawlCount - 1);
  const files: Record<string, Buffer> = {
    [`${before}-domain-ranks.txt.gz`]: gzipSync(ranksText(graphOf(pages, 0))),
    [`${now}-domain-ranks.txt.gz`]: gzipSync(ranksText(graph)),
    [`${now}-domain-vertices.txt.gz`]: gzipSync(verticesText(graph)),
    [`${now}-domain-edges.txt.gz`]: gzipSync(edgesText(graph)),
  };
  for (let crawl = 0; crawl < crawlCount; crawl += 1) {
    files[`${now}-0000${crawl}.warc.wat.gz`] = watFile(now, pages, crawl);
  }
  await mkdir(folder, { recursive: true });
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
}
