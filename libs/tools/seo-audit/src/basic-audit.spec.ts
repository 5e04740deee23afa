import { basicAudit } from './basic-audit.ts';

const statuses = (url: string) =>
  Object.fromEntries(basicAudit(url).checks.map(({ check, status }) => [check, status]));

describe(basicAudit, () => {
  it('passes what only needs the URL', () => {
    expect(statuses('https://www.example.com/')).toEqual({
      'HTTPS Security': 'pass',
      'URL Structure': 'pass',
      'Domain Configuration': 'pass',
      'Page Analysis': 'warning',
      'Mobile Optimization': 'pass',
      'Content Quality': 'warning',
    });
  });

  it('scores round((2 × 4 + 2) ÷ 12 × 100) = 83 for the best URL', () => {
    expect(basicAudit('https://www.example.com/').score).toBe(83);
  });

  it('scores round((2 × 1 + 4) ÷ 12 × 100) = 50 for a long http URL without www', () => {
    const { score, summary } = basicAudit(`http://example.com/${'a'.repeat(100)}`);
    expect(summary).toEqual({ passed: 1, failed: 1, warnings: 4 });
    expect(score).toBe(50);
  });

  it('counts a URL of 100 characters as long', () => {
    expect(statuses('https://www.example.com/'.padEnd(100, 'a'))['URL Structure']).toBe('warning');
    expect(statuses('https://www.example.com/'.padEnd(99, 'a'))['URL Structure']).toBe('pass');
  });

  it('judges an invalid URL without throwing', () => {
    expect(statuses('not a URL')['Domain Configuration']).toBe('warning');
  });
});
