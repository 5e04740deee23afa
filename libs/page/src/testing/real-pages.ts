import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface RealPage {
  readonly name: string;
  readonly body: Buffer;
  readonly metadata: {
    readonly title?: string | null;
    readonly lang?: string | null;
    readonly excerpt?: string | null;
  };
}

const shared =
  process.env.PLUMBLINE_SHARED_DATA ?? join(import.meta.dirname, '../../../../../shared/data');

/** The 130 pages of mozilla/readability's tests as saved from the web; none without the shared data. */
export function readRealPages(): RealPage[] {
  const archive = join(shared, 'pages/readability-pages.tar.xz');
  if (!existsSync(archive)) {
    console.warn(`No real pages: ${archive} is absent. Only the pages written here are checked.`);
    return [];
  }
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-pages-'));
  try {
    execFileSync('tar', ['-xJf', archive, '-C', folder]);
    return readdirSync(folder)
      .sort()
      .map((name) => ({
        name,
        body: readFileSync(join(folder, name, 'source.html')),
        metadata: JSON.parse(readFileSync(join(folder, name, 'expected-metadata.json'), 'utf8')),
      }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
