import { lists } from '../stop-word-lists.ts';
import { detectLanguage } from './index.ts';
import { declaredLanguage, textLanguage } from './text-language.ts';

const languageOf = async (text: string): Promise<string> => {
  const detection = await detectLanguage(text);
  return detection.known ? detection.code : detection.among.join(' or ') || detection.reason;
};

describe('detectLanguage', () => {
  it.each([
    ['en', 'This is a plain English sentence about search engines and the pages that they find.'],
    ['de', 'Das ist ein deutscher Satz über Suchmaschinen und ihre Nutzer.'],
    ['fr', 'Ceci est une phrase française sur les moteurs de recherche.'],
    ['es', 'Esta es una frase en español sobre los motores de búsqueda.'],
    ['pt', 'Esta é uma frase em português sobre os motores de busca e as pessoas que os usam.'],
    ['ru', 'Это предложение написано на русском языке, и его читают поисковые системы.'],
    ['uk', 'Це речення написане українською мовою, і його читають пошукові системи.'],
    ['hi', 'यह वाक्य हिन्दी में लिखा गया है और इसे खोज इंजन पढ़ते हैं।'],
    ['ar', 'هذه جملة مكتوبة باللغة العربية وتقرؤها محركات البحث كل يوم.'],
    ['ja', 'これは日本語で書かれた文章です。'],
    ['zh', '这是一个用中文写的关于搜索引擎的句子。'],
  ])('detects %s from a sentence', async (code, text) => {
    expect(await languageOf(text)).toBe(code);
  });

  it.each([
    ['el', 'Ελλάδα'],
    ['he', 'שלום'],
    ['ja', 'ランニングシューズ'],
    ['ja', '東京タワー'],
    ['ka', 'საქართველო'],
    ['ko', '안녕'],
    ['th', 'สวัสดี'],
  ])('detects %s from one word, since no other language uses its script', async (code, text) => {
    expect(await languageOf(text)).toBe(code);
  });

  it.each([
    'Moorings',
    'MOORINGS',
    'Hello world',
    'Паромы',
    'Буря мглою небо кроет',
    'कृषि',
    'سلام',
    'π',
    'a spade and a fork',
    'Ultium Cells in Tennessee, Ohio',
    'Garden spades '.repeat(9),
  ])('does not guess from few words: %s', async (text) => {
    expect(await languageOf(text)).toContain('too short');
  });

  it.each(['', '123 — 456 !', '🙂🙂', '\ud800'])(
    'returns no language for a text without letters: %j',
    async (text) => {
      expect(await languageOf(text)).toContain('no letters');
    },
  );

  it.each([
    ['ja or zh', '東京'],
    [
      'hr or bs or sr',
      'Ova rečenica je napisana na našem jeziku i čitaju je svi pretraživači koje ljudi koriste svaki dan, pa i oni koji ne znaju drugi jezik.',
    ],
    [
      'id or ms',
      'Kalimat ini ditulis dalam bahasa yang dipakai oleh banyak orang di kepulauan, dan mesin pencari membacanya setiap hari untuk para pembaca.',
    ],
    [
      'nl or af',
      "Hierdie sin is in 'n taal geskryf wat baie mense in die suide praat, en hulle lees dit nie net in boeke nie maar ook op die web vir hul werk.",
    ],
    [
      'sr or mk',
      'Оваа реченица е напишана на македонски јазик и ја читаат пребарувачите што луѓето ги користат секој ден во градот, а ќе ја најдат и другите.',
    ],
    [
      'hi or mr or ne',
      'यो वाक्य नेपाली भाषामा लेखिएको छ र धेरै मानिसहरूले यसलाई हरेक दिन वेबमा पढ्छन् भन्ने कुरा सबैलाई थाहा छ।',
    ],
    ['he or yi', 'דער זאַץ איז געשריבן אויף ייִדיש און מענטשן לייענען אים אַלע טאָג אין דער וועלט.'],
  ])('lists the related languages that a text may be in: %s', async (codes, text) => {
    expect(await languageOf(text)).toBe(codes);
  });

  it.each([
    [
      'Kazakh',
      'Бұл сөйлем қазақ тілінде жазылған және оны іздеу жүйелері күн сайын оқиды, өйткені адамдар өз тілінде іздегенді ұнатады.',
    ],
    [
      'Esperanto',
      'Ĉi tiu frazo estas skribita en lingvo kiun ne ĉiuj homoj konas, kaj la serĉiloj legas ĝin ĉiutage por siaj uzantoj en la tuta mondo.',
    ],
    [
      'Welsh',
      'Mae’r frawddeg hon wedi ei hysgrifennu yn Gymraeg ac mae peiriannau chwilio yn ei darllen bob dydd ar gyfer pobl ledled y byd.',
    ],
    [
      'Latin filler',
      'Lorem ipsum dolor sit amet, consectetur adipisicing elit, sed do eiusmod tempor incididunt ut labore et dolore magna aliqua ut enim ad minim veniam.',
    ],
    [
      'a list of names',
      'Acme Volvo Zyxel Kärcher Miele Huawei Xiaomi Škoda Citroën Hyundai Łódź Göteborg Antwerpen Kraków Zürich Brno Ghent Espoo Turku Bergen',
    ],
  ])('does not mistake %s for a language that it knows', async (_, text) => {
    expect(await languageOf(text)).toContain('doesn’t know');
  });

  it('reads a long text in several places', async () => {
    const english =
      'This is a plain English sentence about search engines and their users. '.repeat(5_000);
    const french =
      'Ceci est une phrase en français sur les moteurs de recherche et les gens. '.repeat(5_000);
    expect(await languageOf(english)).toBe('en');
    expect(await languageOf(english + french)).toContain('mixes');
    expect(await languageOf(french.slice(0, 10_000) + english)).toBe('en');
  });

  it('copes with foreign names and numbers', async () => {
    const text =
      'The camera 📷 of the iPhone 15 Pro (東京, Москва) is better than that of the older one, and it costs 1,099 $ in most shops of the city.';
    expect(await languageOf(text)).toBe('en');
    expect(await languageOf('新しい iPhone 15 Pro Max のケースはこちらで販売しています。')).toBe(
      'ja',
    );
  });

  it('never detects a wrong language in samples of stop words', async () => {
    // A linear congruential generator, so that a failure can be repeated.
    let state = 1;
    const random = (max: number): number => (state = (state * 16_807) % 2_147_483_647) % max;
    for (const [code, list] of Object.entries(lists)) {
      const words = list.split(' ');
      for (const count of [1, 2, 5, 8, 12, 30]) {
        const text = Array.from({ length: count }, () => words[random(words.length)]).join(' ');
        const detection = await detectLanguage(text);
        const answers = detection.known ? [detection.code] : [...detection.among, code];
        expect({ text, answers }).toEqual({
          text,
          answers: expect.arrayContaining([code]) as string[],
        });
      }
    }
  });
});

describe('textLanguage', () => {
  const unknown = { known: false, reason: 'Too short.', among: [] } as const;
  const german = { known: true, code: 'de' } as const;

  it.each([
    ['what is detected', { detected: german, declared: 'en' }, 'de', 'detected'],
    ['what is declared', { detected: unknown, declared: 'fr_CA' }, 'fr', 'declared'],
    ['no language', { detected: unknown, declared: null }, 'und', 'unknown'],
    [
      'no language for what is not a tag',
      { detected: unknown, declared: 'english' },
      'und',
      'unknown',
    ],
  ] as const)('uses %s', (_what, hints, code, source) => {
    expect(textLanguage(hints)).toEqual({ code, source });
  });

  it('reads the language from a tag', () => {
    expect(declaredLanguage(' EN-gb ')).toBe('en');
    for (const tag of [null, '', '{{ lang }}', '1', 'deutsch']) {
      expect(declaredLanguage(tag)).toBeNull();
    }
  });
});
