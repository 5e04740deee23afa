import type { WebFetcher } from '@plumbline/page';
import type { AppConfig } from '../config/app-config.ts';

export interface QuickProgress {
  readonly stage: 'reading' | 'sorting';
  /** How many bytes of the list were read; `total` is null until the host has sent the size. */
  readonly bytes: number;
  readonly total: number | null;
  readonly rows: number;
}

/** Imports the quick index into the index of this server. */
export interface QuickImport {
  /** Starts, or continues what was stopped. */
  run(options: {
    readonly signal: AbortSignal;
    readonly onProgress: (progress: QuickProgress) => void;
  }): Promise<{ readonly release: string; readonly isNew: boolean }>;
  /** The text for the operator about a failure of {@link run}, and whether the text says everything. */
  explain(error: unknown): { readonly sentence: string; readonly isForeseen: boolean };
}

/** Injection token of the {@link QuickImport}. */
export const QUICK_IMPORT = Symbol('QUICK_IMPORT');

/** Errors whose message tells the operator what happened and what to do. */
const foreseen: ReadonlySet<string> = new Set(['SourceError', 'ImportError', 'IndexDamaged']);

/** The first import loads its code and DuckDB. */
export function quickImport(
  { linkIndexDir, quickIndex }: AppConfig,
  fetcher: WebFetcher,
): QuickImport {
  return {
    async run({ signal, onProgress }) {
      const [{ importQuickIndex }, { guardedFetcher }] = await Promise.all([
        import('@plumbline/adapters/link-index'),
        import('./guarded-fetcher.ts'),
      ]);
      let bytes = 0;
      let size: number | null = null;
      const { manifest, isNew } = await importQuickIndex({
        folder: linkIndexDir,
        fetcher: guardedFetcher(fetcher),
        url: quickIndex.url ?? undefined,
        signal,
        onProgress: ({ unit, done, total, rows }) => {
          if (unit === 'bytes') [bytes, size] = [done, total];
          onProgress({ stage: unit === 'bytes' ? 'reading' : 'sorting', bytes, total: size, rows });
        },
      });
      return { release: manifest.release.name, isNew };
    },
    explain(error) {
      const { name, message, code } = Object(error) as Partial<NodeJS.ErrnoException>;
      if (name !== undefined && message !== undefined && foreseen.has(name)) {
        return { sentence: message, isForeseen: true };
      }
      if (code !== undefined && ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR'].includes(code)) {
        return {
          sentence: `The server cannot write to ${linkIndexDir} (${code}). Set LINK_INDEX_DIR to a folder that it may write.`,
          isForeseen: true,
        };
      }
      return {
        sentence: 'Something unexpected happened. The log of the server says what. Try again.',
        isForeseen: false,
      };
    },
  };
}
