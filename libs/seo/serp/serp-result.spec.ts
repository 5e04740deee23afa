import fc from 'fast-check';
import { pixelWidth } from '../text/index.ts';
import { CUT_MARK } from './fit.ts';
import { oneLine } from './units.ts';
import { serpModel } from './model.ts';
import { breadcrumbText, serpAddress, serpDate, serpResult, serpResults } from './serp-result.ts';

const of = (input: Partial<Parameters<typeof serpResult>[0]>) =>
  serpResult({ title: '', url: '', description: '', device: 'desktop', ...input });

const widthOf = (text: string, fontPx: number) => pixelWidth(text, { fontPx });

describe(serpResult, () => {
  it('does not cut a text that fits', () => {
    const { title, description } = of({
      title: 'Garden spades',
      description: 'Blades and shafts.',
    });
    expect(title).toMatchObject({ text: 'Garden spades', cut: false, lines: 1, limit: 600 });
    expect(title.width).toBe(Math.round(widthOf('Garden spades', 20)));
    expect(description).toMatchObject({ text: 'Blades and shafts.', cut: false, limit: 990 });
  });

  it('cuts a desktop title at the end of a word, so that it fits with its ellipsis', () => {
    const whole =
      'Garden spades, garden forks, garden rakes and garden hoes for a lifetime of work';
    const { title } = of({ title: whole });
    expect(title.text).toBe('Garden spades, garden forks, garden rakes and garden hoes for …');
    expect(title.cut).toBe(true);
    expect(widthOf(title.text, 20)).toBeLessThanOrEqual(600);
    expect(
      widthOf('Garden spades, garden forks, garden rakes and garden hoes for a …', 20),
    ).toBeGreaterThan(600);
    expect(title.width).toBe(Math.round(widthOf(whole, 20)));
  });

  it('measures pixels, not characters', () => {
    expect(of({ title: 'W'.repeat(29) + ' W' }).title.cut).toBe(false);
    expect(of({ title: 'W'.repeat(31) + ' W' }).title.cut).toBe(true);
    expect(of({ title: 'ill '.repeat(31) }).title.cut).toBe(false);
  });

  it('gives a phone two lines of title and three of description', () => {
    const input = {
      title: 'Garden spades, garden forks, garden rakes and garden hoes',
      url: '',
      description: 'A spade that suits your soil and your back lasts for decades. '.repeat(4),
    };
    const { desktop, mobile } = serpResults(input);
    expect(mobile.title).toMatchObject({ cut: false, lines: 2 });
    expect(desktop.title).toMatchObject({ cut: false, lines: 1 });
    expect(mobile.description).toMatchObject({ cut: true, lines: 3 });
    expect(desktop.description).toMatchObject({ cut: true, lines: 2 });
    expect(mobile).toEqual(serpResult({ ...input, device: 'mobile' }));
  });

  it('subtracts the width of the date from the space for the description', () => {
    const description = 'word '.repeat(60);
    const without = of({ description }).description;
    const dated = of({ description, date: '2026-11-02' });
    expect(dated.date).toBe('Nov 2, 2026');
    expect(dated.description.limit).toBe(Math.round(990 - widthOf('Nov 2, 2026 — ', 14)));
    expect(dated.description.text.length).toBeLessThan(without.text.length);
    expect(dated.description.width).toBe(without.width);
  });

  it('cuts scripts without spaces between words', () => {
    const { title } = of({
      title: '東京タワーの入場料と営業時間、アクセス方法をまとめて紹介するページです（最新版）',
    });
    expect(title.text.endsWith(CUT_MARK)).toBe(true);
    const kept = title.text.slice(0, -CUT_MARK.length);
    const words = Array.from(
      new Intl.Segmenter('ja', { granularity: 'word' }).segment(
        '東京タワーの入場料と営業時間、アクセス方法をまとめて紹介するページです（最新版）',
      ),
      ({ index }) => index,
    );
    expect(words).toContain(kept.length);
    expect(kept).not.toMatch(/[（「]$/);
  });

  it('cuts a single giant word between characters, never inside one', () => {
    const farmer = '👩‍🌾';
    const { title } = of({ title: farmer.repeat(60) });
    const kept = title.text.slice(0, -CUT_MARK.length);
    expect(kept).toBe(farmer.repeat(kept.length / farmer.length));
    expect(widthOf(title.text, 20)).toBeLessThanOrEqual(600);
  });

  it('breaks a word that is wider than the column, and cuts it only when the lines are full', () => {
    const wide = 'a'.repeat(80);
    for (const description of [wide, `${wide} b`]) {
      const { width, ...shown } = of({ description }).description;
      expect(width).toBeGreaterThan(600);
      expect(shown).toMatchObject({ text: description, cut: false, lines: 2 });
    }
    const phone = of({ description: `b ${wide}`, device: 'mobile' }).description;
    expect(phone).toMatchObject({ text: `b ${wide}`, cut: false, lines: 3 });
    expect(of({ description: `b ${'a'.repeat(160)}` }).description.text).toBe('b …');
  });

  it('cuts a first word that fits without the ellipsis but not with it', () => {
    const { text, cut } = of({ title: `${'W'.repeat(31)} W` }).title;
    expect(cut).toBe(true);
    expect(text).toMatch(/^W{20,30} …$/);
  });

  it('leaves out a giant word after other words', () => {
    expect(of({ title: `Read this ${'a'.repeat(200)}` }).title.text).toBe('Read this …');
  });

  it('cuts right-to-left text at word boundaries', () => {
    const { title } = of({ title: 'كيف تختار مجرفة الحديقة '.repeat(6) });
    expect(title.text).toMatch(/^كيف تختار .*\p{L} …$/u);
  });

  it.each([
    ['a\u0000b\u2028c\td', 'a b c d'],
    ['evil \u202egpj.exe', 'evil gpj.exe'],
    ['half \ud83d', 'half \ufffd'],
    ['  many   spaces\u00a0here ', 'many spaces\u00a0here'],
    ['東京\u3000\u3000タワー', '東京\u3000\u3000タワー'],
  ])('shows %j as %j', (text, shown) => {
    expect(of({ title: text }).title.text).toBe(shown);
  });

  it('shows the name of the site, or its host if it has no name', () => {
    const url = 'https://www.shop.example/a';
    expect(of({ url }).siteName).toBe('shop.example');
    expect(of({ url, siteName: ' Spade &  Son ' }).siteName).toBe('Spade & Son');
    expect(of({ url: 'no URL' })).toMatchObject({ siteName: '', displayUrl: 'no URL' });
  });

  it('marks the words of the keyword in the visible part', () => {
    const { description, bold } = of({
      description: 'Garden spades for every garden. '.repeat(10),
      keyword: 'garden',
    });
    expect(new Set(bold.map(({ start, end }) => description.text.slice(start, end)))).toEqual(
      new Set(['Garden', 'garden']),
    );
  });

  it('stays within its limits for any text', () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 300 }),
      fc.lorem({ maxCount: 60 }),
      fc.string({ unit: 'binary', maxLength: 300 }),
    );
    fc.assert(
      fc.property(text, fc.constantFrom('desktop' as const, 'mobile' as const), (raw, device) => {
        const whole = oneLine(raw);
        const { title, description } = of({ title: raw, description: raw, device });
        const models = serpModel[device];
        for (const [shown, model] of [
          [title, models.title],
          [description, models.description],
        ] as const) {
          expect(shown.lines).toBeLessThanOrEqual(model.lines);
          if (!shown.cut) {
            expect(shown.text).toBe(whole);
          } else {
            expect(shown.text.endsWith(CUT_MARK)).toBe(true);
            expect(whole.startsWith(shown.text.slice(0, -CUT_MARK.length))).toBe(true);
            expect(widthOf(shown.text, model.fontPx)).toBeLessThanOrEqual(model.limitPx + 1);
          }
        }
      }),
    );
  });
});

describe(serpDate, () => {
  it.each([
    ['2026-11-02', 'Nov 2, 2026'],
    ['2024-02-29', 'Feb 29, 2024'],
    ['2026-12-31T23:59:59+01:00', 'Dec 31, 2026'],
    ['2026-02-29', null],
    ['2026-13-01', null],
    ['2. 11. 2026', null],
    ['', null],
  ])('shows %j as %j', (date, shown) => {
    expect(serpDate(date)).toBe(shown);
  });
});

describe(serpAddress, () => {
  it.each([
    ['https://example.com/blog/spades', 'example.com › blog/spades'],
    ['https://www.example.com/blog/?page=2#top', 'www.example.com › blog'],
    ['https://example.com/', 'example.com'],
    ['https://example.com', 'example.com'],
    ['http://example.com:8080/a', 'example.com › a'],
    ['https://example.com/caf%C3%A9/%E6%9D%B1', 'example.com › café/東'],
    ['https://example.com/100%/a', 'example.com › 100%/a'],
    ['https://example.com/%E2%80%AEgpj', 'example.com › gpj'],
    ['example.com/blog', 'example.com/blog'],
    [' not a URL ', 'not a URL'],
    ['javascript:alert(1)', 'javascript:alert(1)'],
    ['', ''],
  ])('shows %j as %j', (url, shown) => {
    expect(serpAddress(url).displayUrl).toBe(shown);
  });

  it('has a breadcrumb of scheme, host and folders', () => {
    const { breadcrumb, host } = serpAddress('https://www.example.com:8443/blog//caf%C3%A9/x.html');
    expect(breadcrumb).toEqual(['https://www.example.com:8443', 'blog', 'café', 'x.html']);
    expect(breadcrumbText(breadcrumb)).toBe('https://www.example.com:8443 › blog › café › x.html');
    expect(host).toBe('example.com');
  });

  it('shows an internationalized host in ASCII', () => {
    expect(serpAddress('https://аpple.example/').displayUrl).toBe('xn--pple-43d.example');
  });
});
