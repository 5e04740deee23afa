import { renderMarkdown } from './render-markdown.ts';

describe(renderMarkdown, () => {
  it('renders headings with ids, and lists them', () => {
    const { html, headings } = renderMarkdown(
      '# Über uns\n\n## Robots & *rules*\n\n## Robots & rules',
    );
    expect(headings).toEqual([
      { id: 's-uber-uns', text: 'Über uns', level: 2 },
      { id: 's-robots-rules', text: 'Robots & rules', level: 2 },
      { id: 's-robots-rules-2', text: 'Robots & rules', level: 2 },
    ]);
    const alike = renderMarkdown('## A\n\n## A 2\n\n## A\n\n## A').headings;
    expect(alike.map(({ id }) => id)).toEqual(['s-a', 's-a-2', 's-a-3', 's-a-4']);
    expect(html).toContain('<h2 id="s-robots-rules">Robots &amp; <em>rules</em></h2>');
  });

  it('renders tables, lists, code and links', () => {
    const { html, dropped } = renderMarkdown(
      '| a | b |\n|--:|---|\n| 1 | `x < y` |\n\n- [ ] one\n- [x] two\n\n```html\n<title>A</title>\n```\n\n[in](/seo-audit) [out](https://example.com/ "Example") [down](#uber-uns)',
    );
    expect(html).toContain('<th align="right">a</th>');
    expect(html).toContain('<code class="language-html">&lt;title&gt;A&lt;/title&gt;');
    expect(html).toContain('☐ one');
    expect(html).toContain('<a href="/seo-audit">in</a>');
    expect(html).toContain('<a href="https://example.com/" title="Example" rel="noopener">out</a>');
    expect(html).toContain('<a href="#s-uber-uns">down</a>');
    expect(dropped).toEqual([]);
  });

  it('counts visible words', () => {
    const { text, words } = renderMarkdown(
      'Two words.\n\n- [three](https://example.com/a-b) &amp; four\n',
    );
    expect(text.trim().split('\n')).toEqual(['Two words.', 'three & four']);
    expect(words).toBe(4);
    expect(renderMarkdown('(five) -- ... "six", é! 7%').words).toBe(4);
  });

  it.each([
    ['<script>alert(1)</script>', '<script>'],
    ['<img src=x onerror=alert(1)>', 'onerror on <img>'],
    ['[x](javascript:alert(1))', 'the URL "javascript:alert(1)" of <a>'],
    ['![x](http://169.254.169.254/latest)', 'the URL "http://169.254.169.254/latest" of <img>'],
    ['[x](https://user:pass@example.com/)', 'of <a>'],
    ['<a href="//evil.example">x</a>', 'the URL "//evil.example" of <a>'],
    ['<svg><a xlink:href="javascript:alert(1)">x</a></svg>', '<svg>'],
    ['<p style="position:fixed">x</p>', 'style on <p>'],
    ['<iframe src="/"></iframe>', '<iframe>'],
  ])('removes %s and says so', (markdown, said) => {
    const { html, dropped } = renderMarkdown(markdown);
    expect(dropped.join('; ')).toContain(said);
    expect(html).not.toMatch(/script|onerror|javascript:|169\.254|evil|style=|iframe|pass@/);
  });

  it('marks links in third-party texts with nofollow', () => {
    expect(renderMarkdown('[x](https://example.com/)', { unvouched: true }).html).toContain(
      'rel="nofollow noopener noreferrer"',
    );
  });

  it.each([
    ['is too long', 'x'.repeat(400_001)],
    ['makes too much HTML', `[a]: /${'b'.repeat(20_000)}\n\n${'[a] '.repeat(300)}`],
    ['nests too deep', '>'.repeat(100_000)],
  ])('rejects a text that %s', (_, markdown) => {
    expect(() => renderMarkdown(markdown)).toThrow(RangeError);
  });
});

it('does not turn the empty corner of a table into a header', () => {
  const { html } = renderMarkdown('| | Field |\n| - | - |\n| Visits | Many |');
  expect(html).toContain('<td></td>');
  expect(html).toMatch(/<th>Field<\/th>/);
});
