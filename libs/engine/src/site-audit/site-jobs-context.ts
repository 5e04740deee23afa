import type { PageFacts } from '@plumbline/page';
import { parseRobots, robotsUrlFor } from '@plumbline/seo/robots';
import { declaredLanguage, likeness, shinglesOf } from '@plumbline/seo/text';
import type { Gathered, RobotsSurvey } from '@plumbline/tools/seo-audit';
import { LRUCache } from 'lru-cache';
import type { MissingPage, SiteContext } from './page-record.ts';

/** The soft 404 audit compares as much of both texts. */
const comparedCharacters = 20_000;

/** What pages of a crawl share, with parsed robots.txt and shingles. */
export class HeldContext {
  readonly site: SiteContext;
  readonly #robots = new Map<string, Gathered<RobotsSurvey>>();
  /** Shingles of the missing page by language. */
  readonly #missing = new LRUCache<string, Float64Array>({ max: 10 });

  constructor(site: SiteContext) {
    this.site = site;
  }

  /** robots.txt of a page, as audits read it. */
  robotsOf(url: string): Gathered<RobotsSurvey> {
    const { origin } = new URL(url);
    const known = this.#robots.get(origin);
    if (known) return known;
    const survey = this.#survey(origin);
    this.#robots.set(origin, survey);
    return survey;
  }

  /**
   * Likeness of a page to the answer for a URL that can't exist; `null` if there is nothing to compare.
   * @param shingles of the main text
   */
  likenessToMissing(
    url: string,
    { mainText, lang }: PageFacts,
    shingles: Float64Array,
  ): number | null {
    const { missingPage } = this.site;
    if (missingPage === null || missingPage.finalUrl === url) return null;
    const language = declaredLanguage(lang) ?? 'und';
    const isCut = missingPage.text.length >= comparedCharacters;
    return likeness(
      isCut ? shinglesOf(mainText.slice(0, comparedCharacters), language) : shingles,
      this.#missingShingles(missingPage, language),
    );
  }

  #missingShingles({ text }: MissingPage, language: string): Float64Array {
    const known = this.#missing.get(language);
    if (known) return known;
    const shingles = shinglesOf(text.slice(0, comparedCharacters), language);
    this.#missing.set(language, shingles);
    return shingles;
  }

  #survey(origin: string): Gathered<RobotsSurvey> {
    const { robots } = this.site;
    const text = Object.hasOwn(robots, origin) ? robots[origin] : undefined;
    if (text === undefined) {
      return { ok: false, applies: true, reason: 'We have no robots.txt of this page’s origin.' };
    }
    const url = robotsUrlFor(origin);
    const value = {
      url,
      finalUrl: url,
      status: text === null ? 404 : 200,
      failure: null,
      redirects: [],
      contentType: 'text/plain',
      file: text === null ? null : parseRobots(text),
    };
    return { ok: true, value };
  }
}

const held = new LRUCache<string, HeldContext>({ max: 6 });

export function holdContext(site: SiteContext): void {
  held.set(site.key, new HeldContext(site));
}

export const heldContext = (key: string): HeldContext | undefined => held.get(key);
