import { allAudits } from '@plumbline/tools/seo-audit';
import { ownReport } from './own-report.ts';

const page = (head: string, body: string) =>
  `<!doctype html><html lang="en"><head>${head}</head><body><main>${body}</main></body></html>`;

it('audits HTML with the checks that need only HTML', () => {
  const report = ownReport('A page', '/a', page('', '<h1>One</h1><h1>Two</h1>'));
  const { passed, warnings, failed, lines } = report;
  expect(failed).toBeGreaterThan(0);
  expect(passed + warnings + failed).toBeLessThan(allAudits.length - 40);
  expect(lines).toHaveLength(3);
  expect(lines[0]!.lost).toBeGreaterThan(0);
  expect(lines[0]!.message).not.toBe('');
  expect(ownReport('A page', '/a', page('', '<h1>One</h1><h1>Two</h1>'))).toEqual(report);
});
