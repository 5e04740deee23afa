/** All 183 current codes of ISO 639-1. */
const languages = new Set(
  (
    'aa ab ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ' +
    'ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik ' +
    'io is it iu ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml ' +
    'mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd ' +
    'se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi ' +
    'vo wa wo xh yi yo za zh zu'
  ).split(' '),
);

/** All 249 current codes of ISO 3166-1 alpha-2. `UK` is only reserved. */
const regions = new Set(
  (
    'ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bl bm bn bo bq br bs bt bv bw ' +
    'by bz ca cc cd cf cg ch ci ck cl cm cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg eh er es et fi ' +
    'fj fk fm fo fr ga gb gd ge gf gg gh gi gl gm gn gp gq gr gs gt gu gw gy hk hm hn hr ht hu id ie il im in ' +
    'io iq ir is it je jm jo jp ke kg kh ki km kn kp kr kw ky kz la lb lc li lk lr ls lt lu lv ly ma mc md me ' +
    'mf mg mh mk ml mm mn mo mp mq mr ms mt mu mv mw mx my mz na nc ne nf ng ni nl no np nr nu nz om pa pe pf ' +
    'pg ph pk pl pm pn pr ps pt pw py qa re ro rs ru rw sa sb sc sd se sg sh si sj sk sl sm sn so sr ss st sv ' +
    'sx sy sz tc td tf tg th tj tk tl tm tn to tr tt tv tw tz ua ug um us uy uz va vc ve vg vi vn vu wf ws ye ' +
    'yt za zm zw'
  ).split(' '),
);

export const isLanguage = (code: string): boolean => languages.has(code.toLowerCase());
export const isRegion = (code: string): boolean => regions.has(code.toLowerCase());

/** The language subtag in lower case: `pt` of `pt-BR`. */
export const primaryOf = (tag: string): string => (tag.split(/[-_]/, 1)[0] ?? '').toLowerCase();

/** Old codes that BCP 47 still allows, with their replacements. */
const formerLanguages: ReadonlyMap<string, string> = new Map([
  ['in', 'id'],
  ['iw', 'he'],
  ['ji', 'yi'],
  ['jw', 'jv'],
  ['mo', 'ro'],
  ['sh', 'sr'],
]);

/** The code in use today: `he` for `iw`. */
export const currentLanguage = (code: string): string => formerLanguages.get(code) ?? code;

/** Language, extended language (RFC 5646 §2.2.2), and the rest. JavaScript rejects tags of this form. */
const withExtension = /^([a-z]{2,3})-([a-z]{3})((?:-.*)?)$/i;
/** Languages that have extended languages in the IANA registry, read 2026-11: `zh-yue`. */
const extendedLanguages = /^(?:ar|kok|lv|ms|sgn|sw|uz|zh)$/i;

/**
 * What is wrong with a BCP 47 tag in `lang`, or `null`. Its structure is checked by RFC 5646. Two-letter languages and
 * regions must be ISO codes; three-letter ones are accepted.
 */
export function languageTagIssue(tag: string): string | null {
  if (tag.includes('_')) return 'it has an underscore instead of a hyphen';
  if (tag.length > 60) return 'it is too long to be a language tag';
  const [, prefix, extended, following] = withExtension.exec(tag) ?? [];
  if (prefix !== undefined && following !== undefined) {
    return extendedLanguages.test(prefix)
      ? languageTagIssue(prefix + following)
      : `‘${extended}’ isn’t a language within ‘${prefix}’`;
  }
  try {
    Intl.getCanonicalLocales(tag);
  } catch {
    return 'it doesn’t have the form of a language tag';
  }
  const [language = '', ...rest] = tag.split('-');
  if (language.length > 3) return `‘${language}’ is a name, not a language code`;
  if (language.length === 2 && !isLanguage(currentLanguage(language.toLowerCase())))
    return `no language has the code ‘${language}’`;
  // Extensions and private use start with a single letter. Two letters after it aren't a region.
  const extension = rest.findIndex((part) => part.length === 1);
  const region = rest
    .slice(0, extension === -1 ? undefined : extension)
    .find((p) => p.length === 2);
  return region !== undefined && !isRegion(region) ? `no country has the code ‘${region}’` : null;
}

/**
 * What is wrong with an hreflang value, or `null`: `x-default`, or language[-Script][-REGION] with ISO 639-1, ISO 15924
 * and ISO 3166-1 alpha-2 codes, as Google's page on localized versions requires (read 2026-11). Three-letter languages
 * are accepted, since other readers know them; see {@link isThreeLetterLanguage}.
 */
export function hreflangIssue(code: string): string | null {
  const lower = code.toLowerCase();
  if (lower === 'x-default') return null;
  if (lower === '') return 'the code is empty';
  if (lower.includes('_')) return 'the code has an underscore instead of a hyphen';
  const parts = lower.split('-');
  const [language = ''] = parts;
  if (parts.length === 1 && !isLanguage(language) && isRegion(language)) {
    return `‘${language}’ is a country and needs a language before it`;
  }
  if (!isLanguage(language) && !/^[a-z]{3}$/.test(language)) {
    return 'the first part isn’t an ISO 639-1 language';
  }
  const rest = parts.slice(1);
  if (/^[a-z]{4}$/.test(rest[0] ?? '')) rest.shift();
  const [region, ...more] = rest;
  if (region === undefined) return null;
  if (region === 'uk') return '‘uk’ isn’t a country code; the United Kingdom is ‘gb’';
  if (/^\d{3}$/.test(region)) return 'Google reads two-letter country codes, not region numbers';
  if (!isRegion(region)) return 'the last part isn’t an ISO 3166-1 country';
  return more.length > 0 ? 'the code has more parts than language, script and country' : null;
}

/** A language of ISO 639-2 or 639-3, such as `ast`: valid in BCP 47, but not among the codes that Google documents. */
export const isThreeLetterLanguage = (code: string): boolean => /^[a-z]{3}(?:-|$)/i.test(code);
