import { Text } from '@mantine/core';
import type { DomainAuthorityReportDto } from '@plumbline/api-client';
import { type FigureName, figureLabels, figureNames } from '@plumbline/tools/domain-authority';
import { ProvenanceMark } from '@plumbline/ui';

/** Why a figure is unknown, without the sentence about the bound of the referring subnets. */
export function reasonOf(
  provenance: DomainAuthorityReportDto['provenance'],
  name: FigureName,
): string {
  const { atMost, note } = provenance.referringSubnets;
  return provenance[name].note.replace(atMost === null ? '' : note, '').trim();
}

const list = new Intl.ListFormat('en');

/** Unknown figures with their reasons, in one line. The authority is explained elsewhere. */
export function UnknownFigures({ report }: { readonly report: DomainAuthorityReportDto }) {
  const { provenance } = report;
  const names = figureNames.filter(
    (name) => name !== 'domainAuthority' && provenance[name].kind === 'unknown',
  );
  if (names.length === 0) return null;
  const reasons = new Map<string, readonly string[]>();
  for (const name of names) {
    const reason = reasonOf(provenance, name);
    reasons.set(reason, [...(reasons.get(reason) ?? []), figureLabels[name].label]);
  }
  return (
    <Text c="dimmed" fz="xs" lh={1.5} textWrap="pretty" className="anywhere">
      <ProvenanceMark provenance="unknown" />{' '}
      {[...reasons].map(([reason, labels]) => `${list.format(labels)}: ${reason}`).join(' ')}
    </Text>
  );
}
