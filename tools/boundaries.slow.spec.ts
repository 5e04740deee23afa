import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const boundaries = '@nx/enforce-module-boundaries';
const restricted = 'no-restricted-imports';

interface Case {
  readonly says: string;
  /** An existing file, so that the linter knows its project. Its text is replaced. */
  readonly file: string;
  readonly imports: string;
  readonly rule: string;
}

const text = 'libs/text/src/index.ts';
const audit = 'libs/tools/seo-audit/src/index.ts';
const egress = 'libs/adapters/egress/src/index.ts';
const page = 'libs/page/src/index.ts';
const server = 'apps/server/src/main.ts';
const web = 'apps/web/src/testing/css-stub.ts';

const forbidden: Case[] = [
  {
    says: 'a domain library reaches for an adapter',
    file: text,
    imports: '@plumbline/egress',
    rule: boundaries,
  },
  {
    says: 'a domain library reaches for a library beside it',
    file: text,
    imports: '@plumbline/robots',
    rule: boundaries,
  },
  {
    says: 'a page reaches for a tool',
    file: page,
    imports: '@plumbline/seo-audit',
    rule: boundaries,
  },
  {
    says: 'a library climbs into another by path',
    file: text,
    imports: '../../page/src/index.ts',
    rule: boundaries,
  },
  {
    says: 'an adapter reaches for a tool',
    file: egress,
    imports: '@plumbline/seo-audit',
    rule: boundaries,
  },
  {
    says: 'the server reaches for the generated client',
    file: server,
    imports: '@plumbline/api-client',
    rule: boundaries,
  },
  {
    says: 'the web app reaches for an adapter',
    file: web,
    imports: '@plumbline/egress',
    rule: boundaries,
  },
  {
    says: 'the web app reaches for the HTML parser',
    file: web,
    imports: '@plumbline/page/extract',
    rule: restricted,
  },
  {
    says: 'a tool reaches for the HTML parser',
    file: audit,
    imports: '@plumbline/page/extract',
    rule: restricted,
  },
  { says: 'a tool parses HTML by itself', file: audit, imports: 'cheerio', rule: restricted },
  { says: 'a tool does I/O', file: audit, imports: 'node:fs', rule: restricted },
  {
    says: 'a tool knows the server framework',
    file: audit,
    imports: '@nestjs/common',
    rule: restricted,
  },
  { says: 'a tool knows the web framework', file: audit, imports: 'react', rule: restricted },
];

const allowed: Omit<Case, 'rule'>[] = [
  { says: 'a tool reads facts', file: audit, imports: '@plumbline/page' },
  { says: 'a tool matches robots rules', file: audit, imports: '@plumbline/robots' },
  { says: 'an adapter implements a port', file: egress, imports: '@plumbline/page' },
  { says: 'the server uses an adapter', file: server, imports: '@plumbline/egress' },
  { says: 'the server parses pages', file: server, imports: '@plumbline/page/extract' },
  { says: 'the web app calls the API', file: web, imports: '@plumbline/api-client' },
  { says: 'the web app runs a domain library', file: web, imports: '@plumbline/seo-audit' },
];

/** The rule ids that one run of the linter reports for each case. */
function lint(cases: readonly Omit<Case, 'rule'>[]): string[][] {
  const input = cases.map(({ file, imports }) => ({
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

  it.each(forbidden.map((row, at) => [row.says, row.rule, at] as const))(
    'are broken when %s (%s)',
    (_, rule, at) => {
      expect(found[at]).toContain(rule);
    },
  );

  it.each(allowed.map(({ says }, at) => [says, forbidden.length + at] as const))(
    'hold when %s',
    (_, at) => {
      expect(found[at]).toEqual([]);
    },
  );

  it('know every project by tags that a constraint names', () => {
    const projects = ['apps', 'libs', 'libs/tools', 'libs/adapters'].flatMap((parent) =>
      readdirSync(join(root, parent), { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && !['tools', 'adapters'].includes(entry.name))
        .map((entry) => join(root, parent, entry.name, 'package.json')),
    );
    expect(projects.length).toBeGreaterThan(8);
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
