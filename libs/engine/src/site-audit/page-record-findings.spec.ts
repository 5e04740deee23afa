import { allAudits, type AuditResult, fail, pass, unknown } from '@plumbline/tools/seo-audit';
import type { PageFindings } from './page-record.ts';
import { findingsJson } from './page-record-findings.ts';

const failing = (items: number, text: string): AuditResult['outcome'] =>
  fail({
    message: text,
    value: '',
    threshold: '',
    items: Array.from({ length: items }, (_, n) => ({ label: `${n}${text}`, detail: text })),
  });

const findings = (outcomes: readonly AuditResult['outcome'][]) => {
  const results = outcomes.flatMap((outcome, at) => {
    const audit = allAudits[at];
    return audit ? [{ audit, outcome }] : [];
  });
  const json = findingsJson(results);
  return { bytes: Buffer.byteLength(json), ...(JSON.parse(json) as PageFindings) };
};

describe(findingsJson, () => {
  const ids = allAudits.map(({ id }) => id);

  it('sorts audits by what they found', () => {
    const passed = pass({ message: 'Fine.', value: '', threshold: '' });
    expect(findings([passed, unknown('No answer.'), failing(1, 'Bad.')])).toMatchObject({
      passed: [ids[0]],
      unknown: [{ id: ids[1], reason: 'No answer.' }],
      found: [
        {
          id: ids[2],
          status: 'fail',
          message: 'Bad.',
          items: [{ label: '0Bad.', detail: 'Bad.' }],
        },
      ],
    });
  });

  it('keeps five items, cut, and counts the others', () => {
    const [found] = findings([failing(12, 'x'.repeat(300))]).found;
    expect(found).toMatchObject({ moreItems: 7 });
    expect(found?.items.map(({ label, detail }) => [label.length, detail?.length])).toEqual(
      Array.from({ length: 5 }, () => [200, 200]),
    );
  });

  it('keeps fewer items of many findings', () => {
    const { found, bytes } = findings(Array.from({ length: 20 }, () => failing(9, 'x'.repeat(99))));
    expect(found.map(({ items, moreItems }) => items.length + (moreItems ?? 0))).toEqual(
      Array.from({ length: 20 }, () => 9),
    );
    expect(found[0]?.items.length).toBeLessThan(5);
    expect(bytes).toBeLessThanOrEqual(16_384);
  });

  it('counts findings that do not fit even without items', () => {
    const {
      found,
      moreFound = 0,
      bytes,
    } = findings(Array.from({ length: 40 }, () => failing(5, '€'.repeat(500))));
    expect([found.length + moreFound, moreFound > 0]).toEqual([40, true]);
    expect(bytes).toBeLessThanOrEqual(16_384);
  });
});
