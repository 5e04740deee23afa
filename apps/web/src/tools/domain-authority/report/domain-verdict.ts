import type { DomainAuthorityReportDto } from '@plumbline/api-client';
import { authorityBand } from '@plumbline/tools/domain-authority';
import type { Formats } from '../../../app/formats.ts';
import {
  crawlRankInWords,
  listRankInWords,
  reasonsUnlisted,
  unlistedVerdict,
} from '../../../link-index/unlisted.ts';
import { isListed } from './parts.ts';

/** A color with a word, so that meaning never depends on color alone. */
export interface Band {
  readonly color: 'green' | 'yellow' | 'orange' | 'red';
  readonly word: string;
}

/** From 0 to 100. */
export const bandWords = { red: 'Low', orange: 'Moderate', yellow: 'Good', green: 'High' } as const;

/** @param authority 0 to 100 */
export function bandOf(authority: number): Band {
  const color = authorityBand(authority);
  return { color, word: bandWords[color] };
}

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
