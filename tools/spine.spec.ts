import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

const folders = (path: string) =>
  readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'dist')
    .map(({ name }) => name)
    .sort();

interface Contract {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly tags?: string[] }>>>>;
}

const contract = JSON.parse(readFileSync(join(root, 'openapi.json'), 'utf8')) as Contract;
const tagsOf = (path: string) =>
  Object.values(contract.paths[path] ?? {}).flatMap((operation) => operation.tags ?? []);

/** Tools that call no server: a visitor's data stays in the browser. */
const browserOnly = ['image-resizer'];

/** Tools with rules alone: nothing calls them yet. */
const rulesOnly = ['site-audit'];

/** Calls that the specification names after their result instead of the tool. */
const specifiedPaths: Readonly<Record<string, string>> = {
  'meta-generator': 'meta-tags',
  'keyword-checker': 'keyword-analysis',
  'backlink-checker': 'backlinks',
};

const isThere = (file: string) => existsSync(join(root, file));
/** Whether the spec exists, fast or slow. */
const missing = (files: readonly string[]) =>
  files.filter((file) => !isThere(file) && !isThere(file.replace('.spec.', '.slow.spec.')));

/** All parts of a tool have the same id. */
describe('every tool', () => {
  const ids = folders('libs/tools').filter((id) => !rulesOnly.includes(id));
  const served = ids.filter((id) => !browserOnly.includes(id));

  it('has a folder on the server and one in the web app, and no folder is without a tool', () => {
    expect(ids.length).toBeGreaterThan(0);
    expect(folders('apps/server/src/tools')).toEqual(served);
    expect(folders('apps/web/src/tools')).toEqual(ids);
  });

  it.each(ids)('%s has the same id everywhere', (id) => {
    expect(
      missing([
        `libs/tools/${id}/index.ts`,
        `apps/web/src/tools/${id}/${id}-page.tsx`,
        `apps/web/src/tools/${id}/${id}-page.spec.tsx`,
        `apps/e2e/src/${id}.spec.ts`,
      ]),
    ).toEqual([]);
  });

  it.each(served)('%s has the same id on the server and in the client', (id) => {
    expect(
      missing([
        `apps/server/src/tools/${id}/${id}.controller.ts`,
        `apps/server/src/tools/${id}/${id}.controller.spec.ts`,
        `libs/engine/src/${id}`,
        `libs/api-client/src/generated/${id}/${id}.ts`,
      ]),
    ).toEqual([]);
  });

  /** A tool without providers has its module in the file of its controller. */
  it.each(served)('%s has one module on the server', (id) => {
    const modules = readFileSync(join(root, 'apps/server/src/tools/index.ts'), 'utf8');
    const imported = new RegExp(
      `Module \\} from '\\./${id}/${id}\\.(?:controller|module)\\.ts';`,
      'g',
    );
    expect(modules.match(imported)).toHaveLength(1);
  });

  it.each(served)('%s has a quick spec of its calls', (id) => {
    const quick = readFileSync(
      join(root, 'apps/server/src/tools/tool-controllers.spec.ts'),
      'utf8',
    );
    const own = `apps/server/src/tools/${id}/${id}.controller.spec.ts`;
    expect(isThere(own) || quick.includes(`/api/${specifiedPaths[id] ?? id}`)).toBe(true);
  });

  it.each(served)('%s is the tag of every operation under its path, and of no other', (id) => {
    const paths = Object.keys(contract.paths);
    const base = `/api/${specifiedPaths[id] ?? id}`;
    const own = paths.filter((path) => path === base || path.startsWith(`${base}/`));
    expect(own).not.toEqual([]);
    for (const path of paths) {
      expect([path, tagsOf(path).includes(id)]).toEqual([path, own.includes(path)]);
    }
  });
});
