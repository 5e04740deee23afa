import { PGlite } from '@electric-sql/pglite';

/** The embedded PostgreSQL. In memory when no folder is given. */
export async function startPglite(options: {
  readonly folder?: string;
  readonly load?: Blob;
}): Promise<PGlite> {
  return PGlite.create({
    ...(options.folder === undefined ? {} : { dataDir: options.folder }),
    ...(options.load === undefined ? {} : { loadDataDir: options.load }),
  });
}
