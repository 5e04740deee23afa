import { escapeHtml, escapeXml, toCsv } from './escape.ts';

it('escapes a text for HTML, in quotes of either kind', () => {
  expect(escapeHtml(`a & b <i> "c" 'd'\n`)).toBe('a &amp; b &lt;i&gt; &quot;c&quot; &#39;d&#39;\n');
});

it('escapes a text for XML and drops characters that XML forbids', () => {
  expect(escapeXml(`a & b <i> "c" 'd'`)).toBe('a &amp; b &lt;i&gt; &quot;c&quot; &apos;d&apos;');
  expect(escapeXml('a\u0000\u0007\u0085\ufffe\ud800b 💡')).toBe('ab 💡');
  expect(escapeXml('a\r\nb\rc\td')).toBe('a\nb\nc\td');
});

describe('toCsv', () => {
  it('ends each row with CRLF and quotes where needed', () => {
    expect(
      toCsv([
        ['a', 'b,c', 'd"e', 'f\ng'],
        [1, true, null, undefined],
      ]),
    ).toBe('a,"b,c","d""e","f\ng"\r\n1,true,,\r\n');
  });

  it.each([
    ...['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '\nx'],
    // As East Asian keyboards type them, and their small forms.
    ...['＝1+1', '＋1', '－1', '＠SUM(A1)', '﹦1+1', '﹢1', '﹣1', '﹫SUM(A1)'],
    ...[' =1+1', '\u00a0=1', '\u3000＝1', '\ufeff=1+1', '\u200b+1', '\0=1', '\v=1', ' \u2060 @x'],
  ])('keeps a spreadsheet from running %j', (text) => {
    expect(toCsv([[text]]).replace(/^"/, '')[0]).toBe("'");
  });

  it.each([
    ['x;=1+1;', `"x;'=1+1;"`],
    ['x\t@SUM(A1)', `"x\t'@SUM(A1)"`],
    ['x\n-1', `"x\n'-1"`],
    ['x;"=1+1"', `"x;""'=1+1"""`],
    ['=1;+1', `"'=1;'+1"`],
    ['\t=1', `"'\t'=1"`],
    ['\r=1', `"'\r'=1"`],
    ['x;＝1+1', `"x;'＝1+1"`],
    ['x; =1', `"x; '=1"`],
    ['x\n\ufeff"＠SUM(A1)', `"x\n\ufeff""'＠SUM(A1)"`],
    ['x\r\n\u200b-1', `"x\r\n\u200b'-1"`],
    ['a;b', '"a;b"'],
    ['a\tb', '"a\tb"'],
    ['a=b, c-d', '"a=b, c-d"'],
    ['a ＝ b － c', 'a ＝ b － c'],
    [' a', ' a'],
  ])('starts no formula in the middle of %j', (text, cell) => {
    expect(toCsv([[text]])).toBe(`${cell}\r\n`);
  });

  it('leaves a negative number unchanged', () => {
    expect(toCsv([[-1.5]])).toBe('-1.5\r\n');
  });
});
