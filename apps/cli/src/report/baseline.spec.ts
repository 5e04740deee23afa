import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UsageError } from '../errors.ts';
import { sampleReport } from '../testing/sample-report.ts';
import { baselineText, readBaseline } from './baseline.ts';

describe('baseline', () => {
  let file: string;
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'baseline-'));
    file = join(folder, 'baseline.json');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('can be written and read again', async () => {
    writeFileSync(file, baselineText(sampleReport));
    const { schemaVersion, findings } = await readBaseline(file);
    expect(schemaVersion).toBe(1);
    expect(new Set(findings.map(({ fingerprint }) => fingerprint))).toEqual(
      new Set(sampleReport.findings.map(({ fingerprint }) => fingerprint)),
    );
    expect(findings).toContainEqual({
      ruleId: 'site/broken-internal-link',
      path: '/b?c=1&d=2',
      fingerprint: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
  });

  it('is empty without findings', async () => {
    writeFileSync(file, baselineText({ ...sampleReport, findings: [] }));
    expect(await readBaseline(file)).toEqual({ schemaVersion: 1, findings: [] });
  });

  it('is the same for findings in another order, and for duplicates', () => {
    const { findings } = sampleReport;
    const [first] = findings;
    if (!first) throw new Error('The sample is empty.');
    // Another site’s URL may have the same path, but its fingerprint differs.
    const alike = { ...first, fingerprint: '0'.repeat(32) };
    const all = [...findings, alike];
    const text = baselineText({ ...sampleReport, findings: all });
    expect(baselineText({ ...sampleReport, findings: [...all, ...all].reverse() })).toBe(text);
    expect(text.match(/"fingerprint"/g)).toHaveLength(all.length);
  });

  it('has one finding per line, sorted by rule and path', () => {
    const lines = baselineText(sampleReport).split('\n').slice(3, -3);
    const keys = lines.map((line) => {
      const { ruleId, path } = JSON.parse(line.replace(/,$/, '')) as Record<string, string>;
      return `${ruleId} ${path}`;
    });
    expect(keys).toHaveLength(sampleReport.findings.length);
    expect(keys).toEqual(keys.toSorted());
  });

  it.each([
    ['is missing', null],
    ['is empty', ''],
    ['isn’t JSON', '{'],
    ['is a list', '[]'],
    ['has another version', '{"schemaVersion":2,"findings":[]}'],
    ['lacks fingerprints', '{"schemaVersion":1,"findings":[{"ruleId":"a","path":"/"}]}'],
  ])('can’t be read if it %s', async (_, text) => {
    if (text !== null) writeFileSync(file, text);
    const error = await readBaseline(file).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(UsageError);
    expect(error).toHaveProperty('message', expect.stringContaining(file));
    expect(error).toHaveProperty('message', expect.stringContaining('plumbline baseline update'));
  });
});
