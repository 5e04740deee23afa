import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder on its own disk that can be filled up. */
export interface SmallDisk {
  readonly folder: string;
  /** Leaves that many bytes free. */
  fill(left?: number): void;
  free(): void;
  setReadOnly(on: boolean): void;
  remove(): void;
}

const megabytes = 160;

/** A tmpfs if this process may mount one, else a folder whose files cannot grow while it counts as full, with a notice. */
export function smallDisk(): SmallDisk {
  const folder = fs.mkdtempSync(join(tmpdir(), 'small-disk-'));
  const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder];
  try {
    execFileSync('mount', options, { stdio: 'ignore' });
  } catch {
    console.warn('This user may not mount a tmpfs: a full disk is simulated.');
    return simulatedDisk(folder);
  }
  return realDisk(folder);
}

function realDisk(folder: string): SmallDisk {
  const filler = join(folder, 'filler');
  return {
    folder,
    fill(left = 0) {
      const piece = Buffer.alloc(65_536, 1);
      const file = fs.openSync(filler, 'a');
      try {
        while (fs.writeSync(file, piece) > 0);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
      fs.ftruncateSync(file, fs.fstatSync(file).size - left);
      fs.closeSync(file);
    },
    free: () => fs.rmSync(filler, { force: true }),
    setReadOnly(on) {
      execFileSync('mount', ['-o', on ? 'remount,ro' : 'remount,rw', folder]);
    },
    remove() {
      execFileSync('umount', ['--lazy', folder]);
      fs.rmdirSync(folder);
    },
  };
}

/** Replaces the functions with which the database and the storage write. */
function simulatedDisk(folder: string): SmallDisk {
  const { writeSync, openSync, mkdirSync, writeFileSync } = fs;
  let free = Infinity;
  let readOnly = false;
  const fail = (code: string, syscall: string, path?: unknown): never => {
    throw Object.assign(new Error(code), { code, syscall, ...(path !== undefined && { path }) });
  };
  fs.writeSync = ((file: number, ...write: [Buffer, number?, number?, number?]) => {
    const [bytes, offset = 0, length = bytes.length - offset, position] = write;
    const { size } = fs.fstatSync(file);
    const growth = Math.max(0, (position ?? size) + length - size);
    if (file > 2 && growth > free) fail('ENOSPC', 'write');
    free -= growth;
    return writeSync(file, bytes, offset, length, position);
  }) as typeof fs.writeSync;
  const writable = <Rest extends unknown[], Result>(
    write: (path: string, ...rest: Rest) => Result,
  ) =>
    ((path: string, ...rest: Rest) => {
      if (readOnly && path.startsWith(folder)) fail('EROFS', 'open', path);
      return write(path, ...rest);
    }) as never;
  fs.openSync = writable(openSync);
  fs.mkdirSync = writable(mkdirSync);
  fs.writeFileSync = writable(writeFileSync);
  return {
    folder,
    fill: (left = 0) => (free = left),
    free: () => (free = Infinity),
    setReadOnly: (on) => (readOnly = on),
    remove() {
      Object.assign(fs, { writeSync, openSync, mkdirSync, writeFileSync });
      fs.rmSync(folder, { recursive: true });
    },
  };
}
