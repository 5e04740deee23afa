import { type LinkFact, withoutFragment } from '@plumbline/page';
import { isGenericLinkText } from '@plumbline/text';
import { defineAudit, ruleOf } from '../../audit.ts';
import { fail, notApplicable, pass, warning } from '../../outcome.ts';
import { addressOf, counted, excerpt, percent } from '../crawling/_answers.ts';
import { linkItem, pageWithBody } from './_links.ts';

const { warnShare } = ruleOf('link-text-descriptive').limits;

const good = '<a href="/garden/care">care guide for steel tools</a>';
const bad = '<a href="/garden/care">click here</a>';

export const linkTextDescriptive = defineAudit({
  id: 'link-text-descriptive',
  category: 'links',
  scope: 'page',
  sources: ['raw'],
  title: 'Link texts say where they lead',
  failureTitle: 'Some link texts do not say where they lead',
  what: `Compares the text of each link with lists of empty phrases ("click here", "read more") in the language of the page and in English, and looks for links without any text. The alt text of an image, \`aria-label\` and \`title\` count as text. Up to ${warnShare * 100} % is a warning, more fails.`,
  why: 'Google uses link texts to learn what the linked page is about, and people who move from link to link with a screen reader hear nothing else. One "read more" does no harm; a page made of them wastes a hint that costs nothing. Lighthouse flags a single one; the share is a house rule.',
  fix: 'Name the target in the link: "care guide for steel tools" in place of "read more". For a card whose headline is linked already, drop the second link or add an `aria-label` that names the target. Give icons that are links an alt text.',
  good: { code: good, given: { html: pageWithBody(good) } },
  bad: { code: bad, given: { html: pageWithBody(bad) } },
  requires: ['page', 'language', 'exchange'],
  readsContent: true,
  audit: ({ page, language, exchange: { finalUrl } }) => {
    const pageAddress = addressOf(finalUrl);
    const judged = page.links.filter((link) => leadsElsewhere(link, pageAddress));
    if (judged.length === 0) return notApplicable('The page has no links to other pages.');
    const langs = [
      ...new Set([page.lang ?? '', language.reliable ? language.code : ''].map(primaryOf)),
    ].filter(Boolean);
    const isGeneric = (text: string) =>
      (langs.length > 0 ? langs : ['en']).some((lang) => isGenericLinkText(text, lang));
    // An arrow alone is not a text.
    const empty = judged.filter(({ text }) => !/[\p{L}\p{N}]/u.test(text));
    const generic = judged.filter(({ text }) => isGeneric(text));
    const count = empty.length + generic.length;
    const finding = {
      value: `${count} of ${counted(judged.length, 'link')}`,
      threshold: '0 links without a telling text',
      items: [
        ...generic.slice(0, 20).map((link) => linkItem(link, 'generic text')),
        ...empty.slice(0, 20).map((link) => linkItem(link, 'no text')),
      ],
    };
    if (count === 0) {
      return pass({
        ...finding,
        message: `${judged.length === 1 ? 'The one link has' : `All ${judged.length} links have`} a text that says where it leads.`,
      });
    }
    const kinds = [
      ...(generic.length > 0
        ? [`${generic.length} with a text such as "${excerpt(generic[0]?.text ?? '', 60)}"`]
        : []),
      ...(empty.length > 0 ? [`${empty.length} without any text`] : []),
    ];
    const message = `${count} of ${counted(judged.length, 'link')} (${percent(count, judged.length)}) ${count === 1 ? 'does' : 'do'} not say where ${count === 1 ? 'it leads' : 'they lead'}: ${kinds.join(', ')}.`;
    return count / judged.length <= warnShare
      ? warning({ ...finding, message })
      : fail({ ...finding, message });
  },
});

/** A link to another page over http or https; links within the page need no descriptive text. */
const leadsElsewhere = ({ href, url }: LinkFact, pageAddress: string): boolean =>
  href !== null && url !== null && /^https?:/i.test(url) && withoutFragment(url) !== pageAddress;

const primaryOf = (lang: string): string => lang.split(/[-_]/, 1)[0]?.toLowerCase() ?? '';
