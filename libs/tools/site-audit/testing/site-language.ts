import { crawlPlan, type PlannedUrl, SitePlan, origin, textOf } from './site-plan.ts';
import type { CrawledSite } from '../crawled-site.ts';

/**
 * Crawls a site described in a few lines. Statements are separated by `;` or a line break. Paths are on
 * `https://example.com`, the start is `/`, and every URL is a healthy page unless a statement says otherwise.
 *
 *     / -> /a /b "Spades" /c nofollow     links, with their text and nofollow
 *     /a /b -> /                          two pages with the same link
 *     /a 301 /b; /b 404; /c timeout       answers: a status, timeout, connection, dns, tls, wall, file image/png
 *     /a 500 once                         without a second request
 *     /a noindex canonical /b             properties of a page, in any order
 *     /a hreflang de /de title "Spades"   also description, h1, lang, detected, soft404 0.9, says "Not found"
 *     /a text spades 60 changed 3         60 words, of which the last 3 differ from those of `text spades 60`
 *     /a blocked; /b refused; /c left     no answer: robots.txt, or the end of the crawl; also excluded, unrequested, trap, tracking
 *     /a image /a.png score 80 first byte 950 skeleton 00ff00ff00ff00ff
 *     sitemap lists / /a 2026-01-02       with lastmod; `tomorrow` is too far ahead, `moved` changed without the text, `kept` not
 *     /other.xml lists /b unreadable
 *     crawl incomplete external images folder missing home start http://example.com/
 */
export const crawlOf = (description: string): CrawledSite => crawlPlan(planOf(description));

/** @throws SyntaxError with the word that isn't understood */
export function planOf(description: string): SitePlan {
  const plan = new SitePlan();
  for (const statement of statementsOf(description)) new Statement(plan, statement).read();
  return plan;
}

/** Statements as words. Quoted texts are one word each, with their quotation marks. */
function statementsOf(description: string): string[][] {
  const statements: string[][] = [[]];
  for (const [token] of description.matchAll(/"[^"]*"|[;\n]|[^\s;]+/g)) {
    if (token === ';' || token === '\n') statements.push([]);
    else statements.at(-1)?.push(token);
  }
  return statements.filter(({ length }) => length > 0);
}

const isUrl = (word: string | undefined): word is string => /^(?:\/|https?:)/.test(word ?? '');
const absolute = (word: string): string => new URL(word, origin).href;
const tomorrow = '2999-01-01';

class Statement {
  readonly #plan: SitePlan;
  readonly #words: string[];

  constructor(plan: SitePlan, words: string[]) {
    this.#plan = plan;
    this.#words = [...words];
  }

  read(): void {
    if (this.#takes('crawl')) return this.#readCrawl();
    if (this.#takes('sitemap')) return this.#readSitemap(`${origin}/sitemap.xml`);
    const subjects: string[] = [];
    while (isUrl(this.#words[0])) subjects.push(this.#url());
    const [subject] = subjects;
    if (subject === undefined) throw new SyntaxError(`Not a URL: ${this.#words[0]}`);
    if (subjects.length === 1 && this.#words[0] === 'lists') return this.#readSitemap(subject);
    const rest = [...this.#words];
    for (const url of subjects) {
      this.#words.splice(0, Infinity, ...rest);
      const planned = this.#plan.at(url);
      while (this.#words.length > 0) this.#readProperty(planned);
    }
  }

  #readCrawl(): void {
    while (this.#words.length > 0) {
      const word = this.#word();
      if (word === 'incomplete') this.#plan.complete = false;
      else if (word === 'external') this.#plan.external = true;
      else if (word === 'images') this.#plan.images = true;
      else if (word === 'folder') this.#plan.isTimed = false;
      else if (word === 'start') this.#plan.start = this.#url();
      else if (word === 'missing') {
        if (this.#takes('home')) this.#plan.missingPage = 'home';
        else if (this.#takes('failed')) this.#plan.missingPage = 'failed';
      } else throw new SyntaxError(`Unknown word: ${word}`);
    }
  }

  #readSitemap(url: string): void {
    const sitemap = this.#plan.sitemap(url);
    this.#takes('lists');
    while (this.#words.length > 0) {
      if (this.#takes('unreadable')) {
        sitemap.readable = false;
        continue;
      }
      const target = this.#url();
      const isDated = /^\d{4}-|^(?:tomorrow|moved|kept)$/.test(this.#words[0] ?? '');
      const word = isDated ? this.#word() : null;
      sitemap.entries.push({
        target,
        lastmod: word === 'tomorrow' ? tomorrow : word === 'moved' ? `2026-01-01T${target}` : word,
        ahead: word === 'tomorrow',
        movedAlone: word === 'moved' ? true : word === 'kept' ? false : null,
      });
    }
  }

  #readProperty(planned: PlannedUrl): void {
    const word = this.#word();
    const { page } = planned;
    const set = (values: Partial<typeof page>) => {
      planned.page = { ...page, ...values };
    };
    if (/^30[12378]$/.test(word)) {
      const target = isUrl(this.#words[0]) ? this.#url() : null;
      planned.answer = { kind: 'redirect', status: Number(word), target };
    } else if (/^\d{3}$/.test(word)) {
      const tries = this.#takes('once') ? 1 : 2;
      if (word !== '200') planned.answer = { kind: 'status', status: Number(word), tries };
    } else {
      switch (word) {
        case '->':
          return this.#readLinks(planned);
        case 'timeout':
        case 'connection':
        case 'dns':
        case 'tls':
          planned.answer = { kind: 'none', failure: word, tries: this.#takes('once') ? 1 : 2 };
          return;
        case 'wall':
          planned.answer = { kind: 'wall' };
          return;
        case 'file':
          planned.answer = { kind: 'file', type: this.#word() };
          return;
        case 'blocked':
        case 'refused':
        case 'left':
        case 'excluded':
        case 'unrequested':
        case 'trap':
        case 'tracking':
          planned.state = word;
          return;
        case 'noindex':
          return set({ noindex: true });
        case 'googlebot-blocked':
          return set({ blocked: true });
        case 'canonical':
          planned.canonicals.push(this.#url());
          return;
        case 'hreflang':
          planned.hreflangs.push({ code: this.#word(), target: this.#url() });
          return;
        case 'image':
          planned.images.push(this.#url());
          return;
        case 'title':
        case 'description':
        case 'h1':
          return set({ [word]: this.#quoted() });
        case 'says':
          return set({ errorWording: this.#quoted() });
        case 'lang':
          return set({ declaredLanguage: this.#word() });
        case 'detected':
          return set({ detectedLanguage: this.#takes('unknown') ? null : this.#word() });
        case 'skeleton':
          return set({ skeleton: this.#word() });
        case 'soft404':
          return set({ errorLikeness: this.#number() });
        case 'score':
          return set({ score: this.#number() });
        case 'first':
          this.#takes('byte');
          return set({ firstByteMs: this.#takes('unknown') ? null : this.#number() });
        case 'text': {
          const [seed, count] = [this.#word(), this.#number()];
          planned.text = textOf(seed, count, this.#takes('changed') ? this.#number() : 0);
          return;
        }
        default:
          throw new SyntaxError(`Unknown word: ${word}`);
      }
    }
  }

  #readLinks(planned: PlannedUrl): void {
    while (isUrl(this.#words[0])) {
      const target = this.#url();
      const anchor = this.#words[0]?.startsWith('"') ? this.#quoted() : `About ${target}`;
      planned.links.push({ target, anchor, nofollow: this.#takes('nofollow') });
    }
  }

  #word(): string {
    const word = this.#words.shift();
    if (word === undefined) throw new SyntaxError('A statement ends too early');
    return word;
  }

  #takes(word: string): boolean {
    if (this.#words[0] !== word) return false;
    this.#words.shift();
    return true;
  }

  #url(): string {
    const word = this.#word();
    if (!isUrl(word)) throw new SyntaxError(`Not a URL: ${word}`);
    return absolute(word);
  }

  #quoted(): string {
    const word = this.#word();
    if (!/^".*"$/.test(word)) throw new SyntaxError(`Not in quotation marks: ${word}`);
    return word.slice(1, -1);
  }

  #number(): number {
    const word = this.#word();
    if (!Number.isFinite(Number(word))) throw new SyntaxError(`Not a number: ${word}`);
    return Number(word);
  }
}
