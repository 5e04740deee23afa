import { Text } from '@mantine/core';
import type {
  DomainAuthorityReportDto,
  LinkReleaseDto,
  ReferrerChangeDto,
} from '@plumbline/api-client';
import { releaseTitle } from '@plumbline/links';
import { type FigureName, figureLabels, figureNames } from '@plumbline/tools/domain-authority';
import { type Column, ProvenanceMark } from '@plumbline/ui';
import { Link } from 'react-router-dom';
import { useFormats } from '../../../app/formats.ts';
import { toolHref } from '../../../app/tool-inputs.ts';

/** '5,210', '6.5'; 'Unknown' for a missing figure, never 0. */
export function KnownFigure({ value }: { readonly value: number | null }) {
  const formats = useFormats();
  return <>{value === null ? 'Unknown' : formats.number(value, { maximumFractionDigits: 1 })}</>;
}

/** A domain with a link to its report. */
export const DomainLink = ({ domain }: { readonly domain: string }) => (
  <Link to={toolHref('domain-authority', { domain })}>
    <bdi>{domain}</bdi>
  </Link>
);

/** The columns of a table of referring domains. */
export const referrerColumns: readonly Column<ReferrerChangeDto>[] = [
  {
    id: 'domain',
    header: 'Referring domain',
    rowHeader: true,
    wide: true,
    cell: ({ domain }) => <DomainLink domain={domain} />,
  },
  {
    id: 'authority',
    header: 'Authority',
    align: 'end',
    cell: ({ authority }) => <KnownFigure value={authority} />,
  },
];

/** The release that the figures come from. */
export const ReleaseLine = ({ release }: { readonly release: LinkReleaseDto }) => (
  <>
    <ProvenanceMark provenance="indexed" /> {releaseTitle(release)}
  </>
);

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
