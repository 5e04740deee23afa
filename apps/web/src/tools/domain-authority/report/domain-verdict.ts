import type { DomainAuthorityReportDto } from '@plumbline/api-client';
import type { Formats } from '../../../app/formats.ts';
import {
  crawlRankInWords,
  listRankInWords,
  reasonsUnlisted,
  unlistedVerdict,
} from '../../../link-index/unlisted.ts';
import { bandOf } from './bands.ts';
import { isListed } from './parts.ts';

/** The searched data sets, for a domain that none of them lists. */
export const whyUnlisted = ({ provenance }: DomainAuthorityReportDto): readonly string[] =>
  reasonsUnlisted(provenance, [provenance.referringDomains, provenance.backlinks]);

/** The authority in words, with the domain's rank. */
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
  formats: Formats,
): string | null {
  if (networks !== null) return listRankInWords(networks, formats);
  return ranks && crawlRankInWords(ranks.harmonicPosition, ranks.domains, formats);
}
