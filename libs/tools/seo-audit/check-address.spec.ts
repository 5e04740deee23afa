import { checkAddress } from './check-address.ts';

const statuses = (url: string) =>
  Object.fromEntries(checkAddress(url).map(({ check, status }) => [check, status]));

describe(checkAddress, () => {
  it('passes checks that need only the URL, and does not run the others', () => {
    expect(statuses('https://www.example.com/')).toEqual({
      'HTTPS Security': 'pass',
      'URL Structure': 'pass',
      'Domain Configuration': 'pass',
      'Page Analysis': 'unknown',
      'Mobile Optimization': 'unknown',
      'Content Quality': 'unknown',
    });
  });

  it('says what is wrong with a long http URL without www, and what to do', () => {
    const found = checkAddress(`http://example.com/${'a'.repeat(100)}`);
    expect(found.slice(0, 3).map(({ status }) => status)).toEqual(['fail', 'warning', 'warning']);
    for (const { recommendation } of found.slice(0, 3)) expect(recommendation).toMatch(/\.$/);
  });

  it('counts a URL of 100 characters as long', () => {
    expect(statuses('https://www.example.com/'.padEnd(100, 'a'))['URL Structure']).toBe('warning');
    expect(statuses('https://www.example.com/'.padEnd(99, 'a'))['URL Structure']).toBe('pass');
  });

  it('judges an invalid URL without throwing', () => {
    expect(statuses('not a URL')['Domain Configuration']).toBe('warning');
  });
});
