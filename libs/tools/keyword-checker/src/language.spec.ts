import { textLanguage } from './language.ts';

const hints = { chosen: null, detected: null, declared: null, text: '' };
const sure = { code: 'de', reliable: true };
const unsure = { code: 'sv', reliable: false };

describe('textLanguage', () => {
  it.each([
    ['what is chosen', { chosen: 'pt-BR', detected: sure }, 'pt', 'chosen'],
    ['what is found for sure', { detected: sure, declared: 'en' }, 'de', 'detected'],
    ['what the page declares', { detected: unsure, declared: 'fr-CA' }, 'fr', 'declared'],
    ['what is found with doubt', { detected: unsure, text: 'spaden är ny' }, 'sv', 'detected'],
    ['English by its stop words', { detected: unsure, text: 'a spade and me' }, 'en', 'assumed'],
    [
      'English when a short text has more of its stop words',
      { detected: { code: 'sk', reliable: true }, text: 'a spade and a fork' },
      'en',
      'assumed',
    ],
    ['a long text for what it is', { detected: sure, text: 'a and '.repeat(20) }, 'de', 'detected'],
    ['English when nothing tells', { declared: '1' }, 'en', 'assumed'],
    [
      'the script of the text',
      { detected: { ...unsure, code: 'ja' }, text: '庭' },
      'ja',
      'detected',
    ],
  ])('takes %s', (_what, given, code, source) => {
    expect(textLanguage({ ...hints, ...given })).toMatchObject({ code, source });
  });

  it('says what the text shows when something else is chosen, and whether there are stop words', () => {
    expect(textLanguage({ ...hints, chosen: 'en', detected: sure })).toEqual({
      code: 'en',
      source: 'chosen',
      reliable: true,
      detected: 'de',
      hasStopWords: true,
    });
    expect(textLanguage({ ...hints, chosen: 'eo' }).hasStopWords).toBe(false);
  });
});
