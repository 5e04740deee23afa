import { agreeing, counted, cut } from '@plumbline/seo/text';
import { defineAudit, ruleOf } from '../../audit.ts';
import { fail, notApplicable, pass, warning } from '../../outcome.ts';
import { partOf, percent } from '../../wording.ts';
import { surveyCounts } from '../crawling/_answers.ts';
import { askedLinks, linkAnswering, linksChecked } from './_links.ts';

const { passShare, warnShare } = ruleOf('internal-links-redirect').limits;

const url = 'https://shop.example/garden/care';
const old = 'http://shop.example/garden/care';

export const internalLinksRedirect = defineAudit({
  id: 'internal-links-redirect',
  category: 'links',
  scope: 'site',
  sources: ['raw', 'http'],
  title: 'Internal links don’t redirect',
  failureTitle: 'Internal links redirect',
  what: `Counts how many of up to 50 linked URLs on the same site redirect, \`http://\` links included. Up to ${passShare * 100}% passes, up to ${warnShare * 100}% is a warning, more fails. Links without a response don’t count.`,
  why: 'Each redirect costs visitors a round trip and crawlers a request, on links you can fix yourself. Google passes signals through redirects without loss, so this is about speed and has little weight. This check’s limits are ours.',
  fix: 'Change the `href` of each redirecting link to its final URL. Most redirects have three causes: `http` instead of `https`, a missing or extra trailing slash, and old URLs in menus.',
  good: { code: `<a href="${url}">care guide</a>`, given: linkAnswering(url) },
  bad: {
    code: `<a href="${old}">care guide</a>\n\nHTTP/1.1 301 Moved Permanently\nLocation: ${url}`,
    given: linkAnswering(old, { finalUrl: url, redirects: [301] }),
  },
  requires: ['page', 'links'],
  readsContent: true,
  audit: ({ page, links }) => {
    const asked = askedLinks(page, links).filter(({ link }) => link.internal);
    const answered = asked.filter(({ answer }) => answer.status !== null);
    if (answered.length === 0) {
      return notApplicable('No internal link returned a response.');
    }
    const moved = answered.filter(({ answer }) => answer.redirects.length > 0);
    const share = moved.length / answered.length;
    const counts = surveyCounts(
      'internal link',
      asked.map(({ answer }) => answer),
      answered.map(({ answer }) => answer),
      links.internal,
    );
    // Repeats the message where every link responded.
    const rest = answered.length === links.internal ? '' : ` ${counts}.`;
    const nouns = linksChecked('internal', answered.length, links.internal);
    const [noun] = nouns;
    const finding = {
      message:
        moved.length === 0
          ? `No ${noun} redirects. ${counts}.`
          : `${partOf(moved.length, answered.length, nouns, percent(moved.length, answered.length))} ${agreeing(moved.length, 'redirects:', 'redirect. The first is')} ${cut(moved[0]?.answer.url ?? '')}.${rest}`,
      value: `${moved.length} of ${counted(answered.length, 'internal link')}`,
      threshold: `at most ${passShare * 100}%`,
      items: moved.map(({ answer }) => ({
        label: cut(answer.url),
        detail: cut(
          `${answer.redirects.join(', ')} ${agreeing(answer.redirects.length, 'redirect', 'redirects')} to ${answer.finalUrl}`,
        ),
      })),
    };
    if (share <= passShare) return pass(finding);
    return share <= warnShare ? warning(finding) : fail(finding);
  },
});
