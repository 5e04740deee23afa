import type { DomainAuthorityReportDto } from '@plumbline/api-client';
import { agreeing } from '@plumbline/text';
import type { Formats } from '../../../app/formats.ts';
import { bandOf } from './bands.ts';

type Judged = Pick<
  DomainAuthorityReportDto,
  'domainAuthority' | 'networks' | 'ranks' | 'provenance'
>;

/** The authority in words, with where that puts the domain. */
export function domainVerdict(report: Judged, formats: Formats): string {
  const { domainAuthority: value, provenance } = report;
  const { atMost, note } = provenance.domainAuthority;
  if (value !== null) {
    const place = placeInWords(report, formats);
    return `${bandOf(value).word} authority: ${value} of 100.${place === null ? '' : ` ${place}`}`;
  }
  if (atMost === null) return `Authority unknown: ${note}`;
  return `Authority is at most ${atMost} of 100. ${provenance.referringSubnets.note}`;
}

function placeInWords({ networks, ranks }: Judged, { count, number }: Formats): string | null {
  if (networks !== null) {
    // Neighbors in the list may have equally many.
    const ahead = networks.position - 1;
    return ahead === 0
      ? 'No domain is linked from more subnets.'
      : `At most ${count(ahead, 'domain')} ${agreeing(ahead, 'is', 'are')} linked from more subnets.`;
  }
  if (ranks === null) return null;
  return `Position ${number(ranks.harmonicPosition)} of ${number(ranks.domains)} in Common Crawl.`;
}
