import type { BacklinksReportDto } from '@plumbline/api-client';
import type { figureLabels } from '@plumbline/tools/backlink-checker';
import { notLoaded } from '@plumbline/links';
import { reasonsUnlisted } from '../../../link-index/unlisted.ts';

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
