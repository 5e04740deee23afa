import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UsageError } from './errors.ts';
import { configProblem, readSettings } from './settings.ts';

describe(readSettings, () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'settings-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  const writeConfig = (config: unknown) => write('plumbline.config.json', JSON.stringify(config));
  const read = (given: Readonly<Record<string, unknown>> = {}) => readSettings(given, folder);
  const messageOf = async (given?: Readonly<Record<string, unknown>>) => {
    const error = await read(given).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(UsageError);
    return (error as UsageError).message.replaceAll(`${folder}/`, '');
  };

  it('has defaults', async () => {
    expect(await read()).toEqual({
      ...{ format: 'text', failOn: 'error', rules: {}, suppressions: [], quiet: false },
      ...{ keyphrase: '', include: [], exclude: [], sitemap: [], maxDepth: 1_000 },
      ...{ concurrency: 4, external: false, images: false },
    });
  });

  it('prefers flags to the config', async () => {
    writeConfig({ failOn: 'warning', maxPages: 10, include: ['/a/**'] });
    expect(await read({ failOn: 'never', include: ['/b/**'] })).toMatchObject({
      ...{ failOn: 'never', maxPages: 10, include: ['/b/**'] },
    });
  });

  it.each([
    ['plumbline.config.json', '{"failOn":"info"}'],
    ['plumbline.config.mjs', 'export default { failOn: "info" };'],
    ['plumbline.config.js', 'export default { failOn: "info" };'],
  ])('reads %s', async (name, text) => {
    write('package.json', '{"type":"module"}');
    write(name, text);
    expect(await read()).toMatchObject({ failOn: 'info' });
  });

  it('reads the file that a flag names, and no other', async () => {
    writeConfig({ failOn: 'info' });
    write('other.json', '{"maxPages":7}');
    expect(await read({ config: 'other.json' })).toMatchObject({ failOn: 'error', maxPages: 7 });
    expect(await messageOf({ config: 'missing.json' })).toBe(
      'There is no config file missing.json.',
    );
  });

  it('reads numbers from text, as in flags and the environment', async () => {
    const text = { maxPages: '20', maxWarnings: '0', rate: '0.5', timeout: '90', maxDepth: '3' };
    expect(await read(text)).toMatchObject({
      ...{ maxPages: 20, maxWarnings: 0, rate: 0.5, timeout: 90, maxDepth: 3 },
    });
  });

  it.each([
    [{ failOn: 'bad' }, '--fail-on: Use one of error, warning,'],
    [{ format: 'pdf' }, '--format: Use one of text, json,'],
    [{ maxWarnings: 'few' }, '--max-warnings: Use a number from 0 to '],
    [{ maxWarnings: '' }, '--max-warnings: Use a number from 0 to '],
    [{ maxWarnings: '1e3' }, '--max-warnings: Use a number from 0 to '],
    [{ maxWarnings: '-1' }, '--max-warnings: Use a number from 0 to '],
    [{ maxPages: '0' }, '--max-pages: Use a number from 1 to 1,000,000.'],
    [{ maxPages: '1.5' }, '--max-pages: Use a whole number.'],
    [{ concurrency: '33' }, '--concurrency: Use a number from 1 to 32.'],
    [{ include: ['a'] }, '--include: A glob starts with /.'],
    [
      { sitemap: ['ftp://site.example/a.xml'] },
      '--sitemap: Use a URL such as https://example.com/sitemap.xml.',
    ],
    [{ origin: 'site.example' }, '--origin: Use an origin such as https://example.com.'],
    [{ origin: 'https://site.example/docs' }, '--origin: Use an origin without a path'],
    [{ origin: 'https://site.example/?a' }, '--origin: Use an origin without a path'],
    [{ origin: 'https://me:pw@site.example/' }, '--origin: Use an origin without a path'],
  ])('names the flag of %j', async (given, message) => {
    expect(await messageOf(given)).toContain(message);
  });

  const suppression = { rule: 'site/dead-end', reason: 'Known.', expires: '2026-12-31' };

  it('takes suppressions for the whole site by default', async () => {
    writeConfig({ suppressions: [suppression] });
    expect((await read()).suppressions).toEqual([{ ...suppression, url: '/**' }]);
  });

  it.each([
    [{ failon: 'error' }, 'failon: There is no such option.'],
    [{ a: 1, b: 2 }, 'a: There is no such option.'],
    [{ maxPages: 'many' }, 'maxPages: Use a number from 1 to 1,000,000.'],
    [{ rules: { 'site/dead-ends': 'off' } }, 'rules.site/dead-ends: There is no rule site/dead-e'],
    [{ rules: { 'dead-end': 'off' } }, 'rules.dead-end: There is no rule dead-end.'],
    [{ rules: { 'site/dead-end': 'low' } }, 'rules.site/dead-end: Use one of error,'],
    [{ suppressions: [{ ...suppression, rule: 'x' }] }, 'suppressions.0.rule: There is no rule x.'],
    [{ suppressions: [{ ...suppression, reason: ' ' }] }, 'suppressions.0.reason: Say why.'],
    [{ suppressions: [{ ...suppression, reason: undefined }] }, 'suppressions.0.reason: '],
    [{ suppressions: [{ ...suppression, expires: undefined }] }, 'suppressions.0.expires: '],
    [{ suppressions: [{ ...suppression, expires: '2026-02-30' }] }, 'suppressions.0.expires: '],
    [{ suppressions: [{ ...suppression, expires: '31.12.2026' }] }, 'suppressions.0.expires: '],
    [{ suppressions: [{ ...suppression, url: 'a' }] }, 'suppressions.0.url: '],
    [
      { suppressions: [{ ...suppression, until: 1 }] },
      'suppressions.0.until: There is no such option.',
    ],
  ])('names the key of %j', async (config, message) => {
    writeConfig(config);
    expect(await messageOf()).toContain(`plumbline.config.json: ${message}`);
  });

  it('finds a mistake in the config that a flag hides', async () => {
    writeConfig({ failOn: 'bad' });
    expect(await messageOf({ failOn: 'error' })).toContain('plumbline.config.json: failOn: ');
  });

  it.each([
    ['plumbline.config.json', '{', 'SyntaxError'],
    ['plumbline.config.json', '[]', 'it must be an object'],
    ['plumbline.config.json', 'null', 'it must be an object'],
    ['plumbline.config.mjs', 'export const failOn = "error";', 'it must be an object'],
    ['plumbline.config.mjs', 'throw new Error("No token");', 'Error: No token'],
  ])('can’t use a %s of %j', async (name, text, reason) => {
    write(name, text);
    const message = await messageOf();
    expect(message).toContain(`Can’t read the config ${name}: `);
    expect(message).toContain(reason);
  });

  it('says on one line what is wrong', async () => {
    expect(await configProblem(folder)).toBeNull();
    writeConfig({ failOn: 'error' });
    expect(await configProblem(folder)).toBeNull();
    writeConfig({ failOn: 'bad', maxPages: 0 });
    expect(await configProblem(folder)).toMatch(/^.*failOn: .* .*maxPages: .*$/);
  });
});
