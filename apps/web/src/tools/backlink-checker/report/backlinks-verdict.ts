import type { BacklinksReportDto } from '@plumbline/api-client';
import type { Formats } from '../../../app/formats.ts';

interface BacklinksFix {
  readonly id: string;
  readonly status: 'warning' | 'info';
  readonly text: string;
}

interface BacklinksVerdict {
  readonly text: string;
  /** Worst first. */
  readonly fixes: readonly BacklinksFix[];
  /** Instead of a list where there is nothing to fix. */
  readonly none: string;
}

/** So many links of one domain are those of a template: a footer, a list of friends. */
const linksPerDomain = 10;
/** Below, a single page with some links would count as a template. */
const fewLinks = 20;

/** What the figures come to: of links that were counted, of a range that was estimated, or that nothing is known. */
export function verdictOf(
  report: BacklinksReportDto,
  { count, number, day }: Formats,
): BacklinksVerdict {
  const { totalBacklinks, uniqueDomains, followLinks, provenance, lastSeen } = report;
  if (totalBacklinks !== null && uniqueDomains !== null && followLinks !== null) {
    return {
      text: `${count(totalBacklinks, 'link')} from ${count(uniqueDomains, 'domain')}, ${number(followLinks)} of them follow.`,
      fixes: fixesOf({ ...report, totalBacklinks, uniqueDomains, followLinks }, { number, day }),
      none: `Nothing to fix in what was counted.${lastSeen === null ? '' : ` The crawl last saw a link on ${day(lastSeen)}: check the important ones live.`}`,
    };
  }
  const [links, domains] = [provenance.totalBacklinks.range, provenance.uniqueDomains.range];
  const none = 'Unknown: no link was read, so we can recommend nothing.';
  if (uniqueDomains !== null) {
    const text = `Referring domains: ${number(uniqueDomains)}. The number of links is unknown.`;
    return { text, fixes: [], none };
  }
  if (provenance.backlinks.kind === 'indexed') {
    return { text: 'No page that was read links here. Others may.', fixes: [], none };
  }
  const text =
    links && domains
      ? `Not counted. Estimated: ${number(links.low)} to ${number(links.high)} links from ${number(domains.low)} to ${number(domains.high)} domains.`
      : `Unknown: ${provenance.uniqueDomains.note}`;
  return { text, fixes: [], none };
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
      text: `All ${number(totalBacklinks)} links come from ${uniqueDomains === 1 ? 'one domain' : `${number(uniqueDomains)} domains`}. A link from a new site says more than another from the same one.`,
    });
  }
  if (newBacklinks === 0 && newSince !== null) {
    fixes.push({
      id: 'no-new-links',
      status: 'info',
      text: `No linking page was first seen since ${day(newSince)}. Publish something worth linking to.`,
    });
  }
  return fixes;
}
