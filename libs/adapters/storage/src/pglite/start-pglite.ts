import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

/** The embedded PostgreSQL with the extensions that the tables need. In memory when no folder is given. */
export async function startPglite(options: {
  readonly folder?: string;
  readonly load?: Blob;
}): Promise<PGlite> {
  return PGlite.create({
    ...(options.folder === undefined ? {} : { dataDir: options.folder }),
    ...(options.load === undefined ? {} : { loadDataDir: options.load }),
    extensions: { pg_trgm },
  });
}
