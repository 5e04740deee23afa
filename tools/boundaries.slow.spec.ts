import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const boundaries = '@nx/enforce-module-boundaries';
const restricted = 'no-restricted-imports';

const text = 'libs/seo/text/index.ts';
const robots = 'libs/seo/robots/index.ts';
const audit = 'libs/tools/seo-audit/index.ts';
const egress = 'libs/adapters/egress/index.ts';
const mail = 'libs/adapters/mail/index.ts';
const page = 'libs/page/src/index.ts';
const content = 'libs/content/src/index.ts';
const engine = 'libs/engine/src/index.ts';
const server = 'apps/server/src/main.ts';
const web = 'apps/web/src/entry-server.tsx';

const forbidden: [says: string, file: string, imports: string, rule: string][] = [
  ['a rule reaches for an adapter', text, '@plumbline/adapters/egress', boundaries],
  ['a page reaches for a tool', page, '@plumbline/tools/seo-audit', boundaries],
  ['what the field knows reaches for a tool', text, '@plumbline/tools/seo-audit', boundaries],
  ['a library climbs into another by path', text, '../../page/src/index.ts', boundaries],
  ['content reaches for the blog', content, '@plumbline/blog', boundaries],
  ['the engine reaches for an adapter', engine, '@plumbline/adapters/storage', boundaries],
  ['the server reaches for the generated client', server, '@plumbline/api-client', boundaries],
  ['the web app reaches for an adapter', web, '@plumbline/adapters/egress', boundaries],
  ['the web app reaches for the engine', web, '@plumbline/engine', boundaries],
  ['a tool reaches for another by name', audit, '@plumbline/tools/url-analyzer', boundaries],
  ['a tool reaches for another by path', audit, '../url-analyzer/index.ts', restricted],
  ['text reaches for a folder beside it', text, '../robots/index.ts', restricted],
  ['robots reaches for a folder other than text', robots, '../sitemap/index.ts', restricted],
  ['an adapter reaches for another by path', mail, '../egress/index.ts', restricted],
  ['an adapter reaches for a port of another', mail, '@plumbline/page', restricted],
  ['an adapter reaches for a tool', egress, '@plumbline/tools/seo-audit', restricted],
  ['the web app reaches for the HTML parser', web, '@plumbline/page/extract', restricted],
  ['a tool reaches for the HTML parser', audit, '@plumbline/page/extract', restricted],
  ['a tool parses HTML by itself', audit, 'cheerio', restricted],
  ['a tool does I/O', audit, 'node:fs', restricted],
  ['a page does I/O', page, 'node:fs', restricted],
  ['the field does I/O', robots, 'node:fs', restricted],
  ['content does I/O', content, 'node:fs', restricted],
  ['a tool knows the server framework', audit, '@nestjs/common', restricted],
  ['a tool knows the web framework', audit, 'react', restricted],
  ['the engine knows the server framework', engine, '@nestjs/common', restricted],
  ['the engine opens sockets', engine, 'undici', restricted],
  ['the server looks names up', server, 'node:dns', restricted],
  ['an adapter other than egress opens sockets', mail, 'node:tls', restricted],
];

const allowed: [says: string, file: string, imports: string][] = [
  ['a tool reads facts', audit, '@plumbline/page'],
  ['a tool matches robots rules', audit, '@plumbline/seo/robots'],
  ['robots uses text', robots, '../text/index.ts'],
  ['an adapter implements a port', egress, '@plumbline/page'],
  ['egress opens sockets', egress, 'node:tls'],
  ['the server uses an adapter', server, '@plumbline/adapters/egress'],
  ['the server parses pages', server, '@plumbline/page/extract'],
  ['the web app calls the API', web, '@plumbline/api-client'],
  ['the web app runs a tool’s rules', web, '@plumbline/tools/seo-audit'],
];

/** The rule ids that one run of the linter reports for each case: a file, whose text is replaced by one import. */
function lint(
  cases: readonly (readonly [says: string, file: string, imports: string, ...unknown[]])[],
) {
  const input = cases.map(([, file, imports]) => ({
    file,
    text: `import * as it from '${imports}';\nconsole.log(it);\n`,
  }));
  const run = spawnSync(process.execPath, [join(root, 'tools/testing/lint-texts.mjs')], {
    input: JSON.stringify(input),
    encoding: 'utf8',
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      NX_DAEMON: 'false',
      // With CI set the parser reads each file from the disk and never sees the text given here.
      TSESTREE_SINGLE_RUN: 'false',
    },
  });
  if (run.status !== 0) throw new Error(run.stderr);
  return JSON.parse(run.stdout.slice(run.stdout.indexOf('[['))) as string[][];
}

describe('module boundaries', () => {
  const found = lint([...forbidden, ...allowed]);

  it.each(forbidden.map(([says, , , rule], at) => [says, rule, at] as const))(
    'are broken when %s (%s)',
    (_, rule, at) => {
      expect(found[at]).toContain(rule);
    },
  );

  it.each(allowed.map(([says], at) => [says, forbidden.length + at] as const))(
    'hold when %s',
    (_, at) => {
      expect(found[at]).toEqual([]);
    },
  );

  it('know every project by tags that a constraint names', () => {
    const projects = ['apps', 'libs'].flatMap((parent) =>
      readdirSync(join(root, parent)).map((name) => join(root, parent, name, 'package.json')),
    );
    expect(projects).toHaveLength(16);
    for (const file of projects) {
      const { nx } = JSON.parse(readFileSync(file, 'utf8')) as { nx?: { tags?: string[] } };
      expect(nx?.tags).toEqual(
        expect.arrayContaining([
          expect.stringMatching(/^type:/),
          expect.stringMatching(/^platform:/),
        ]),
      );
    }
  });
});
