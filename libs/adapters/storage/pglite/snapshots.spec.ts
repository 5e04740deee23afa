import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { StorageUnavailable } from '../errors.ts';
import { unpackSnapshot } from './snapshots.ts';

let root: string;
let target: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'unpack-snapshot-'));
  target = join(root, 'target');
});
afterEach(() => rmSync(root, { recursive: true }));

interface Entry {
  readonly name: string;
  /** Absent for a folder. */
  readonly content?: Buffer;
  readonly type?: string;
}

/** A tar archive as PGlite writes it. */
function tar(entries: readonly Entry[]): Buffer {
  const blocks = entries.flatMap(({ name, content, type = content ? '0' : '5' }) => {
    const header = Buffer.alloc(512);
    header.write(name, 0);
    header.write('0000666', 100);
    header.write((content?.length ?? 0).toString(8).padStart(11, '0'), 124);
    header.write(`        ${type}`, 148);
    header.write('ustar', 257);
    const sum = header.reduce((total, byte) => total + byte, 0);
    header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
    return [header, content ?? Buffer.alloc(0), Buffer.alloc(-(content?.length ?? 0) & 511)];
  });
  return Buffer.concat([...blocks, Buffer.alloc(1_024)]);
}

const unpack = (bytes: Buffer) => {
  const path = join(root, 'snapshot.tar.gz');
  writeFileSync(path, bytes);
  return unpackSnapshot(path, target);
};

const large = Buffer.alloc(300_000, 'database ');
const archive = tar([
  { name: '/PG_VERSION', content: Buffer.from('18\n') },
  { name: '/base' },
  { name: '/base/1/2', content: large },
  { name: '/empty', content: Buffer.alloc(0) },
]);

describe('a snapshot', () => {
  it('is unpacked with all its files, readable only by their owner', async () => {
    await unpack(gzipSync(archive));
    expect(readFileSync(join(target, 'PG_VERSION'), 'utf8')).toBe('18\n');
    expect(readFileSync(join(target, 'base/1/2')).equals(large)).toBe(true);
    expect(statSync(join(target, 'empty')).size).toBe(0);
    const rights = ['', 'base', 'base/1', 'PG_VERSION', 'base/1/2'].map((path) =>
      (statSync(join(target, path)).mode & 0o777).toString(8),
    );
    expect(rights).toEqual(['700', '700', '700', '600', '600']);
  });

  const whole = gzipSync(archive);
  const flipped = Buffer.from(archive);
  flipped[3] = 0x21;
  it.each<[string, Buffer, RegExp]>([
    ['is empty', Buffer.alloc(0), /unexpected end of file/],
    [
      'is cut in the middle',
      whole.subarray(0, Math.floor(whole.length / 2)),
      /unexpected end of file/,
    ],
    ['lacks its last byte', whole.subarray(0, -1), /unexpected end of file/],
    ['is not gzip', Buffer.from('no archive'), /incorrect header check/],
    ['has another checksum', Buffer.concat([whole.subarray(0, -8), Buffer.alloc(8)]), /check/],
    ['is gzip of nothing', gzipSync(''), /truncated/],
    ['is gzip of no archive', gzipSync(Buffer.alloc(2_000, 'text')), /damaged/],
    ['is gzip of a cut archive', gzipSync(archive.subarray(0, 2_000)), /truncated/],
    ['has a damaged header', gzipSync(flipped), /damaged/],
    [
      'has a link',
      gzipSync(tar([{ name: '/link', type: '2' }])),
      /doesn't belong in a snapshot: \/link/,
    ],
    [
      'leaves its folder',
      gzipSync(tar([{ name: '../out', content: large }])),
      /doesn't belong in a snapshot/,
    ],
    [
      'has a file twice',
      gzipSync(tar(['/a', '/a'].map((name) => ({ name, content: large })))),
      /EEXIST/,
    ],
  ])('is refused when it %s', async (_, bytes, reason) => {
    await expect(unpack(bytes)).rejects.toThrow(reason);
    expect(existsSync(join(root, 'out'))).toBe(false);
  });

  it('is refused when it is a folder or a named pipe', async () => {
    mkdirSync(join(root, 'folder'));
    await expect(unpackSnapshot(join(root, 'folder'), target)).rejects.toThrow('not a file');
    if (process.platform === 'win32') return;
    execFileSync('mkfifo', [join(root, 'pipe')]);
    await expect(unpackSnapshot(join(root, 'pipe'), target)).rejects.toThrow('not a file');
  });

  it('is not blamed when its folder cannot be written', async () => {
    if (!existsSync('/sys/kernel')) return;
    const path = join(root, 'snapshot.tar.gz');
    writeFileSync(path, whole);
    await expect(unpackSnapshot(path, '/sys/kernel/x')).rejects.toThrow(StorageUnavailable);
  });
});
