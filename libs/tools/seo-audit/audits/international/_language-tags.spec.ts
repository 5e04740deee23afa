import {
  hreflangIssue,
  isLanguage,
  isRegion,
  languageTagIssue,
  primaryOf,
} from './_language-tags.ts';

const letters = [...'abcdefghijklmnopqrstuvwxyz'];
const pairs = letters.flatMap((a) => letters.map((b) => a + b));

describe('language tags', () => {
  it('knows the 183 languages of ISO 639-1 and the 249 countries of ISO 3166-1', () => {
    expect([pairs.filter(isLanguage).length, pairs.filter(isRegion).length]).toEqual([183, 249]);
  });

  it('has only codes that the runtime knows', () => {
    const languageNames = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
    const regionNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
    for (const code of pairs.filter(isLanguage)) expect(languageNames.of(code)).toBeDefined();
    for (const code of pairs.filter(isRegion))
      expect(regionNames.of(code.toUpperCase())).toBeDefined();
  });

  it.each([
    'en',
    'en-GB',
    'zh-Hant',
    'zh-Hans-CN',
    'fil',
    'de-CH-1996',
    'en-u-ca-gregory',
    'es-419',
    'iw',
    'SH',
  ])('accepts %s as a lang', (tag) => {
    expect(languageTagIssue(tag)).toBeNull();
  });

  it.each(['en_US', 'english', 'xx', 'en-UK', 'e', '', 'de-', '{{lang}}', 'a'.repeat(100_000)])(
    'rejects %s as a lang',
    (tag) => {
      expect(languageTagIssue(tag)).not.toBeNull();
    },
  );

  it.each(['en', 'en-gb', 'zh-Hant', 'zh-Hant-TW', 'x-default', 'X-Default', 'ast', 'fil-PH'])(
    'accepts %s as an hreflang',
    (code) => {
      expect(hreflangIssue(code)).toBeNull();
    },
  );

  it.each([
    ['en-UK', /gb/],
    ['us', /country/],
    ['en_us', /underscore/],
    ['es-419', /numbers/],
    ['english', /639-1/],
    ['en-eu', /3166-1/],
    ['en-us-gb', /more parts/],
    ['', /empty/],
  ])('rejects %s as an hreflang', (code, reason) => {
    expect(hreflangIssue(code)).toMatch(reason);
  });

  it('reads the language of a tag', () => {
    expect(primaryOf('pt-BR')).toBe('pt');
  });
});
