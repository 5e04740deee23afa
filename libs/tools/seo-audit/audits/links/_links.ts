import { type LinkFact, type PageFacts, withoutFragment } from '@plumbline/page';
import { cut, isGenericLinkText } from '@plumbline/seo/text';
import type { Answer, LinkSurvey, PageLanguage } from '../../artifacts.ts';
import { pageLanguage, textLanguage } from '../content/_page-text.ts';
import { answerText } from '../crawling/_answers.ts';

/** A link on the page with the response of its URL. */
interface AskedLink {
  readonly link: LinkFact;
  readonly answer: Answer;
}

/** The first link on the page to each requested URL, in the order of requests. */
export function askedLinks(page: PageFacts, { answers }: LinkSurvey): AskedLink[] {
  const first = new Map<string, LinkFact>();
  for (const link of page.links) {
    if (link.url === null) continue;
    const address = withoutFragment(link.url);
    if (!first.has(address)) first.set(address, link);
  }
  return answers.flatMap((answer) => {
    const link = first.get(withoutFragment(answer.url));
    return link ? [{ link, answer }] : [];
  });
}

/** One for each link in the source: the parser splits a misnested link into several, some of them empty. */
export function writtenLinks(links: readonly LinkFact[]): LinkFact[] {
  const byOffset = new Map<number, LinkFact>();
  for (const link of links) {
    const known = byOffset.get(link.offset);
    if (!known || (known.name === '' && link.name !== '')) byOffset.set(link.offset, link);
  }
  return [...byOffset.values()];
}

/**
 * A visible link to another page over http or https. Mail links that Cloudflare has rewritten don't count.
 */
export const leadsElsewhere = ({ url, hidden }: LinkFact, pageAddress: string): boolean =>
  url !== null &&
  !hidden &&
  /^https?:/i.test(url) &&
  withoutFragment(url) !== pageAddress &&
  !url.includes('/cdn-cgi/l/email-protection');

/** Those of a page's link names that say nothing about the target. Empty ones are not among them. */
export function genericNames(
  names: Iterable<string>,
  page: PageFacts,
  language: PageLanguage,
): ReadonlySet<string> {
  // Menus may be in the page's declared language and the text in another. English phrases always count.
  const langs = new Set([pageLanguage(page, language), textLanguage(page, language) ?? 'und']);
  const distinct = [...new Set(names)];
  return new Set(
    distinct.filter((name) => [...langs].some((lang) => isGenericLinkText(name, lang))),
  );
}

/** `404, linked as ‘care guide’`. */
export const askedItem = ({ link, answer }: AskedLink) => ({
  label: cut(answer.url),
  detail: cut(
    `${answerText(answer)}, linked ${link.text === '' ? 'without text' : `as ‘${cut(link.text, 80)}’`}`,
  ),
});

/** What the links are called in a sentence: those 'we checked' where others were left out. */
export const linksChecked = (
  kind: 'internal' | 'external',
  checked: number,
  total: number,
): readonly [one: string, many: string] =>
  checked === total
    ? [`${kind} link`, `${kind} links`]
    : [`${kind} link we checked`, `${kind} links we checked`];

/** The tag as in the source. */
export const linkItem = ({ href, text, target }: LinkFact, detail?: string) => ({
  label: cut(
    `<a${href === null ? '' : ` href="${cut(href, 120)}"`}${target === null ? '' : ` target="${cut(target, 20)}"`}>${cut(text, 60)}</a>`,
  ),
  ...(detail === undefined ? {} : { detail: cut(detail) }),
});

/** A page with the given body, for examples. */
export const pageWithBody = (body: string): string =>
  `<!doctype html><html lang="en"><head><title>Garden spades</title></head><body><main>${body}</main></body></html>`;

/** A page with one link and the response of its URL, for examples. */
export const linkAnswering = (url: string, over: Partial<Answer> = {}) => ({
  html: pageWithBody(`<a href="${url}">care guide</a>`),
  links: {
    answers: [{ url, finalUrl: url, status: 200, failure: null, redirects: [], ...over }],
    total: 1,
    internal: new URL(url).host === 'shop.example' ? 1 : 0,
  },
});
