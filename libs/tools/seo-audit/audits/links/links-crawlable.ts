import type { LinkFact } from '@plumbline/page';
import { agreeing, allOf, counted } from '@plumbline/seo/text';
import { defineAudit, ruleOf } from '../../audit.ts';
import { fail, notApplicable, pass, warning } from '../../outcome.ts';
import { partOf, percent } from '../../wording.ts';
import { addressOf } from '../crawling/_answers.ts';
import { leadsElsewhere, linkItem, pageWithBody, writtenLinks } from './_links.ts';

const { passShare, warnShare } = ruleOf('links-crawlable').limits;

const good = '<a href="/garden/care">care guide</a>';
const bad = `<a href="javascript:open('/garden/care')">care guide</a>`;

export const linksCrawlable = defineAudit({
  id: 'links-crawlable',
  category: 'links',
  scope: 'page',
  sources: ['raw'],
  title: 'Links are crawlable',
  failureTitle: 'Crawlers can’t follow some links',
  what: `Counts links whose \`href\` doesn’t resolve to a URL: missing, empty, invalid, or a \`javascript:\` call. Up to ${passShare * 100}% of links passes, up to ${warnShare * 100}% is a warning, more fails.`,
  details: [
    'Links hidden by attributes or inline styles don’t count.',
    'Links to the page itself don’t count, nor do email, phone and app links.',
    'Anchors such as `<a id="top">`, icon links without a label, and share or copy buttons without a URL don’t count.',
    'Page controls don’t count: links without a URL that have `aria-haspopup`, `aria-expanded` or a role such as `role="button"`.',
    'A link without an `href` counts only if its script opens a page.',
    'A link whose script contains no URL is a page control and doesn’t count.',
  ],
  why: 'Google follows only `<a>` elements with an `href`. It doesn’t click anything or run `onclick` handlers, so pages linked only that way are found late or never. This check’s limits are ours.',
  fix: 'Put a real URL in the `href` of each link and let your script take over from there. For controls that only act on the page, such as a menu button, use `<button>` instead of `<a>`.',
  good: { code: good, given: { html: pageWithBody(good) } },
  bad: { code: bad, given: { html: pageWithBody(bad) } },
  requires: ['page', 'exchange'],
  readsContent: true,
  audit: ({ page: { links }, exchange: { finalUrl } }) => {
    const pageAddress = addressOf(finalUrl);
    const judged = writtenLinks(links).filter((link) => leadsToPage(link, pageAddress));
    if (judged.length === 0) return notApplicable('The page has no links to other pages.');
    const lost = judged.flatMap((link) => {
      const reason = reasonOf(link, pageAddress);
      return reason === null ? [] : [{ link, reason }];
    });
    const finding = {
      value: `${lost.length} of ${counted(judged.length, 'link')}`,
      threshold: '0 links that crawlers can’t follow',
      items: lost.map(({ link, reason }) => linkItem(link, reason)),
    };
    if (lost.length === 0) {
      return pass({
        ...finding,
        message: `Crawlers can follow ${allOf(judged.length, 'link')} on the page.`,
      });
    }
    const message = `${partOf(lost.length, judged.length, ['link'], percent(lost.length, judged.length))} ${agreeing(lost.length, 'lacks a URL crawlers can follow because', 'lack a URL crawlers can follow, the first because')} ${lost[0]?.reason ?? ''}.`;
    if (lost.length / judged.length <= passShare) return pass({ ...finding, message });
    return lost.length / judged.length <= warnShare
      ? warning({ ...finding, message })
      : fail({ ...finding, message });
  },
});

/** A link that leads to a page or should; not a bare anchor, a page control, or a link to mail, phones or apps. */
function leadsToPage(link: LinkFact, pageAddress: string): boolean {
  const { href, scheme, scripted, control, hidden } = link;
  if (leadsBack(link, pageAddress)) {
    // A nameless one is an icon that a script fills; other exceptions open or close a part of the page.
    return !control && !hidden && isNamed(link);
  }
  if (scheme === 'http' || scheme === 'https') return leadsElsewhere(link, pageAddress);
  if (control || hidden) return false;
  if (href === null || scheme === 'javascript') return scripted && isNamed(link);
  return scheme === null;
}

/** False for icons without a name and share buttons, which get their URL from a script. */
const isNamed = ({ name }: LinkFact): boolean => /[\p{L}\p{N}]/u.test(name) && !switches.test(name);

/** Names of page controls that common themes write as links, and of share buttons. */
const switches =
  /^(?:close|schließen|fermer|cerrar|chiudi|fechar|sluiten|menu|menü|menú|e-?mail|facebook|twitter|x|linkedin|pinterest|whatsapp|telegram|reddit|(?:copy|kopieren|copier|copiar|copia|kopiëren|print|drucken|imprimer|imprimir|stampa|afdrukken)(?: link)?|(?:copy|link) (?:url|kopieren|link))$|^(?:share|teilen|partager|compartir|condividi|compartilhar|delen|dela|del|jaa|udostępnij|sdílet|paylaş|поделиться|tweet|tuit)|(?:\bteilen|\bdelen|シェア)$|\bcopy\b.*\b(?:link|url)\b/i;

/** An empty href without a `<base>` that leads to another page. */
const leadsBack = ({ href, url }: LinkFact, pageAddress: string): boolean =>
  href === '' && (url === null || addressOf(url) === pageAddress);

/** Follows 'because' in the message; `null` when a crawler can follow the link. */
function reasonOf(link: LinkFact, pageAddress: string): string | null {
  const { href, url, scheme } = link;
  if (href === null) return 'it has no href and needs a script';
  if (leadsBack(link, pageAddress)) return 'its href is empty and leads back to this page';
  if (scheme === 'javascript') return 'its href is a script';
  return url === null ? 'its href can’t be parsed as a URL' : null;
}
