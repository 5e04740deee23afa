import { detectLanguage } from './index.ts';

describe('detectLanguage', () => {
  it.each([
    ['en', 'This is a plain English sentence about search engines.'],
    ['de', 'Das ist ein deutscher Satz über Suchmaschinen und ihre Nutzer.'],
    ['fr', 'Ceci est une phrase française sur les moteurs de recherche.'],
    ['es', 'Esta es una frase en español sobre los motores de búsqueda.'],
    ['ru', 'Это предложение написано на русском языке.'],
    ['ja', 'これは日本語で書かれた文章です。'],
  ])('knows %s', async (code, text) => {
    expect(await detectLanguage(text)).toEqual({ code, reliable: true });
  });

  it('has no answer for texts without letters', async () => {
    expect(await detectLanguage('')).toBeNull();
    expect(await detectLanguage('123 — 456 !')).toBeNull();
  });

  it('reads only the start of a long text', async () => {
    const text = 'This is a plain English sentence about search engines. '.repeat(100_000);
    const other = 'Ceci est une phrase en français sur les moteurs de recherche. '.repeat(100_000);
    expect((await detectLanguage(text + other))?.code).toBe('en');
  });
});
