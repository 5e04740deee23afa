import { escapeHtml, escapeXml } from './escape.ts';

it('escapes a text for HTML, in quotes of either kind', () => {
  expect(escapeHtml(`a & b <i> "c" 'd'\n`)).toBe('a &amp; b &lt;i&gt; &quot;c&quot; &#39;d&#39;\n');
});

it('escapes a text for XML and drops characters that XML forbids', () => {
  expect(escapeXml(`a & b <i> "c" 'd'`)).toBe('a &amp; b &lt;i&gt; &quot;c&quot; &apos;d&apos;');
  expect(escapeXml('a\u0000\u0007\u0085\ufffe\ud800b 💡')).toBe('ab 💡');
  expect(escapeXml('a\r\nb\rc\td')).toBe('a\nb\nc\td');
});
