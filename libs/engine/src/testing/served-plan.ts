import type { CrawledSite, SitePage } from '@plumbline/tools/site-audit';
import {
  crawlPlan,
  mainText,
  type PlannedUrl,
  SitePlan,
  textOf,
} from '@plumbline/tools/site-audit/testing';

/** The main text of the missing page has 40 phrases of three words. */
const missingWords = 42;
export const missingText = textOf('missing', missingWords);

/** Common words, by which the language of a text is detected. */
const lexicons: Readonly<Record<string, readonly string[]>> = {
  en: 'the of and to that it was for with his they this have from one had not but what all were when we there can'.split(
    ' ',
  ),
  de: 'der die und den von zu das mit sich des auf für ist im dem nicht ein eine als auch es an werden aus er hat'.split(
    ' ',
  ),
};

/** Shorter texts have no language. */
const minWords = 8;
/** Error wording counts on shorter pages. */
const shellWords = 40;

/**
 * A plan as far as it can be served. The rest is planned as a crawl finds it:
 *
 * - Words are replaced one by one by words of the planned language, so that it is detected.
 * - A page like the missing page has the first words of its text. The likeness is rounded down to a multiple of 1/40.
 * - A page with error wording has it in its title, and at most 40 words.
 * - Only a busy crawler doesn't know when the first byte came, so an unknown time is that of a healthy page.
 * - A status below 500 isn't requested a second time.
 * - Redirects of other sites and of images are followed by the fetcher, and what a page says there is not read.
 * - A sitemap that can't be read names nothing, and there is no earlier crawl to compare with.
 * - Codes of languages are in lower case.
 * - Links to other sites and images are left out if they aren't asked for.
 */
export function servedPlan(plan: SitePlan): SitePlan {
  const known = crawlPlan(plan);
  const { start, complete, external, images, isTimed, missingPage } = plan;
  const served = new SitePlan();
  Object.assign(served, { start, complete, external, images, isTimed, missingPage });
  const onSite = new Set(
    Array.from(known.crawl.traits, (_, id) => (known.isExternal(id) ? '' : known.urlOf(id))),
  );
  for (const [url, planned] of plan.urls) {
    served.urls.set(url, {
      ...planned,
      canonicals: [...new Set(planned.canonicals)],
      hreflangs: planned.hreflangs.map((each) => ({ ...each, code: each.code.toLowerCase() })),
      links: planned.links.filter(({ target }) => external || onSite.has(target)),
      images: images ? planned.images : [],
    });
  }
  const dictionary = new Dictionary();
  for (const [id, { url, answer }] of known.crawl.urls.entries()) {
    const planned = served.at(url);
    const isOther = known.isExternal(id) || isOnlyImage(known, id);
    if (isOther) planned.answer = otherAnswer(known, id);
    else if (answer.kind === 'page') {
      Object.assign(planned, servedPage(plan, answer.page, mainText(plan, url), dictionary));
    } else if (answer.kind === 'status' && answer.status < 500) {
      planned.answer = { ...answer, tries: 1 };
    }
  }
  for (const [url, sitemap] of plan.sitemaps) {
    const readable = sitemap.readable && served.at(url).answer?.kind === 'file';
    const entries = sitemap.entries.map((entry) => ({ ...entry, movedAlone: null }));
    served.sitemaps.set(url, { readable, entries: readable ? entries : [] });
  }
  removeUnnamed(served, new Set([...plan.urls.values()].flatMap((planned) => planned.images)));
  return served;
}

/** Removes URLs of other sites and images that nothing names. Other URLs that nothing names are listed for the crawl. */
function removeUnnamed(served: SitePlan, images: ReadonlySet<string>): void {
  const site = crawlPlan(served);
  const { crawl } = site;
  const requested = new Set([...(crawl.externalTargets ?? []), ...(crawl.images ?? [])]);
  for (const [id, { url, sources }] of crawl.urls.entries()) {
    const isNamed = sources.length > 0 || requested.has(id);
    if (!isNamed && (site.isExternal(id) || images.has(url))) served.urls.delete(url);
  }
}

const isOnlyImage = ({ crawl, links }: CrawledSite, id: number): boolean =>
  crawl.images?.includes(id) === true &&
  crawl.urls[id]?.sources.length === 0 &&
  links.directSources[id] === 0;

function otherAnswer(site: CrawledSite, id: number): PlannedUrl['answer'] {
  const answer = site.answerOf(site.endOf(id).final);
  if (answer === undefined || answer.kind === 'redirect') {
    throw new RangeError(`PlannedSite: redirects of other sites need an end: ${site.urlOf(id)}`);
  }
  if (answer.kind === 'status' && answer.status < 500) return { ...answer, tries: 1 };
  const isHtml = answer.kind === 'page' || answer.kind === 'wall';
  return isHtml ? { kind: 'file', type: 'text/html' } : answer;
}

function servedPage(
  plan: SitePlan,
  page: SitePage,
  planned: string,
  dictionary: Dictionary,
): Pick<PlannedUrl, 'page' | 'text'> {
  const { missingPage, isTimed } = plan;
  const words = planned === '' ? [] : planned.split(' ');
  const phrases = missingWords - 2;
  const shared = missingPage === 'answered' ? Math.floor((page.errorLikeness ?? 0) * phrases) : 0;
  const wording = page.errorWording === null ? null : `${page.errorWording}: ${page.title}`;
  const cut = wording === null ? words : words.slice(0, shellWords);
  const hasLanguage = shared === 0 && cut.length >= minWords;
  const language = hasLanguage ? page.detectedLanguage : null;
  const text =
    shared > 0
      ? missingText.split(' ').slice(0, shared + 2)
      : cut.map((word) => dictionary.translate(word, language));
  const isComparable = missingPage === 'answered' && text.length > 2;
  return {
    text: text.join(' '),
    page: {
      // Fields that the type leaves out are computed again from the plan.
      ...page,
      ...(wording === null ? {} : { title: wording, errorWording: wording }),
      detectedLanguage: language,
      errorLikeness: isComparable ? shared / phrases : null,
      firstByteMs: isTimed ? (page.firstByteMs ?? 100) : null,
    },
  };
}

/** Replaces words by distinct words of a language. */
class Dictionary {
  readonly #numbers = new Map<string, number>();

  /** @param language `null` leaves the word */
  translate(word: string, language: string | null): string {
    if (language === null) return word;
    const lexicon = lexicons[language];
    if (!lexicon) throw new RangeError(`PlannedSite has no words for the language ${language}`);
    const number = this.#numbers.get(word) ?? this.#numbers.size;
    this.#numbers.set(word, number);
    return `${lexicon[number % lexicon.length]}${number}`;
  }
}
