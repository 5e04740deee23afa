import fc from 'fast-check';
import { MAX_ENTRIES, MAX_FINDINGS_PER_CODE, MAX_SITEMAP_BYTES } from './protocol.ts';
import { parseSitemap } from './parse-sitemap.ts';

const options = { url: 'https://a.example/sitemap.xml', now: new Date('2026-06-01T12:00:00Z') };
const parse = (text: string) => parseSitemap(text, options);
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const ENTRY = '<url><loc>https://a.example/</loc></url>\n';

describe('hostile sitemaps', () => {
  it('does not expand a billion laughs', () => {
    const entities = Array.from(
      { length: 10 },
      (_, index) => `<!ENTITY l${String(index + 1)} "${`&l${String(index)};`.repeat(10)}">`,
    ).join('');
    const text = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY l0 "lol">${entities}]><urlset ${NAMESPACE}>${ENTRY}<url><loc>&l10;</loc></url></urlset>`;
    const file = parse(text);
    expect(file.findings.map(({ code }) => code)).toEqual(['doctype', 'not-xml']);
    expect(file.entries.map(({ loc }) => loc)).toEqual(['https://a.example/']);
  });

  it.each([
    ['file', '<!ENTITY e SYSTEM "file:///etc/passwd">'],
    ['metadata service', '<!ENTITY e SYSTEM "http://169.254.169.254/latest/meta-data/">'],
    ['parameter entity', '<!ENTITY % p SYSTEM "http://127.0.0.1/x.dtd"> %p;'],
  ])('never reads an external entity (%s)', (_name, declaration) => {
    const file = parse(
      `<!DOCTYPE urlset [${declaration}]><urlset ${NAMESPACE}>${ENTRY}<url><loc>&e;</loc></url></urlset>`,
    );
    expect(file.entries.map(({ loc }) => loc)).toEqual(['https://a.example/']);
    expect(file.findings[0]?.code).toBe('doctype');
  });

  it('does not read an external document type', () => {
    const file = parse(
      `<!DOCTYPE urlset SYSTEM "http://127.0.0.1/x.dtd"><urlset ${NAMESPACE}>${ENTRY}</urlset>`,
    );
    expect(file).toMatchObject({ entryCount: 1, findings: [{ code: 'doctype' }] });
  });

  it('keeps 50,000 entries, counts 50,001 and says so', () => {
    const file = parse(`<urlset ${NAMESPACE}>\n${ENTRY.repeat(MAX_ENTRIES + 1)}</urlset>`);
    expect(file).toMatchObject({ entryCount: 50_001, truncated: true });
    expect(file.entries).toHaveLength(50_000);
    expect(file.findings).toMatchObject([{ code: 'too-many-entries', line: 50_002 }]);
    expect(parse(`<urlset ${NAMESPACE}>${ENTRY.repeat(MAX_ENTRIES)}</urlset>`)).toMatchObject({
      truncated: false,
      findings: [],
    });
  });

  it('does not check ignored entries', () => {
    const bad = '<url><loc>nope</loc></url>';
    const file = parse(
      `<urlset ${NAMESPACE}>\n${ENTRY.repeat(MAX_ENTRIES)}${bad.repeat(50_000)}</urlset>`,
    );
    expect(file.entryCount).toBe(100_000);
    expect(file.findings.map(({ code }) => code)).toEqual(['too-many-entries']);
  });

  it('stops at 50 MB', () => {
    const padding = `<!--${'x'.repeat(1000)}-->`;
    const text = `<urlset ${NAMESPACE}>${ENTRY}${padding.repeat(MAX_SITEMAP_BYTES / 1000)}${ENTRY}</urlset>`;
    const file = parse(text);
    expect(file).toMatchObject({ entryCount: 1, truncated: true });
    expect(file.findings[0]).toMatchObject({ code: 'too-large', severity: 'error' });
  });

  it.each(['<!--', '<![CDATA[', '<url', '<?x', ''])(
    'handles half a character after "%s" at the end',
    (start) => {
      const file = parse(`<urlset ${NAMESPACE}>${ENTRY}${start}\ud800`);
      expect(file).toMatchObject({ entryCount: 1 });
    },
  );

  it('stops at endless nesting', () => {
    const file = parse(`<urlset ${NAMESPACE}>${ENTRY}${'<a>'.repeat(1_000_000)}`);
    expect(file).toMatchObject({ entryCount: 1, truncated: true });
  });

  it.each([
    ['ampersands in CDATA', `<url><loc><![CDATA[${'&'.repeat(2_000_000)}]]></loc></url><`],
    ['an endless text', `<url><loc>${'x'.repeat(5_000_000)}</loc></url>`],
    ['text in a million pieces', `<url><loc>${'<![CDATA[x]]>'.repeat(300_000)}</loc></url>`],
    [
      'attributes',
      `<url ${Array.from({ length: 50_000 }, (_, index) => `a${String(index)}=""`).join(' ')}/>`,
    ],
    ['namespaces', '<url xmlns:a="b"><loc xmlns:c="d"/></url>'.repeat(20_000)],
    ['prefixes', Array.from({ length: 20_000 }, (_, index) => `<p${String(index)}:x/>`).join('')],
    ['mistakes', '<url><loc>nope</loc><lastmod>x</lastmod></url>'.repeat(50_000)],
  ])('stays small with many %s', (_name, body) => {
    const file = parse(`<urlset ${NAMESPACE}>${body}</urlset>`);
    expect(file.findings.length).toBeLessThanOrEqual(4 * MAX_FINDINGS_PER_CODE);
    for (const { message } of file.findings) expect(message.length).toBeLessThan(600);
  });

  it('never throws', () => {
    const piece = fc.constantFrom(
      '<url>',
      '</url>',
      '<loc>',
      '</loc>',
      'https://a.example/',
      '&',
      '<![CDATA[',
      ']]>',
      '<!--',
      '<?x',
      '\0',
      '\ud800',
      '<a:b/>',
      '"',
      '<!DOCTYPE a [',
      '\n',
    );
    const body = fc
      .array(fc.oneof(piece, fc.string()), { maxLength: 20 })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(body, fc.string(), (text, url) => {
        parseSitemap(`<urlset ${NAMESPACE}>${text}`, { ...options, url });
        parseSitemap(text, { ...options, url });
      }),
      { numRuns: 1000 },
    );
  });
});
