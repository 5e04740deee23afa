import { Stack, Text, Title } from '@mantine/core';
import type { DomainAuthorityReportDto, LinkNetworksStandingDto } from '@plumbline/api-client';
import { StatGrid } from '@plumbline/ui';
import { useFormats } from '../../../app/formats.ts';
import { NetworksAttribution } from '../../../link-index/networks-attribution.tsx';
import { networksChange } from '../../../link-index/networks-change.ts';
import { ReleaseLine, UnknownFigures } from './figures.tsx';
import { partId, partTitles } from './parts.ts';

/** Networks that link to the domain, its rank by them, and the changes since the previous list. */
export function NetworksSection({ report }: { readonly report: DomainAuthorityReportDto }) {
  const { domain, networks, provenance } = report;
  const source = provenance.referringSubnets;
  return (
    <Stack
      component="section"
      gap="sm"
      pt="lg"
      className="ruled"
      aria-labelledby={partId('networks')}
    >
      <Title order={3} id={partId('networks')}>
        {partTitles.networks}
      </Title>
      {networks && (
        <>
          <Text fz="md" textWrap="pretty">
            A subnet is 256 neighboring IP addresses. Links from many subnets are harder to fake
            than many links from one server.
          </Text>
          <Listed networks={networks} />
        </>
      )}
      {networks && networks.listedAs !== domain && (
        <Text fz="md" className="anywhere">
          Listed as <strong>{networks.listedAs}</strong>, not as {domain}.
        </Text>
      )}
      {source.atMost !== null && (
        <Text fz="md" textWrap="pretty" className="anywhere">
          {source.note}
        </Text>
      )}
      <UnknownFigures report={report} />
      {source.release && (
        <div>
          <Text c="dimmed" fz="xs" className="anywhere">
            <ReleaseLine release={source.release} />
          </Text>
          <NetworksAttribution />
        </div>
      )}
    </Stack>
  );
}

function Listed({ networks }: { readonly networks: LinkNetworksStandingDto }) {
  const formats = useFormats();
  const { position, domains, subnets, ips } = networks;
  const change = networksChange(networks, formats);
  const since = 'since the previous list';
  return (
    <StatGrid
      stats={[
        {
          label: 'Referring Subnets',
          value: formats.number(subnets),
          note: change ? `${change.subnets} ${since}` : undefined,
        },
        {
          label: 'Referring IPs',
          value: formats.number(ips),
          note: change ? `${change.ips} ${since}` : undefined,
        },
        {
          label: 'Majestic Million rank',
          value: (
            <>
              #{formats.number(position)}{' '}
              <Text span c="dimmed" fw={400} fz="md" lts="0">
                of {formats.number(domains)}
              </Text>
            </>
          ),
          note: change ? `${change.position} ${since}` : 'new in the list',
        },
      ]}
    />
  );
}
