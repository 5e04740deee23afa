import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newAudit } from './new-audit.mjs';
import { newTool } from './new-tool.mjs';
import { readId } from './workspace-files.mjs';

const workspace = join(import.meta.dirname, '../..');
let root: string;

/** A copy of the files that get a new entry. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'plumbline-scaffold-'));
  for (const path of [
    'libs/tools/seo-audit/rules.ts',
    'libs/tools/seo-audit/audits/index.ts',
    'libs/tools/seo-audit/audits/metadata',
    'libs/engine/src/create-engine.ts',
    'libs/engine/src/use-cases.spec.ts',
    'libs/api-client/orval.config.mjs',
    'apps/server/src/tools/index.ts',
    'apps/server/src/tools/tool-controllers.spec.ts',
    'apps/web/src/app/tools.ts',
    'apps/web/src/app/tool-inputs.ts',
    'apps/web/src/app/tool-page.tsx',
  ]) {
    cpSync(join(workspace, path), join(root, path), { recursive: true });
  }
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

const read = (path: string) => readFileSync(join(root, path), 'utf8');

describe(newAudit, () => {
  it('finds a place for each entry', () => {
    expect(newAudit(root, 'sample-tag', 'metadata')).toHaveLength(4);
    expect(read('libs/tools/seo-audit/rules.ts')).toMatch(
      / {2}'meta-refresh': rule\(.*\n {2}'sample-tag': rule\(/,
    );
    const index = read('libs/tools/seo-audit/audits/index.ts');
    expect(index).toContain(`import { sampleTag } from './metadata/sample-tag.ts';`);
    expect(index).toContain('  metaRefresh,\n  sampleTag,\n  h1Present,\n');
  });

  it('overwrites nothing', () => {
    const before = read('libs/tools/seo-audit/audits/metadata/favicon.ts');
    expect(() => newAudit(root, 'favicon', 'metadata')).toThrow('already exists');
    expect(read('libs/tools/seo-audit/audits/metadata/favicon.ts')).toBe(before);
  });

  it('lists the categories when none is given', () => {
    expect(() => newAudit(root, 'sample-tag', undefined)).toThrow(/categories are .*metadata/);
  });
});

describe(newTool, () => {
  it('finds a place for each entry', () => {
    expect(newTool(root, 'letter-counter')).toContain('apps/e2e/src/letter-counter.spec.ts');
    expect(read('apps/server/src/tools/index.ts')).toContain('LetterCounterModule]');
  });

  it('writes nothing when one of its files exists', () => {
    newTool(root, 'letter-counter');
    const before = read('apps/web/src/app/tools.ts');
    expect(() => newTool(root, 'letter-counter')).toThrow('already exists');
    expect(read('apps/web/src/app/tools.ts')).toBe(before);
  });
});

describe(readId, () => {
  it.each([undefined, '', 'Title', 'title_length', '../up', 'title-', '1st', 'a b'])(
    'refuses %p',
    (id) => {
      expect(() => readId(id, 'Usage: …')).toThrow('kebab-case');
    },
  );

  it('requires a noun in kebab-case', () => {
    expect(readId('h1-count', 'Usage: …')).toBe('h1-count');
  });
});
