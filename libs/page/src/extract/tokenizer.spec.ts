import fc from 'fast-check';
import { type ContentMode, HtmlTokenizer, type Tag, type TokenSink } from './tokenizer.ts';

/** Records every token with its range of source. */
class Recorder implements TokenSink {
  readonly tokens: { readonly kind: string; readonly start: number; readonly end: number }[] = [];

  startTag({ name, start, end }: Tag): ContentMode {
    this.tokens.push({ kind: `<${name}>`, start, end });
    if (name === 'script') return 'script';
    return name === 'title' ? 'rcdata' : name === 'style' ? 'rawtext' : 'data';
  }
  endTag(name: string, start: number, end: number): void {
    this.tokens.push({ kind: `</${name}>`, start, end });
  }
  text(start: number, end: number): void {
    this.tokens.push({ kind: 'text', start, end });
  }
  rawText(start: number, end: number): void {
    this.tokens.push({ kind: 'raw', start, end });
  }
  doctype(): void {}
  attributesDropped(): void {}
  inForeignContent(): boolean {
    return false;
  }
}

const tokensOf = (source: string) => {
  const recorder = new Recorder();
  new HtmlTokenizer(source, recorder).run();
  return recorder.tokens;
};

describe('splitting HTML into tokens', () => {
  it.each([
    ['a<b', ['text']],
    ['a < b', ['text']],
    ['<P CLASS=x>t</P >', ['<p>', 'text', '</p>']],
    ['<a title="a>b">', ['<a>']],
    ["<a b='", []],
    ['<title>&amp;</titles></title>', ['<title>', 'raw', '</title>']],
    ['<script>"</scripty>"</script>x', ['<script>', 'raw', '</script>', 'text']],
    ['<style></style', ['<style>', 'raw']],
    ['<!-- a --!>b<!-->c<!--->d<!---->e', ['text', 'text', 'text', 'text']],
    ['<!doctype html>x</>y<?z?>', ['text', 'text']],
  ])('%s gives %j', (source, kinds) => {
    expect(tokensOf(source).map(({ kind }) => kind)).toEqual(kinds);
  });

  it('reads every character at most once, in linear time', () => {
    const piece = fc.constantFrom(
      ...[
        '<',
        '</',
        '>',
        '<!--',
        '-->',
        '--!>',
        '<script>',
        '</script',
        '<title',
        '"',
        "'",
        '=',
        ' ',
      ],
      ...['a', '/', '<!', '<?', '&', '<style>', '\0', '\r', '<![CDATA[', ']]>', '<!doctype'],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const source = pieces.join('');
        let at = 0;
        for (const { start, end } of tokensOf(source)) {
          expect(start).toBeGreaterThanOrEqual(at);
          expect(end).toBeGreaterThanOrEqual(start);
          at = end;
        }
        expect(at).toBeLessThanOrEqual(source.length);
      }),
      { numRuns: 3_000 },
    );
  });
});
