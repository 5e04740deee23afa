import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatNames, loadFormat } from './formats/index.ts';
import { toJson } from './formats/json.ts';
import { reportSchema } from './report/report.ts';
import { goodPage, runIn, writeFiles } from './testing/run-in.ts';
import { sampleReport } from './testing/sample-report.ts';

const plain = { color: false, readFile: () => null };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cli-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('wrong use', () => {
  it.each([
    ['an unknown flag', ['site', '.', '--frmat', 'json'], /Did you mean --format/],
    ['an unknown command', ['sight', '.'], /unknown command 'sight'/],
    ['no target', ['site'], /^plumbline: missing required argument 'target'/],
    ['no command', [], /Commands:/],
    ['a wrong value', ['site', '.', '--fail-on', 'bad'], /--fail-on: /],
    ['a missing config', ['site', '.', '--config', 'none.json'], /none\.json/],
    [
      'an unreadable baseline',
      ['site', '.', '--baseline', 'none.json'],
      /Can’t read the baseline .*none\.json/,
    ],
    ['an empty target', ['site', ''], /The target is empty/],
    ['an output in a missing folder', ['site', '.', '-o', 'none/a.json'], /--output: can’t write/],
    ['an unknown rule', ['explain', 'nothing-like-it'], /There is no rule nothing-like-it/],
  ])('is %s: exit code 2', async (_, args, message) => {
    const { code, stdout, stderr } = await runIn(folder, args);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(message);
  });
});

describe('the version of Node', () => {
  it.each([
    ['18.20.8', 3],
    ['22.9.0', 3],
    ['22.19.0', 0],
    ['24.0.0', 0],
    ['100.0.0', 0],
  ])('%s: exit code %d', async (nodeVersion, code) => {
    expect(await runIn(folder, ['--version'], { nodeVersion })).toEqual({
      code,
      stdout: code === 0 ? '0.1.0\n' : '',
      stderr:
        code === 0
          ? ''
          : `plumbline: Node ${nodeVersion} is too old. Plumbline needs 22.19.0 or later.\n`,
    });
  });
});

describe('variables', () => {
  it.each([
    [{ PLUMBLINE_FAIL_ON: 'bad' }, /--fail-on: /],
    [{ PLUMBLINE_MAX_PAGES: 'few' }, /--max-pages: /],
    [{ PLUMBLINE_INCLUDE: '/a\nb' }, /--include: A glob starts with/],
    [{ PLUMBLINE_CONFIG: 'none.json' }, /There is no config file/],
    [{ PLUMBLINE_BASIC_AUTH: 'name' }, /PLUMBLINE_BASIC_AUTH/],
  ])('are used: %j', async (env, message) => {
    const { code, stderr } = await runIn(folder, ['site', '.'], { env });
    expect([code, stderr]).toEqual([2, expect.stringMatching(message)]);
  });

  it.each(['FAIL_ON', 'MAX_PAGES', 'CONFIG', 'OUTPUT', 'BASELINE', 'BASIC_AUTH', 'SITEMAP'])(
    'are not set if they are empty: %s',
    async (name) => {
      const { code, stdout } = await runIn(folder, ['site', '.'], {
        env: { [`PLUMBLINE_${name}`]: '' },
      });
      expect([code, stdout]).toEqual([3, expect.stringContaining('has no HTML files')]);
    },
  );

  it('switch off what the config switches on', async () => {
    writeFiles(folder, { 'plumbline.config.json': '\uFEFF{ "quiet": true }' });
    const noted = async (PLUMBLINE_QUIET: string) => {
      const args = ['site', '.', '--format', 'json'];
      return (await runIn(folder, args, { env: { PLUMBLINE_QUIET } })).stderr !== '';
    };
    expect([await noted(''), await noted('1'), await noted('0')]).toEqual([false, false, true]);
  });
});

describe('texts', () => {
  it('prints its version', async () => {
    expect(await runIn(folder, ['--version'])).toMatchObject({ code: 0, stdout: '0.1.0\n' });
  });

  it('lists commands and flags', async () => {
    expect((await runIn(folder, ['--help'])).stdout).toMatch(/audit .*site .*baseline .*explain/s);
    expect((await runIn(folder, ['site', '--help'])).stdout).toContain('--fail-on <level>');
  });

  it('explains a rule by its id, and both rules that share a name', async () => {
    const { code, stdout } = await runIn(folder, ['explain', 'site/dead-end']);
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /^site\/dead-end \(warning, deterministic\)\n.*\n\nWhat {2}.*\nWhy .*\nFix /,
    );
    const both = (await runIn(folder, ['explain', 'soft-404'])).stdout;
    expect(both).toMatch(/^page\/soft-404 .*^site\/soft-404 /ms);
  });

  it('lists all rules', async () => {
    const { stdout } = await runIn(folder, ['explain']);
    expect(stdout.match(/^(page|site)\//gm)).toHaveLength(149);
  });
});

describe('report', () => {
  it.each(formatNames)('writes a saved report as %s, and exits with 0', async (format) => {
    writeFileSync(join(folder, 'a.json'), [...toJson(sampleReport)].join(''));
    const { code, stdout } = await runIn(folder, ['report', 'a.json', '--format', format]);
    const write = await loadFormat(format);
    const expected = [...write(reportSchema.parse(sampleReport), plain)].join('');
    expect([code, stdout === expected]).toEqual([0, true]);
  });

  it('writes to a file', async () => {
    writeFileSync(join(folder, 'a.json'), [...toJson(sampleReport)].join(''));
    const { code, stdout } = await runIn(folder, ['report', 'a.json', '-o', 'a.txt', '--quiet']);
    expect([code, stdout]).toEqual([0, '']);
    expect(readFileSync(join(folder, 'a.txt'), 'utf8')).toMatch(/^Failed: /);
  });

  it.each([
    ['{}', 'isn’t a JSON report of plumbline audit or site or diff'],
    ['no JSON', 'isn’t a JSON report'],
    [null, 'There is no file'],
  ])('refuses %j: exit code 2', async (content, message) => {
    if (content !== null) writeFileSync(join(folder, 'a.json'), content);
    const { code, stdout, stderr } = await runIn(folder, ['report', 'a.json']);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(message);
  });
});

describe('a target that can’t be measured', () => {
  it.each([
    ['a missing folder', './none', /There is no file or folder/],
    ['an empty folder', '.', /has no HTML files/],
  ])('is %s: exit code 3, with a report', async (_, target, message) => {
    const { code, stdout } = await runIn(folder, ['site', target, '--format', 'json', '--quiet']);
    const report = reportSchema.parse(JSON.parse(stdout));
    expect([code, report.verdict, report.complete]).toEqual([3, 'unmeasured', false]);
    expect(report.summary).toMatch(message);
  });

  it('gets no baseline', async () => {
    const { code, stderr } = await runIn(folder, ['baseline', 'update', '.']);
    expect(code).toBe(3);
    expect(stderr).toMatch(/^plumbline: Not measured: .* has no HTML files/);
  });

  it('has no credentials in its URL', async () => {
    const { code, stdout, stderr } = await runIn(folder, ['site', 'https://me:secret@a.example']);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain('PLUMBLINE_BASIC_AUTH');
    expect(stderr).not.toContain('secret');
  });
});

describe('a site', () => {
  it('is audited from a folder, and reported with its files', async () => {
    writeFiles(folder, {
      'dist/index.html': goodPage('Spades', '<a href="/hoses">Hoses</a> <a href="/old">Old</a>'),
      'dist/hoses.html': goodPage('Hoses', '<a href="https://spades.example/">Spades</a>'),
      'dist/alone.html': goodPage('Alone', ''),
    });
    const args = ['site', 'dist', '--origin', 'https://spades.example', '--format', 'json'];
    const { code, stdout, stderr } = await runIn(folder, args);
    const report = reportSchema.parse(JSON.parse(stdout));
    expect([code, report.verdict, report.complete]).toEqual([1, 'fail', true]);
    expect(report.pages.map(({ url, file, depth }) => [url, file, depth])).toEqual([
      ['https://spades.example/', 'dist/index.html', 0],
      ['https://spades.example/hoses', 'dist/hoses.html', 1],
    ]);
    expect(report.findings.filter(({ level }) => level === 'error')).toMatchObject([
      {
        ruleId: 'site/broken-internal-link',
        url: 'https://spades.example/old',
        evidence: [{ label: 'https://spades.example/', detail: '‘Old’' }],
        baseline: 'new',
      },
    ]);
    expect(stderr).toContain('no link or sitemap leads to it: /alone.html.');
    expect(stderr).toContain(report.summary);
  });
});
