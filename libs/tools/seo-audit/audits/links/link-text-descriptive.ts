import {
  isSpeakable,
  lacksAlternative,
  type LinkFact,
  type PageFacts,
  withoutFragment,
} from '@plumbline/page';
import { agreeing, allOf, capitalized, counted, cut } from '@plumbline/seo/text';
import { defineAudit, ruleOf } from '../../audit.ts';
import { fail, notApplicable, pass, warning } from '../../outcome.ts';
import { partOf, percent } from '../../wording.ts';
import { addressOf } from '../crawling/_answers.ts';
import { genericNames, leadsElsewhere, linkItem, pageWithBody, writtenLinks } from './_links.ts';

const { passShare, genericShare, warnShare } = ruleOf('link-text-descriptive').limits;

const good = '<a href="/garden/care">care guide for steel tools</a>';
const bad = '<a href="/garden/care">click here</a>';

export const linkTextDescriptive = defineAudit({
  id: 'link-text-descriptive',
  category: 'links',
  scope: 'page',
  sources: ['raw'],
  title: 'Link text is descriptive',
  failureTitle: 'Link text isn’t descriptive',
  what: `Counts links without an accessible name, and generic ones (“click here”, “read more”) once they exceed ${genericShare * 100}% of all links. Up to ${passShare * 100}% of all links passes, up to ${warnShare * 100}% is a warning, more fails.`,
  details: [
    'A link’s accessible name is what screen readers announce: `aria-labelledby`, `aria-label`, its text and alt texts, or `title`.',
    'Generic phrases are matched in the page’s language and in English.',
    'A generic link doesn’t count if a descriptive one leads to the same URL.',
    'Links hidden by attributes or inline styles don’t count.',
    'Links to the page itself don’t count, nor do email, phone and app links.',
    'A link whose image has no alt text counts in the alt text check instead.',
  ],
  why: 'Google uses link text to understand the linked page. Screen reader users who jump from link to link hear nothing else. One “read more” is harmless; a page full of them tells Google nothing. Lighthouse flags a single one; this check’s limits are ours.',
  fix: 'Describe the target in the link text: “care guide for steel tools” instead of “read more”. If a card’s headline is already a link, drop the second link or name its target in `aria-label`. Give linked images alt text, and icons an `aria-label`.',
  good: { code: good, given: { html: pageWithBody(good) } },
  bad: { code: bad, given: { html: pageWithBody(bad) } },
  requires: ['page', 'language', 'exchange'],
  readsContent: true,
  audit: ({ page, language, exchange: { finalUrl } }) => {
    const pageAddress = addressOf(finalUrl);
    const pictures = pictureLinks(page);
    const judged = writtenLinks(page.links).filter(
      (link) =>
        leadsElsewhere(link, pageAddress) && (link.name !== '' || !pictures.has(link.offset)),
    );
    if (judged.length === 0) return notApplicable('The page has no links to other pages.');
    const generics = genericNames(
      judged.map(({ name }) => name),
      page,
      language,
    );
    const empty = judged.filter(({ name }) => !isSpeakable(name));
    const isVague = ({ name }: LinkFact) => generics.has(name);
    const unclear = new Set(empty);
    const clear =
      generics.size === 0 ? [] : judged.filter((link) => !unclear.has(link) && !isVague(link));
    const named = new Set(clear.map(({ url }) => withoutFragment(url ?? '')));
    const vague = judged.filter((link) => {
      if (!isVague(link)) return false;
      const target = withoutFragment(link.url ?? '');
      return !named.has(target) && !isAbove(target, pageAddress);
    });
    const generic = vague.length / judged.length > genericShare ? vague : [];
    const silent = empty.filter(({ name }) => name === '');
    const symbols = empty.length - silent.length;
    const count = empty.length + generic.length;
    const finding = {
      value: `${count} of ${counted(judged.length, 'link')}`,
      threshold: '0 links without descriptive text',
      items: [
        ...generic.map((link) =>
          linkItem(
            link,
            link.name === link.text ? 'generic text' : `generic name “${cut(link.name, 60)}”`,
          ),
        ),
        ...empty.map((link) => linkItem(link, lackOf(link))),
      ],
    };
    if (count === 0) {
      return pass({
        ...finding,
        message:
          vague.length === 0
            ? `${capitalized(allOf(judged.length, 'link'))} ${agreeing(judged.length, 'says', 'say')} where ${agreeing(judged.length, 'it leads', 'they lead')}.`
            : `Only ${vague.length} of ${counted(judged.length, 'link')} ${agreeing(vague.length, 'has', 'have')} generic text such as “${cut(vague[0]?.name ?? '', 60)}”, which does no harm.`,
      });
    }
    const kinds = [
      ...(generic.length > 0
        ? [
            `${generic.length} ${agreeing(generic.length, 'has', 'have')} generic text such as “${cut(generic[0]?.name ?? '', 60)}”`,
          ]
        : []),
      ...(silent.length > 0
        ? [`${silent.length} ${agreeing(silent.length, 'has', 'have')} no text`]
        : []),
      ...(symbols > 0 ? [`${symbols} ${agreeing(symbols, 'has', 'have')} only a symbol`] : []),
    ];
    const message = `${partOf(count, judged.length, ['link'], percent(count, judged.length))} ${agreeing(count, 'lacks', 'lack')} descriptive text: ${kinds.join(', ')}.`;
    if (count / judged.length <= passShare) return pass({ ...finding, message });
    return count / judged.length <= warnShare
      ? warning({ ...finding, message })
      : fail({ ...finding, message });
  },
});

const lackOf = ({ name, text }: LinkFact): string => {
  if (name !== '') return 'only a symbol';
  return text === '' ? 'no text' : 'its text is hidden from screen readers';
};

/**
 * Offsets of links whose image has no name, which the alt text check reports. In a link that contains an image, it is the
 * first image after the link's start.
 */
function pictureLinks({ links, images }: PageFacts): ReadonlySet<number> {
  const found = new Set<number>();
  let next = 0;
  for (const { offset, containsImage } of links) {
    while ((images[next]?.offset ?? Number.POSITIVE_INFINITY) < offset) next += 1;
    const image = images[next];
    if (containsImage && image && lacksAlternative(image)) found.add(offset);
  }
  return found;
}

/** ‘Start’ describes a link to the home page, which may be in a folder above the page. */
const isAbove = (url: string, pageAddress: string): boolean =>
  /^https?:\/\/[^/]+\/?$/i.test(url) || (url.endsWith('/') && pageAddress.startsWith(url));
