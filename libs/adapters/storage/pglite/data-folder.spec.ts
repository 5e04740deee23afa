import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeDataPrivate, makeFolder } from './data-folder.ts';

let root: string;
let dataDir: string;
let warnings: string[];
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'private-files-'));
  dataDir = join(root, 'data');
  warnings = [];
  folder(dataDir);
});
afterEach(() => rmSync(root, { recursive: true }));

/** A folder or file that every user may read. */
function folder(path: string): void {
  mkdirSync(path);
  chmodSync(path, 0o755);
}
function file(path: string): void {
  writeFileSync(path, '');
  chmodSync(path, 0o666);
}
const rightsOf = (...paths: readonly string[]) =>
  paths.map((path) => (lstatSync(join(dataDir, path)).mode & 0o7777).toString(8));
const close = () => makeDataPrivate(dataDir, (line) => void warnings.push(line));

describe('the permissions of DATA_DIR', () => {
  it('are removed for other users, down to the last file', () => {
    for (const name of [
      'database',
      'database/base',
      'database.damaged-1',
      'snapshots',
      'link-index',
    ])
      folder(join(dataDir, name));
    const files = ['database/base/1', 'database.damaged-1/2', 'snapshots/3.tar.gz', 'admin-token'];
    for (const name of files) file(join(dataDir, name));
    close();
    expect(rightsOf('.', 'database', 'database/base', 'database.damaged-1', 'link-index')).toEqual(
      Array.from({ length: 5 }, () => '700'),
    );
    expect(rightsOf(...files)).toEqual(files.map(() => '600'));
    expect(warnings).toEqual([]);
  });

  it('are kept on the target of a link', () => {
    const elsewhere = join(root, 'elsewhere');
    folder(elsewhere);
    file(join(elsewhere, 'file'));
    symlinkSync(elsewhere, join(dataDir, 'snapshots'));
    symlinkSync(join(elsewhere, 'file'), join(dataDir, 'database'));
    close();
    expect(rightsOf('.', '../elsewhere', '../elsewhere/file')).toEqual(['700', '755', '666']);
  });

  it('are removed on a folder that DATA_DIR links to', () => {
    file(join(dataDir, 'admin-token'));
    symlinkSync(dataDir, join(root, 'link'));
    makeDataPrivate(join(root, 'link'), () => undefined);
    expect(rightsOf('.', 'admin-token')).toEqual(['700', '600']);
  });

  it('are kept on unrelated files and their folder, with a warning', () => {
    file(join(dataDir, 'admin-token'));
    file(join(dataDir, 'of-others'));
    close();
    expect(rightsOf('.', 'admin-token', 'of-others')).toEqual(['755', '600', '666']);
    expect(warnings).toEqual([expect.stringContaining('also has other files, such as of-others')]);
  });

  it('are kept on a folder that everybody may write to, with a warning', () => {
    chmodSync(dataDir, 0o1777);
    close();
    expect(rightsOf('.')).toEqual(['1777']);
    expect(warnings).toEqual([expect.stringContaining('all may write to it')]);
  });

  it('are not changed if DATA_DIR is no folder: opening it reports that', () => {
    const path = join(dataDir, 'admin-token');
    file(path);
    symlinkSync('nowhere', join(dataDir, 'dangling'));
    symlinkSync('loop', join(dataDir, 'loop'));
    for (const name of ['admin-token', 'admin-token/below', 'absent', 'dangling', 'loop'])
      makeDataPrivate(join(dataDir, name), (line) => void warnings.push(line));
    expect(rightsOf('admin-token')).toEqual(['666']);
    expect(warnings).toEqual([]);
  });

  it('are limited to the owner on a new folder', () => {
    makeFolder(join(dataDir, 'new/snapshots'));
    expect(rightsOf('new', 'new/snapshots')).toEqual(['700', '700']);
  });
});
