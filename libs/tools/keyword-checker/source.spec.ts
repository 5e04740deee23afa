import { extractFacts } from '@plumbline/page/extract';
import { keywordLanguage, pageSource, readCharacters, textSource, withBreaks } from './source.ts';

const facts = (html: string) =>
  extractFacts({ text: html, finalUrl: 'https://a.example/', headers: [] });

describe('withBreaks', () => {
  it('adds line breaks around blocks in order', () => {
    expect(withBreaks('Menu Spades Some text. Forks More.', ['Spades', '', 'Forks'])).toBe(
      'Menu \nSpades\n Some text. \nForks\n More.',
    );
    expect(withBreaks('a b', ['c', 'b'])).toBe('a \nb\n');
  });

  it('gives up when many blocks are missing', () => {
    const blocks = [...Array.from({ length: 30 }, (_, n) => `none ${n}`), 'b'];
    expect(withBreaks('a b', blocks)).toBe('a b');
  });
});

describe('pageSource', () => {
  const page = facts(
    `<html lang="de"><head><title>T</title></head><body><nav><a href="/n">Menu</a></nav><main><h1>One</h1><h2 hidden>No</h2>
     <p>Words of a first paragraph.</p><a href="/a">Link</a><a>None</a><img alt=""><img alt="Spade"></main></body></html>`,
  );

  it('reads the main content and its places, or the whole page', () => {
    const main = pageSource(page, 'https://a.example/garden-spades/h%C3%BCgel_1.html', 'main');
    expect(main.text).toContain('\nOne\n');
    expect(main.text).not.toContain('Menu');
    expect(main.page).toEqual({
      places: {
        title: ['T'],
        description: [],
        h1: ['One'],
        h2: [],
        alt: ['Spade'],
        anchors: ['Link'],
      },
      address: 'a example  garden spades hügel 1 html',
      firstParagraph: 'Words of a first paragraph.',
      declaredLanguage: 'de',
    });
    const all = pageSource(page, 'https://a.example/%E0', 'all');
    expect(all.text).toContain('Menu');
    expect(all.page?.places.anchors).toEqual(['Menu', 'Link']);
    expect(all.page?.address).toBe('a example  %E0');
  });

  it('reports when it read only the beginning', () => {
    const long = pageSource(facts(`<p>${'word '.repeat(300_000)}`), 'https://a.example/', 'main');
    expect(long.cut).toBe(true);
    expect(long.text.length).toBeLessThanOrEqual(readCharacters + 4);
  });
});

describe('textSource', () => {
  it('splits paragraphs at blank lines', () => {
    expect(textSource('One\ntwo.\n \nThree').paragraphs).toEqual(['One\ntwo.', 'Three']);
  });
});

const german = { known: true, code: 'de' } as const;
const short = { known: false, reason: 'The text is too short.', among: [] } as const;
const malay = { known: false, reason: 'It may be either.', among: ['id', 'ms'] } as const;

describe('keywordLanguage', () => {
  it.each([
    ['what is chosen', { chosen: 'pt-BR', detected: german }, 'pt', 'chosen', 'You chose it.'],
    [
      'what is detected',
      { detected: german, declared: 'en' },
      'de',
      'detected',
      'Detected in the text.',
    ],
    [
      'what the page declares when the text is too short',
      { detected: short, declared: 'fr-CA' },
      'fr',
      'declared',
      'Declared by the page. The text is too short.',
    ],
    [
      'what the page declares when the text may be that or a relative',
      { detected: malay, declared: 'id' },
      'id',
      'declared',
      'Declared by the page. It may be either.',
    ],
    [
      'no language rather than a guess',
      { detected: short },
      null,
      'unknown',
      'The text is too short.',
    ],
    [
      'no language when the declaration is not a tag',
      { detected: malay, declared: '1' },
      null,
      'unknown',
      'It may be either.',
    ],
  ] as const)('uses %s', (_what, given, code, source, reason) => {
    const hints = { chosen: null, declared: null, ...given };
    expect(keywordLanguage(hints)).toMatchObject({ code, source, reason });
  });

  it('reports the detected language when another is chosen, and whether there are stop words', () => {
    expect(keywordLanguage({ chosen: 'en', detected: german, declared: null })).toMatchObject({
      detected: 'de',
      hasStopWords: true,
    });
    const none = { chosen: null, detected: short, declared: null };
    expect(keywordLanguage({ ...none, chosen: 'eo' }).hasStopWords).toBe(false);
    expect(keywordLanguage(none)).toMatchObject({ detected: null, hasStopWords: false });
  });
});
