import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

const folders = (path: string) =>
  readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

interface Contract {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly tags?: string[] }>>>>;
}

const contract = JSON.parse(readFileSync(join(root, 'openapi.json'), 'utf8')) as Contract;
const tagsOf = (path: string) =>
  Object.values(contract.paths[path] ?? {}).flatMap((operation) => operation.tags ?? []);

/** The tool id is the spine: who knows one room of a tool knows them all. */
describe('every tool', () => {
  const ids = folders('libs/tools');

  it('has a room on the server and one in the web app, and no room has no tool', () => {
    expect(ids.length).toBeGreaterThan(0);
    expect(folders('apps/server/src/tools')).toEqual(ids);
    expect(folders('apps/web/src/tools')).toEqual(ids);
  });

  it.each(ids)('%s has the same id in every room', (id) => {
    for (const file of [
      `libs/tools/${id}/src/index.ts`,
      `apps/server/src/tools/${id}/${id}.module.ts`,
      `apps/server/src/tools/${id}/${id}.controller.ts`,
      `apps/server/src/tools/${id}/${id}.controller.spec.ts`,
      `apps/server/src/tools/${id}/${id}.service.ts`,
      `apps/web/src/tools/${id}/${id}-page.tsx`,
      `apps/web/src/tools/${id}/${id}-page.spec.tsx`,
      `apps/e2e/src/${id}.spec.ts`,
      `libs/api-client/src/generated/${id}/${id}.ts`,
    ]) {
      expect([file, existsSync(join(root, file))]).toEqual([file, true]);
    }
  });

  it.each(ids)('%s is the tag of every operation under its path, and of no other', (id) => {
    const paths = Object.keys(contract.paths);
    const own = paths.filter((path) => path === `/api/${id}` || path.startsWith(`/api/${id}/`));
    expect(own).toContain(`/api/${id}`);
    for (const path of paths) {
      expect([path, tagsOf(path).includes(id)]).toEqual([path, own.includes(path)]);
    }
  });

  it.each(ids)('%s names its library and its scope', (id) => {
    const manifest = JSON.parse(
      readFileSync(join(root, 'libs/tools', id, 'package.json'), 'utf8'),
    ) as { name: string; nx: { tags: string[] } };
    expect(manifest.name).toBe(`@plumbline/${id}`);
    expect(manifest.nx.tags).toContain(`scope:${id}`);
  });
});
