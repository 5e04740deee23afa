import { WebFetchError } from '@plumbline/page';
import { classifyAddress } from './host-class.ts';
import { allowNothing, parseEgressAllow } from './egress-allow.ts';
import { parseTarget, type TargetRules } from './target.ts';
import { sharedData } from './testing/shared-data.ts';

const rules: TargetRules = { ports: [80, 443, 8080, 8443], allow: allowNothing };

function said(input: string | URL, over: TargetRules = rules): string {
  try {
    return parseTarget(input, over).url.href;
  } catch (error) {
    return error instanceof WebFetchError ? error.code : String(error);
  }
}

describe('parseTarget', () => {
  it.each([
    ['example.com', 'https://example.com/'],
    ['EXAMPLE.com/Path?q#fragment', 'https://example.com/Path?q'],
    ['example.com:8443', 'https://example.com:8443/'],
    ['example.com:80/x', 'https://example.com:80/x'],
    ['//example.com/x', 'https://example.com/x'],
    ['http://example.com', 'http://example.com/'],
    ['  https://example.com/a b\t', 'https://example.com/a%20b'],
    ['bücher.example', 'https://xn--bcher-kva.example/'],
    ['under_score.example', 'https://under_score.example/'],
    ['8.8.8.8', 'https://8.8.8.8/'],
    ['tel:123', 'unsupported_scheme'],
    ['user@example.com', 'credentials_in_url'],
  ])('reads %j as an address bar does: %s', (input, expected) => {
    expect(said(input)).toBe(expected);
  });

  it('accepts 2,048 typed characters, and longer URLs only if they were found on a page', () => {
    const long = `https://example.com/${'a'.repeat(2_029)}`;
    expect(said(long)).toBe('invalid_url');
    expect(said(long.slice(0, -1))).toBe(long.slice(0, -1));
    expect(said(new URL(long))).toBe(long);
    expect(said(new URL(`https://example.com/${'a'.repeat(9_000)}`))).toBe('invalid_url');
  });

  it('opens exactly the targets that the operator named', () => {
    const named = { ...rules, allow: parseEgressAllow('localhost:4000, web:8080, a.internal:80') };
    expect(said('http://localhost:4000/x', named)).toBe('http://localhost:4000/x');
    expect(said('localhost:4000', named)).toBe('https://localhost:4000/');
    expect(said('http://127.0.0.1:4000', named)).toBe('http://127.0.0.1:4000/');
    expect(said('http://web:8080', named)).toBe('http://web:8080/');
    expect(said('http://a.internal', named)).toBe('http://a.internal/');
    expect(said('http://localhost:4001', named)).toBe('blocked_target');
    expect(said('http://web', named)).toBe('blocked_target');
    const range = { ...rules, allow: parseEgressAllow('127.0.0.1/32') };
    expect(said('http://127.0.0.1:4000', range)).toBe('http://127.0.0.1:4000/');
    expect(said('http://localhost:4000', range)).toBe('http://localhost:4000/');
    expect(said('http://127.0.0.2:4000', range)).toBe('blocked_target');
    expect(said('http://8.8.8.8:4000', range)).toBe('port_not_allowed');
  });

  it('handles every URL of the URL standard’s own tests, and lets no private literal through', () => {
    const text = sharedData(
      'url/urltestdata.json',
      JSON.stringify([
        { input: 'http://user:pass@foo:21/bar;par?b#c' },
        { input: 'http://0xffffff' },
      ]),
    );
    const inputs = (JSON.parse(text) as (string | { input: string })[]).flatMap((row) =>
      typeof row === 'string' ? [] : [row.input],
    );
    for (const input of inputs) {
      try {
        const target = parseTarget(input, rules);
        expect(target.url.username + target.url.password + target.url.hash).toBe('');
        if (target.isAddress) expect(classifyAddress(target.host)).toBe('public');
        else expect(target.host).toMatch(/^[a-z0-9_-]+(\.[a-z0-9_-]+)+$/);
      } catch (error) {
        expect(error).toBeInstanceOf(WebFetchError);
      }
    }
    expect(inputs.length).toBeGreaterThan(1);
  });

  it('refuses every URL of a published list of SSRF bypasses, or leaves it to DNS', () => {
    const text = sharedData(
      'ssrf/ssrf-req-filter-blocked-urls.txt',
      'http://127.0.0.1:80\nhttp://0\n',
    );
    const passed = text
      .trim()
      .split('\n')
      .filter((url) => URL.canParse(said(url)));
    for (const url of passed) expect(parseTarget(url, rules).isAddress).toBe(false);
  });
});
