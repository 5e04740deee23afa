import type { BacklinksReportDto } from '@plumbline/api-client';
import { notLoaded } from '@plumbline/links';
import { agreeing } from '@plumbline/seo/text';
import type { figureLabels } from '@plumbline/tools/backlink-checker';
import type { Formats } from '../../../app/formats.ts';
import {
  crawlRankInWords,
  listRankInWords,
  reasonsUnlisted,
  unlistedVerdict,
} from '../../../link-index/unlisted.ts';
import { isListed } from '../target.ts';

export type FigureName = keyof typeof figureLabels;

/** Figures counted from links to the target. */
export const countNames = [
  'totalBacklinks',
  'uniqueDomains',
  'followLinks',
  'nofollowLinks',
  'avgAuthority',
] as const satisfies readonly FigureName[];

/** Figures of the domain that don't need its links. */
export const standingNames = [
  'referringSubnets',
  'referringIps',
  'domainAuthority',
] as const satisfies readonly FigureName[];

/** Whether a figure has a value or an upper bound. */
export const isKnown = (report: BacklinksReportDto, name: FigureName): boolean =>
  report[name] !== null || report.provenance[name].atMost !== null;

/** The searched data sets, for a target that none of them lists. */
export const whyUnlisted = ({ provenance }: BacklinksReportDto): readonly string[] =>
  reasonsUnlisted(provenance, [provenance.totalBacklinks, provenance.uniqueDomains]);

/** A sentence that says why neither links nor linking domains can be listed; null if one of them can. */
export function whyNoLists({
  totalBacklinks,
  uniqueDomains,
  provenance,
}: BacklinksReportDto): string | null {
  if (totalBacklinks !== null || uniqueDomains !== null) return null;
  const { note } = provenance.uniqueDomains;
  return note === notLoaded.graph
    ? 'We don’t have its individual links, anchors or referring domains.'
    : note;
}

interface BacklinksFix {
  readonly id: string;
  readonly status: 'warning' | 'info';
  readonly text: string;
}

interface BacklinksVerdict {
  readonly text: string;
  /** Worst first. */
  readonly fixes: readonly BacklinksFix[];
  /** Shown instead of a list if there is nothing to fix; null if no link was counted, or the date is unknown. */
  readonly none: string | null;
}

/** Links from one domain from which on they count as a template: a footer, a blogroll. */
const linksPerDomain = 10;
/** Minimum number of pages. With fewer, one page with several links would count as a template. */
const fewLinks = 20;

/** The verdict: based on counted links, or else on how widely the domain is linked. */
export function verdictOf(report: BacklinksReportDto, formats: Formats): BacklinksVerdict {
  const { count, number, day } = formats;
  const { totalBacklinks, uniqueDomains, followLinks, provenance, lastSeen } = report;
  if (!isListed(report)) {
    const text = unlistedVerdict(report.target.domain, whyUnlisted(report));
    return { text, fixes: [], none: null };
  }
  if (totalBacklinks !== null && uniqueDomains !== null && followLinks !== null) {
    return {
      text: `${count(totalBacklinks, 'backlink')} from ${count(uniqueDomains, 'domain')}. ${count(followLinks, 'is a follow link', 'are follow links')}.`,
      fixes: fixesOf({ ...report, totalBacklinks, uniqueDomains, followLinks }, { number, day }),
      none:
        lastSeen === null
          ? null
          : `The crawl last saw a link on ${day(lastSeen)}. Check important links live.`,
    };
  }
  const text =
    uniqueDomains === null
      ? (standingInWords(report, formats) ?? `Unknown: ${provenance.uniqueDomains.note}`)
      : `${count(uniqueDomains, 'domain links', 'domains link')} to it, according to the domain graph.${unseenInWords(report)}`;
  return { text, fixes: [], none: null };
}

/** The graph may list domains without a single crawled page. */
const unseenInWords = ({ provenance: { backlinks } }: BacklinksReportDto): string =>
  backlinks.kind === 'indexed' ? ` ${backlinks.note}` : '';

/** The domain's rank in the list with the most referring subnets, or else in the crawl; null if it has neither. */
function standingInWords(
  { networks, rank, target: { scope, domain } }: BacklinksReportDto,
  formats: Formats,
): string | null {
  if (networks === null) return rank && crawlRankInWords(rank.position, rank.domains, formats);
  const { listedAs, subnets } = networks;
  const linked = scope === 'domain' && listedAs === domain ? 'Linked' : `${listedAs} is linked`;
  return `${linked} from ${formats.count(subnets, 'subnet')}. ${listRankInWords(networks, formats)}`;
}

interface Counted extends Pick<BacklinksReportDto, 'newBacklinks' | 'newSince'> {
  readonly totalBacklinks: number;
  readonly uniqueDomains: number;
  readonly followLinks: number;
}

function fixesOf(counted: Counted, { number, day }: Pick<Formats, 'number' | 'day'>) {
  const { totalBacklinks, uniqueDomains, followLinks, newBacklinks, newSince } = counted;
  const fixes: BacklinksFix[] = [];
  if (followLinks === 0) {
    fixes.push({
      id: 'no-follow-links',
      status: 'warning',
      text: 'Every link is nofollow, ugc or sponsored. Earn links that authors choose to add themselves.',
    });
  }
  if (totalBacklinks >= fewLinks && totalBacklinks >= uniqueDomains * linksPerDomain) {
    fixes.push({
      id: 'few-domains',
      status: 'warning',
      text: `All ${number(totalBacklinks)} links come from ${agreeing(uniqueDomains, 'one domain', `${number(uniqueDomains)} domains`)}. A link from a new site says more than another from the same one.`,
    });
  }
  if (newBacklinks === 0 && newSince !== null) {
    fixes.push({
      id: 'no-new-links',
      status: 'info',
      text: `The crawl found no new linking pages since ${day(newSince)}. Publish something worth linking to.`,
    });
  }
  return fixes;
}
