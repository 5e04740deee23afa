import { type HreflangFact, withoutFragment } from '@plumbline/page';
import { agreeing, allOf, capitalized, counted, cut } from '@plumbline/seo/text';
import { defineAudit } from '../../audit.ts';
import { fail, notApplicable, pass, warning } from '../../outcome.ts';
import { partOf } from '../../wording.ts';
import { noHreflang } from './_alternates.ts';
import { hreflangIssue, isThreeLetterLanguage, primaryOf } from './_language-tags.ts';

export const hreflangCodes = defineAudit({
  id: 'hreflang-codes',
  category: 'international',
  scope: 'page',
  sources: ['http', 'raw'],
  title: 'hreflang codes and URLs are valid',
  failureTitle: 'Invalid hreflang codes or URLs',
  what: 'Checks each hreflang in the HTML and the HTTP header. Invalid codes, URLs that aren’t absolute or can’t be parsed, and codes with two URLs fail. One URL for several languages or a three-letter code is a warning.',
  details: [
    'A valid code is `x-default`, or a language (ISO 639-1) with a script and country (ISO 3166-1) if needed.',
  ],
  // Confirmed in Google's page on localized versions (read 2026-11): ISO 639-1, optional ISO 3166-1 alpha-2, fully qualified URLs.
  why: 'Google ignores codes it can’t read and requires full URLs. Common mistakes are `en-UK` instead of `en-GB`, a country without a language, and an underscore. Hreflang doesn’t improve rankings; it shows each searcher the right version.',
  fix: 'In the `hreflang` attribute, write the language first and the country second, as in `en-GB` or `zh-Hant-TW`. In `href`, use the full URL with `https://`. Give each code only one URL.',
  good: {
    code: '<link rel="alternate" hreflang="en-GB" href="https://shop.example/garden/spades">',
    given: {
      html: '<head><link rel="alternate" hreflang="en-GB" href="https://shop.example/garden/spades"><link rel="alternate" hreflang="de" href="https://shop.example/de/spaten"></head>',
    },
  },
  bad: {
    code: '<link rel="alternate" hreflang="en-UK" href="/garden/spades">',
    given: { html: '<head><link rel="alternate" hreflang="en-UK" href="/garden/spades"></head>' },
  },
  requires: ['page'],
  readsContent: true,
  audit: ({ page }) => {
    const hreflangs = page.hreflangs;
    if (hreflangs.length === 0) return notApplicable(noHreflang(page));
    const problems = new Map(
      hreflangs.map((fact) => [fact, hreflangIssue(fact.code) ?? addressIssue(fact)] as const),
    );
    const broken = [...problems].flatMap(([{ code, href }, detail]) =>
      detail === null ? [] : [{ label: hreflangTag(code, href), detail }],
    );
    const clashing = clashes(hreflangs, 'code');
    const doubleCodes = new Set(clashing.map(([{ code }]) => code.toLowerCase()));
    const double = clashing.map(([fact, urls]) => ({
      label: hreflangTag(fact.code, fact.href),
      detail: `the code points to ${urls.length} URLs`,
    }));
    const shared = clashes(
      hreflangs.filter(({ code }) => code.toLowerCase() !== 'x-default'),
      'address',
    )
      .filter(([, codes]) => new Set(codes.map(primaryOf)).size > 1)
      .map(([fact, codes]) => ({
        label: hreflangTag(fact.code, fact.href),
        detail: `the URL is listed under ${codes.length} codes`,
      }));
    const rare = hreflangs
      .filter(({ code }) => isThreeLetterLanguage(code))
      .map(({ code, href }) => ({
        label: hreflangTag(code, href),
        detail: 'three letters; Google documents two-letter ISO 639-1 codes',
      }));
    const invalid = hreflangs.filter(
      (fact) => problems.get(fact) !== null || doubleCodes.has(fact.code.toLowerCase()),
    ).length;
    const errors = [...broken, ...double];
    const finding = {
      value: `${invalid} of ${hreflangs.length} invalid`,
      threshold: 'all valid',
      items: errors.length > 0 ? errors : [...shared, ...rare],
    };
    const [first] = errors;
    if (first !== undefined) {
      const message = `${partOf(invalid, hreflangs.length, ['language version'])} ${agreeing(invalid, 'is invalid. In', 'are invalid. In the first,')} ${first.label}, ${first.detail}.`;
      return fail({ ...finding, message });
    }
    if (shared.length > 0) {
      const message = `${counted(shared.length, 'URL')} ${agreeing(shared.length, 'is', 'are')} listed for several languages.`;
      const title = 'One URL is listed for several languages';
      const recommendation =
        'Give each language its own URL, or remove the `hreflang` of languages that have none.';
      return warning({ ...finding, title, message, recommendation });
    }
    if (rare.length > 0) {
      const message = `${counted(rare.length, 'code has', 'codes have')} three letters. That’s valid, but Google documents only two-letter codes.`;
      const title = 'hreflang codes have three letters';
      const recommendation =
        'Use a two-letter code if the language has one. Otherwise, leave the code as it is.';
      return warning({ ...finding, title, message, recommendation });
    }
    const message = `${capitalized(allOf(hreflangs.length, 'language version'))} ${agreeing(hreflangs.length, 'is', 'are')} valid.`;
    return pass({ ...finding, message });
  },
});

const hreflangTag = (code: string, href: string): string =>
  `hreflang="${cut(code, 40)}" href="${cut(href, 140)}"`;

function addressIssue({ href, url }: HreflangFact): string | null {
  if (!/^https?:\/\//i.test(href)) return 'the URL isn’t absolute';
  return url === null ? 'the URL can’t be parsed' : null;
}

/** The first fact of each code with several URLs, or of each URL with several codes, and these URLs or codes. */
function clashes(
  facts: readonly HreflangFact[],
  by: 'code' | 'address',
): (readonly [HreflangFact, readonly string[]])[] {
  const groups = new Map<string, { first: HreflangFact; others: Set<string> }>();
  for (const fact of facts) {
    const pair = [fact.code.toLowerCase(), withoutFragment(fact.url ?? fact.href)] as const;
    const [key, other] = by === 'code' ? pair : ([pair[1], pair[0]] as const);
    const group = groups.get(key) ?? { first: fact, others: new Set<string>() };
    group.others.add(other);
    groups.set(key, group);
  }
  return [...groups.values()].flatMap(({ first, others }) =>
    others.size > 1 ? [[first, [...others]] as const] : [],
  );
}
