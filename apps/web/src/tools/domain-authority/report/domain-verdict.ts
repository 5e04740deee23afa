import type { DomainAuthorityReportDto } from '@plumbline/api-client';
import { agreeing } from '@plumbline/text';
import type { Formats } from '../../../app/formats.ts';
import { reasonsUnlisted, unlistedVerdict } from '../../../link-index/unlisted.ts';
import { bandOf } from './bands.ts';
import { isListed } from './parts.ts';

/** What was looked through, for a domain that nothing loaded has. */
export const whyUnlisted = ({ provenance }: DomainAuthorityReportDto): readonly string[] =>
  reasonsUnlisted(provenance, [provenance.referringDomains, provenance.backlinks]);

/** The authority in words, with where that puts the domain. */
export function domainVerdict(report: DomainAuthorityReportDto, formats: Formats): string {
  if (!isListed(report)) return unlistedVerdict(report.domain, whyUnlisted(report));
  const { domainAuthority: value, provenance } = report;
  const place = placeInWords(report, formats);
  if (value === null) {
    const { atMost } = provenance.domainAuthority;
    const { note } = atMost === null ? provenance.domainAuthority : provenance.referringSubnets;
    return `Authority unknown: ${note}${place === null ? '' : ` ${place}`}`;
  }
  return `${bandOf(value).word} authority: ${value} of 100.${place === null ? '' : ` ${place}`}`;
}

function placeInWords(
  { networks, ranks }: DomainAuthorityReportDto,
  { count, number }: Formats,
): string | null {
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
