import type { LinkFact } from '@plumbline/page';
import { defineAudit, ruleOf } from '../../audit.ts';
import { fail, notApplicable, pass, warning } from '../../outcome.ts';
import { counted, percent } from '../crawling/_answers.ts';
import { linkItem, pageWithBody } from './_links.ts';

const { warnShare } = ruleOf('links-crawlable').limits;

/** Schemes that are not for pages. */
const otherSchemes = ['mailto', 'tel', 'sms', 'geo', 'data', 'blob', 'whatsapp', 'skype', 'callto'];

const good = '<a href="/garden/care">care guide</a>';
const bad = '<a href="javascript:go(7)">care guide</a>';

export const linksCrawlable = defineAudit({
  id: 'links-crawlable',
  category: 'links',
  scope: 'page',
  sources: ['raw'],
  title: 'Crawlers can follow the links of the page',
  failureTitle: 'Crawlers cannot follow some links of the page',
  what: `Each \`<a>\` that leads somewhere should have an href that resolves to an address. An empty href, \`javascript:\`, an address that cannot be parsed, or a link that only a script makes work counts against it; up to ${warnShare * 100} % of the links is a warning, more fails. Anchors, mail and phone links do not count, nor do elements with \`role="button"\`.`,
  why: 'Google follows `<a>` elements with an href and nothing else: it does not click and does not run what stands in onclick. Pages that are linked only that way are found late or never. A control that opens a menu needs no address at all, but then a button is the right element. The share is a house rule.',
  fix: 'Give each link a real address in its href and let the script take over from there. Make what only acts on the page a `<button>`.',
  good: { code: good, given: { html: pageWithBody(good) } },
  bad: { code: bad, given: { html: pageWithBody(bad) } },
  requires: ['page'],
  readsContent: true,
  audit: ({ page: { links } }) => {
    const judged = links.filter(leadsSomewhere);
    if (judged.length === 0) return notApplicable('The page has no links.');
    const faulty = judged.flatMap((link) => {
      const fault = faultOf(link);
      return fault === null ? [] : [{ link, fault }];
    });
    const finding = {
      value: `${faulty.length} of ${counted(judged.length, 'link')}`,
      threshold: '0 links that cannot be followed',
      items: faulty.slice(0, 20).map(({ link, fault }) => linkItem(link, fault)),
    };
    if (faulty.length === 0) {
      return pass({
        ...finding,
        message: `Crawlers can follow ${judged.length === 1 ? 'the one link' : `all ${judged.length} links`} of the page.`,
      });
    }
    const message = `${faulty.length} of ${counted(judged.length, 'link')} (${percent(faulty.length, judged.length)}) cannot be followed, the first because ${faulty[0]?.fault ?? ''}.`;
    return faulty.length / judged.length <= warnShare
      ? warning({ ...finding, message })
      : fail({ ...finding, message });
  },
});

/** Not a bare anchor or a button, and not a link to mail, phone or the like. */
const leadsSomewhere = ({ href, scheme, scripted, button }: LinkFact): boolean =>
  !button && (href === null ? scripted : !otherSchemes.includes(schemeOf(scheme)));

/** Continues 'because …'; `null` when a crawler can follow the link. */
function faultOf({ href, url, scheme }: LinkFact): string | null {
  if (href === null) return 'it has no href and only a script makes it work';
  if (href.trim() === '') return 'its href is empty';
  if (schemeOf(scheme) === 'javascript') return 'its href is a script';
  return url === null ? 'its href cannot be parsed as an address' : null;
}

const schemeOf = (scheme: string | null): string => (scheme ?? '').replace(':', '').toLowerCase();
