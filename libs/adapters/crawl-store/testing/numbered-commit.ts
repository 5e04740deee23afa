import type { CrawlRows } from '@plumbline/tools/site-audit';

/** URLs that each commit adds: so many that DuckDB checkpoints its WAL after some commits. */
export const urlsPerCommit = 3000;

const site = `https://example.com/${'long-path/'.repeat(30)}`;

export const numberedUrl = (id: number): string => `${site}${String(id).padStart(9, '0')}`;

/** What the commit with this number adds. The state after it is the next number. */
export function numberedCommit(number: number): CrawlRows {
  const id = number * urlsPerCommit;
  return {
    urls: Array.from({ length: urlsPerCommit }, (_, index) => numberedUrl(id + index)),
    named: [{ id, source: 'link' }],
    queue: [{ id, level: 0, depth: number }],
    skipped: [{ id: id + 1, state: 1 }],
    answers: [
      {
        id,
        answer: { kind: 'file', type: `type/${number}` },
        content: {
          links: Uint32Array.of(number),
          anchors: Uint8Array.of(1),
          shingles: new Float64Array(20_000).fill(number),
          findings: String(number),
        },
      },
    ],
  };
}
