import { foldCase } from './word-forms.ts';

const sets = new Map<string, ReadonlySet<string>>();

/** Results by language and text, because the pages of a site repeat most link texts. */
const known = new Map<string, boolean>();
const maxKnown = 10_000;

/**
 * Whether a link's text says nothing about its target (`click here`, `mehr erfahren`). Case, white space, surrounding
 * punctuation, arrows and emoji do not count. An empty text is not generic: it is missing.
 * @param lang BCP 47; English phrases count for every language
 */
export function isGenericLinkText(text: string, lang: string): boolean {
  if (text.length > 200) return false;
  const language = listedLanguage(lang);
  const key = `${language} ${text}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  if (known.size >= maxKnown) known.clear();
  const folded = normalize(text);
  const isGeneric = setFor(language).has(folded) || (language !== 'en' && setFor('en').has(folded));
  known.set(key, isGeneric);
  return isGeneric;
}

/** The language whose phrases count: English where there is no list. */
function listedLanguage(lang: string): string {
  const primary = lang.trim().split(/[-_]/, 1)[0]?.toLowerCase() ?? '';
  const language = primary === 'nb' || primary === 'nn' ? 'no' : primary;
  return Object.hasOwn(genericLinkPhrases, language) ? language : 'en';
}

function setFor(language: string): ReadonlySet<string> {
  const ready = sets.get(language);
  if (ready) return ready;
  const made = new Set((genericLinkPhrases[language] ?? '').split('|').map(normalize));
  sets.set(language, made);
  return made;
}

function normalize(text: string): string {
  const folded = foldCase(text);
  // Both patterns give the same result for these characters, but the second is much faster.
  const noWord = /[^\0-\x7f]/.test(folded) ? /[^\p{L}\p{M}\p{N}']+/gu : /[^a-z0-9']+/g;
  return folded.replace(noWord, ' ').trim();
}

/**
 * Link texts that say nothing about their target, by language: the kinds of phrase that Lighthouse's link-text audit
 * names (https://developer.chrome.com/docs/lighthouse/seo/link-text), in the languages that it covers and some more.
 * Our own wording. Phrases are separated by `|`.
 */
const genericLinkPhrases: Readonly<Record<string, string>> = {
  en: 'click here|click this|click|here|go|this|this page|this link|link|start|right here|more|more info|more information|learn more|read more|see more|view more|find out more|show more|details|continue|continue reading|website',
  de: 'hier|hier klicken|klicken sie hier|klick hier|klicke hier|mehr|mehr dazu|mehr erfahren|mehr lesen|mehr infos|mehr informationen|weitere informationen|weiterlesen|weiter|lesen sie mehr|details|link|diese seite',
  es: 'aquí|haz clic|haz clic aquí|haga clic aquí|clic aquí|pulsa aquí|pincha aquí|más|más información|saber más|ver más|leer más|lee más|seguir leyendo|este enlace|enlace|esta página|ir',
  fr: "ici|cliquez ici|cliquer ici|cliquez|plus|plus d'infos|plus d'informations|en savoir plus|lire plus|lire la suite|voir plus|la suite|suite|ce lien|lien|cette page|détails|aller",
  it: 'qui|clicca qui|clicca|fai clic qui|di più|scopri di più|leggi di più|leggi tutto|continua|continua a leggere|maggiori informazioni|più informazioni|vai|link|questo link|questa pagina|dettagli',
  pt: 'aqui|clique aqui|clique|clicar aqui|mais|saiba mais|leia mais|ler mais|ver mais|veja mais|mais informações|continuar lendo|continue lendo|ir|este link|link|esta página|detalhes',
  nl: 'hier|klik hier|klik|meer|meer info|meer informatie|lees meer|lees verder|meer lezen|bekijk meer|verder|deze pagina|link|details',
  pl: 'tutaj|tu|kliknij|kliknij tutaj|kliknij tu|więcej|czytaj więcej|czytaj dalej|dowiedz się więcej|zobacz więcej|więcej informacji|ten link|link|dalej|szczegóły',
  ru: 'здесь|тут|нажмите здесь|нажмите сюда|кликните здесь|сюда|ещё|еще|подробнее|узнать больше|читать далее|читать дальше|далее|больше|больше информации|ссылка|перейти',
  uk: 'тут|натисніть тут|натисніть|більше|докладніше|детальніше|читати далі|дізнатися більше|далі|посилання|перейти',
  sv: 'här|klicka här|klicka|mer|läs mer|mer info|mer information|se mer|visa mer|fortsätt läsa|länk|den här sidan|vidare',
  da: 'her|klik her|klik|mere|læs mere|se mere|mere info|mere information|vis mere|læs videre|link',
  no: 'her|klikk her|klikk|mer|les mer|se mer|mer info|mer informasjon|vis mer|les videre|lenke',
  fi: 'tässä|tästä|täältä|klikkaa tästä|klikkaa tätä|klikkaa|lisää|lue lisää|katso lisää|lisätietoja|jatka lukemista|linkki',
  cs: 'zde|klikněte zde|klikněte|více|více informací|číst více|čtěte více|číst dále|zjistit více|další|odkaz|tady',
  ro: 'aici|click aici|apasă aici|apăsați aici|mai mult|citește mai mult|citește mai departe|află mai multe|mai multe|mai multe informații|vezi mai mult|detalii|link',
  hu: 'itt|ide|kattints ide|kattintson ide|tovább|bővebben|több|több információ|további információ|olvass tovább|részletek|link',
  tr: 'burada|buraya|buraya tıklayın|buraya tıkla|tıklayın|tıkla|daha fazla|daha fazla bilgi|devamı|devamını oku|detaylar|bağlantı|git',
  el: 'εδώ|κάντε κλικ εδώ|πατήστε εδώ|κλικ εδώ|περισσότερα|διαβάστε περισσότερα|μάθετε περισσότερα|συνέχεια|σύνδεσμος',
  ar: 'هنا|اضغط هنا|انقر هنا|المزيد|اقرأ المزيد|قراءة المزيد|معرفة المزيد|مزيد من المعلومات|رابط',
  he: 'כאן|לחץ כאן|לחצו כאן|עוד|קרא עוד|קראו עוד|למידע נוסף|מידע נוסף|המשך|קישור',
  hi: 'यहाँ|यहां|यहाँ क्लिक करें|यहां क्लिक करें|क्लिक करें|और|और पढ़ें|और जानें|अधिक जानकारी|आगे पढ़ें',
  fa: 'اینجا|اینجا کلیک کنید|کلیک کنید|بیشتر|بیشتر بخوانید|ادامه مطلب|اطلاعات بیشتر|ادامه|لینک',
  ja: 'ここ|こちら|こちらをクリック|ここをクリック|クリック|クリックしてください|続きを読む|続き|もっと見る|もっと読む|詳細|詳細はこちら|詳しくはこちら|詳しく見る',
  zh: '点击这里|點擊這裡|点击此处|點擊此處|这里|這裡|此处|点击|點擊|更多|了解更多|瞭解更多|阅读更多|閱讀更多|查看更多|继续阅读|繼續閱讀|详情|詳情|链接|連結',
  ko: '여기|여기를 클릭|여기를 클릭하세요|클릭|클릭하세요|더 보기|더보기|자세히|자세히 보기|더 알아보기|더 읽기|계속 읽기|링크|이동',
  id: 'di sini|klik di sini|klik|disini|klik disini|selengkapnya|baca selengkapnya|lihat selengkapnya|baca lebih lanjut|pelajari lebih lanjut|lainnya|info lebih lanjut|tautan',
  vi: 'tại đây|ở đây|đây|nhấn vào đây|nhấp vào đây|bấm vào đây|thêm|xem thêm|đọc thêm|tìm hiểu thêm|chi tiết|xem chi tiết|liên kết',
  th: 'ที่นี่|คลิกที่นี่|คลิก|เพิ่มเติม|อ่านเพิ่มเติม|ดูเพิ่มเติม|อ่านต่อ|รายละเอียด|ลิงก์',
};
