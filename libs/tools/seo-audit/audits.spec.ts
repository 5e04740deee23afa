import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { authorities } from '@plumbline/seo/authorities';
import { categories } from './audit.ts';
import { allAudits } from './audits/index.ts';
import { type AuditId, auditRules } from './rules.ts';
import { outcomeOf } from './testing/describe-audit.ts';

const folder = join(import.meta.dirname, 'audits');
const ids = allAudits.map(({ id }) => id);

const files = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap(({ name: category }) =>
    readdirSync(join(folder, category))
      .filter((file) => !file.endsWith('.spec.ts') && file !== 'index.ts' && !file.startsWith('_'))
      .map((file) => ({ category, id: file.replace(/\.ts$/, '') })),
  );

const wordsOf = (text: string): number => text.split(/\s+/).length;

describe('the set of audits', () => {
  it('has unique ids', () => {
    expect(ids).toEqual([...new Set(ids)]);
  });

  it('matches the folder', () => {
    expect(files.map(({ id }) => id).sort()).toEqual([...ids].sort());
  });

  it('matches the rules', () => {
    expect([...ids].sort()).toEqual(Object.keys(auditRules).sort());
  });

  it('has a folder for every category and no other', () => {
    expect([...new Set(files.map(({ category }) => category))].sort()).toEqual(
      Object.keys(categories).sort(),
    );
  });
});

describe.each(allAudits.map((audit) => [audit.id, audit] as const))('%s', (id, audit) => {
  it('is in the folder of its category, with its spec beside it', () => {
    expect(files).toContainEqual({ category: audit.category, id });
    expect(existsSync(join(folder, audit.category, `${id}.spec.ts`))).toBe(true);
  });

  it('uses complete statements', () => {
    for (const title of [audit.title, audit.failureTitle]) {
      expect(title).toMatch(/^\S.{8,58}[^.\s]$/);
    }
    expect(audit.title).not.toBe(audit.failureTitle);
    for (const text of [audit.what, audit.why, audit.fix, ...(audit.details ?? [])]) {
      expect(text).toMatch(/^[A-Z<`].{30,}\.$/s);
    }
  });

  it('is short', () => {
    const { what, why, fix, details = [] } = audit;
    expect(wordsOf(what)).toBeLessThanOrEqual(40);
    expect(wordsOf(why)).toBeLessThanOrEqual(45);
    expect(wordsOf(fix)).toBeLessThanOrEqual(45);
    expect(details.length).toBeLessThanOrEqual(8);
    for (const detail of details) expect(wordsOf(detail)).toBeLessThanOrEqual(25);
  });

  it.each(['good', 'bad'] as const)('says one whole sentence of its %s example', (example) => {
    const outcome = outcomeOf(audit, audit[example].given);
    const said = 'reason' in outcome ? [outcome.reason] : [outcome.message];
    if ('recommendation' in outcome && outcome.recommendation) said.push(outcome.recommendation);
    for (const text of said) expect(text).toMatch(/^\S.*[^.,;:!?\s]\.$/s);
  });

  it('has texts that make sense without a report', () => {
    for (const text of [audit.what, audit.why, audit.fix, ...(audit.details ?? [])])
      expect(text).not.toMatch(
        /\b(?:named|listed|shown|given|found|see|as) (?:below|above|here)\b|\bthis report\b/i,
      );
  });

  it('names known authorities', () => {
    for (const key of auditRules[id as AuditId].authorities)
      expect(authorities).toHaveProperty(key);
  });

  it('does not fail its good example', () => {
    expect(['pass', 'info']).toContain(outcomeOf(audit, audit.good.given).status);
  });

  it('fails or warns for its bad example', () => {
    const expected = auditRules[id as AuditId].weight === 'info' ? ['info'] : ['warning', 'fail'];
    const { status } = outcomeOf(audit, audit.bad.given);
    expect(expected).toContain(status);
    expect(status).not.toBe(audit.never);
  });
});
