import { pixelWidth, truncateToWidth } from './pixel-width.ts';

/**
 * Advance widths of Helvetica in thousandths of an em, as Adobe's font metrics publish them (Core 14 AFM, Helvetica and
 * Helvetica-Bold), which Arial matches.
 */
const HELVETICA = {
  ' ': 278,
  H: 722,
  e: 556,
  l: 222,
  o: 556,
  W: 944,
  i: 222,
  m: 833,
  '0': 556,
  '@': 1015,
};
const HELVETICA_BOLD = {
  ' ': 278,
  H: 722,
  e: 556,
  l: 278,
  o: 611,
  W: 944,
  i: 278,
  m: 889,
  '0': 556,
  '@': 975,
};

describe('pixelWidth', () => {
  it.each(Object.entries(HELVETICA))('gives %j the width of Helvetica', (character, width) => {
    expect(pixelWidth(character, { fontPx: 1000 })).toBeCloseTo(width, -0.5);
  });

  it.each(Object.entries(HELVETICA_BOLD))(
    'gives bold %j the width of Helvetica Bold',
    (character, width) => {
      expect(pixelWidth(character, { fontPx: 1000, bold: true })).toBeCloseTo(width, -0.5);
    },
  );

  it('adds up the widths of the characters', () => {
    // Hello: 722 + 556 + 222 + 222 + 556 = 2278 thousandths of 20 px = 45.56 px
    expect(pixelWidth('Hello', { fontPx: 20 })).toBeCloseTo(45.56, 1);
  });

  it('gives accented letters the width of their base, composed or not', () => {
    const plain = pixelWidth('e', { fontPx: 20 });
    expect(pixelWidth('é', { fontPx: 20 })).toBe(plain);
    expect(pixelWidth('e\u0301', { fontPx: 20 })).toBe(plain);
  });

  it.each([
    ['漢字', 2],
    ['ひらがな', 4],
    ['한글', 2],
    ['ＡＢ', 2],
    ['𠮷', 1],
  ])('makes East Asian %s as wide as it is high', (text, em) => {
    expect(pixelWidth(text, { fontPx: 20 })).toBe(20 * em);
  });

  it.each(['👍', '👍🏽', '👨‍👩‍👧', '🇩🇪', '❤️'])('counts the emoji %s once', (emoji) => {
    expect(pixelWidth(emoji, { fontPx: 20 })).toBe(25);
  });

  it('estimates Arabic letters, which are narrower when joined', () => {
    expect(pixelWidth('خبر', { fontPx: 100 })).toBeCloseTo(3 * 44);
  });

  it('gives each space its own width', () => {
    const widths = [' ', '\u00a0', '\u2003', '\u2002', '\u2009', '\u3000'].map((space) =>
      pixelWidth(space, { fontPx: 1000 }),
    );
    expect(widths.map(Math.round)).toEqual([278, 278, 1000, 500, 200, 1000]);
  });

  it('gives invisible characters no width', () => {
    expect(pixelWidth('\u200b\u00ad\ufeff\u0000', { fontPx: 20 })).toBe(0);
  });

  it.each(['Ελληνικά', 'Русский', 'Việt Nam', 'Żółć', '„“—…€™'])(
    'knows the letters of %s',
    (text) => {
      const known = [...text].filter((character) => pixelWidth(character, { fontPx: 2048 }) > 0);
      expect(known).toHaveLength([...text].length);
      // Not the fallback width, because the letters differ in width.
      expect(
        new Set(known.map((character) => pixelWidth(character, { fontPx: 2048 }))).size,
      ).toBeGreaterThan(1);
    },
  );
});

describe('truncateToWidth', () => {
  const fox = 'The quick brown fox jumps over the lazy dog';

  it('leaves a text that fits unchanged', () => {
    expect(truncateToWidth(fox, { fontPx: 20, maxPx: 1000 })).toBe(fox);
    expect(truncateToWidth('', { fontPx: 20, maxPx: 100 })).toBe('');
  });

  it('cuts at the end of a word so that the ellipsis fits', () => {
    const cut = truncateToWidth(fox, { fontPx: 20, maxPx: 200 });
    expect(cut).toBe('The quick brown …');
    expect(pixelWidth(cut, { fontPx: 20 })).toBeLessThanOrEqual(200);
    expect(pixelWidth('The quick brown fox …', { fontPx: 20 })).toBeGreaterThan(200);
  });

  it('does not break a line at a no-break space', () => {
    const text = 'spade\u00a0'.repeat(3) + 'end and more';
    expect(truncateToWidth(text, { fontPx: 20, maxPx: 250 })).toBe(`${text.slice(0, 21)} …`);
  });

  it('fills several lines before it cuts', () => {
    const two = truncateToWidth(fox, { fontPx: 20, maxPx: 200, lines: 2 });
    expect(two.startsWith('The quick brown fox jumps')).toBe(true);
    expect(two.endsWith(' …')).toBe(true);
  });

  it('cuts a single long word between characters, never inside an emoji', () => {
    expect(truncateToWidth('Donaudampfschifffahrt', { fontPx: 20, maxPx: 100 })).toMatch(
      /^Dona\p{L}*…$/u,
    );
    expect(truncateToWidth('👨‍👩‍👧'.repeat(20), { fontPx: 20, maxPx: 100 })).toBe('👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧…');
  });

  it('cuts a bold text earlier', () => {
    const regular = truncateToWidth(fox, { fontPx: 20, maxPx: 330 });
    const bold = truncateToWidth(fox, { fontPx: 20, maxPx: 330, bold: true });
    expect(bold.length).toBeLessThan(regular.length);
  });
});
