import { countSyllables } from './reading-ease.ts';

/** Words hyphenated as in dictionaries. The test expects the number of parts. */
const DICTIONARY: Readonly<Record<string, string>> = {
  en:
    'the cat ta-ble lit-tle ap-ple hope hopes hoped want-ed box-es church-es chang-es makes sci-ence ra-di-o mu-se-um ' +
    'go-ing na-tion so-cial pa-tient ques-tion guard beau-ti-ful read-a-bil-i-ty in-for-ma-tion lan-guage rhyth-m i-de-a ' +
    'cre-ate cre-a-tion qui-et queue judge judg-es played start-ed u-ni-ver-si-ty op-ti-mi-za-tion search en-gine web-site ' +
    'po-em vid-e-o var-i-ous ex-pe-ri-ence so-ci-e-ty mil-lion o-pin-ion spe-cial de-li-cious gor-geous house hous-es ' +
    'see-ing bot-tles watched need-ed used con-tin-ue val-ue ar-gue league u-nique move-ment care-ful safe-ty ' +
    'ac-tu-al-ly grad-u-ate in-flu-ence cli-ent quick-ly don’t did-n’t as-so-ci-a-tion ap-pre-ci-ate se-ri-ous re-gion ' +
    'fash-ion o-cean ge-og-ra-phy the-o-ry the-a-ter re-act re-al-i-ty pi-geon cha-os re-lied stud-ies cen-tre eye',
  de: 'Haus Häu-ser The-a-ter Was-ser Stra-ße Such-ma-schi-ne Op-ti-mie-rung Zei-tung Bäu-me neu-e Quel-le un-se-re Bau-er I-dee Mu-se-um',
  es: 'ca-sa ciu-dad pa-ís po-e-ta gui-ta-rra que-so pin-güi-no a-é-re-o hue-vo rey le-yes bue-no mur-cié-la-go dí-a a-gua U-ru-guay',
  fr: 'table mai-son é-cole thé-âtre cré-a-tion eau oi-seau na-ïf ma-ïs vie a-mie i-dée mu-sique langue jour-née monde or-di-na-teur pa-ys No-ël',
  it: 'ca-sa cit-tà gat-to scien-za uo-mo fiu-me I-ta-lia ac-qua quel-lo le-o-ne più buo-no i-de-a lin-gua per-ché',
  nl: 'huis wa-ter koei-en re-ü-nie mooi leeuw zee lees-baar-heid vrouw kij-ken i-dee nieuw ei-e-ren po-li-tie mu-se-um quiz',
  pt: 'ca-sa co-ra-ção não mãe pão sa-ú-de pa-ís á-gua ri-o i-dei-a ques-tão guer-ra qua-tro pai mui-to lín-gua le-ão meu',
  ru: 'мо-ло-ко здрав-ствуй-те ёж Рос-си-я по-ис-ко-вик',
  tr: 'ki-tap o-ku-na-bi-lir-lik İs-tan-bul ıs-pa-nak sa-at',
};

describe('countSyllables', () => {
  for (const [lang, words] of Object.entries(DICTIONARY)) {
    it(`counts the syllables of dictionaries (${lang})`, () => {
      const wrong = words
        .split(' ')
        .map((parted) => ({ parted, counted: countSyllables(parted.replaceAll('-', ''), lang) }))
        .filter(({ parted, counted }) => counted !== parted.split('-').length);
      expect(wrong).toEqual([]);
    });
  }

  it('never returns less than one', () => {
    expect(countSyllables('hmm', 'en')).toBe(1);
    expect(countSyllables('', 'de')).toBe(1);
  });

  it('counts none for the Russian prepositions and particles without a vowel', () => {
    const syllables = (words: string) => words.split(' ').map((word) => countSyllables(word, 'ru'));
    expect(syllables('в С к ж ль')).toEqual([0, 0, 0, 0, 0]);
    expect(syllables('во км г ёж е\u0308ж мой за\u0301мок')).toEqual([1, 1, 1, 1, 1, 1, 2]);
  });

  it('counts initials without a vowel letter by letter', () => {
    expect(countSyllables('HTML', 'en')).toBe(4);
    expect(countSyllables('СССР', 'ru')).toBe(4);
    expect(countSyllables('hmm', 'en')).toBe(1);
    expect(countSyllables('НАТО', 'ru')).toBe(2);
  });

  it('returns null for a language without rules, even with an odd name', () => {
    expect(countSyllables('szó', 'hu')).toBeNull();
    expect(countSyllables('x', 'constructor')).toBeNull();
  });

  it('does not stall on an endless word', () => {
    for (const lang of Object.keys(DICTIONARY)) {
      expect(countSyllables('ea'.repeat(500_000), lang)).toBeGreaterThan(0);
    }
  });
});
