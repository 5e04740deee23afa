import { keywordLanguage } from './language.ts';

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
